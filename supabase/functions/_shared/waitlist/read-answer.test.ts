import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

// Twenty answers as scripts and their hosts send them. Some contain the word "success" and mean the opposite.
const json = 'application/json';
const plain = 'text/plain';
const html = 'text/html; charset=utf-8';

test.each<[string, number, string, string, 'taken' | 'row' | 'sheet']>([
  ['the usual script', 200, json, '{"result":"success","row":12}', 'taken'],
  ['status in words', 201, json, '{"status":"ok"}', 'taken'],
  ['success as a truth', 200, json, '{"success":true,"error":null}', 'taken'],
  ['a word in quotes', 200, json, '"success"', 'taken'],
  ['plain text', 200, plain, 'Success', 'taken'],
  ['a sentence', 200, plain, 'Successfully added row 12.', 'taken'],
  ['JSON that is sent as text', 200, plain, ' {"Result": "SUCCESS"} ', 'taken'],
  ['unsuccessful', 200, plain, 'unsuccessful', 'row'],
  ['success that is taken back', 200, plain, 'Success: not saved', 'row'],
  ['no success', 200, plain, 'no success', 'row'],
  ['success as an untruth', 200, json, '{"success":false}', 'row'],
  ['an error', 200, json, '{"result":"error","error":{"message":"Success is rare"}}', 'row'],
  ['both', 200, json, '{"result":"success","error":"row was empty"}', 'row'],
  ['JSON that says nothing', 200, json, '{"message":"success"}', 'sheet'],
  ['a page of quota', 200, html, '<!DOCTYPE html><p>Service invoked too many times. Success later.', 'sheet'],
  ['a page for signing in', 200, html, '<html><title>Success - Sign in</title></html>', 'sheet'],
  ['a redirect', 302, plain, 'success', 'sheet'],
  ['nothing', 200, plain, '', 'sheet'],
  ['a failure that calls itself one', 500, json, '{"result":"success"}', 'sheet'],
  ['too many', 429, plain, 'success', 'sheet'],
])('%s', (_name, status, contentType, text, wanted) => {
  const reading = readAnswer({ status, contentType, text });
  expect(reading.taken ? 'taken' : reading.about).toBe(wanted);
});
