import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const form = { name: 'Ana Ruiz', email: 'ana@post.example', subject: 'Golf & grass', message: 'One\nTwo?' };
const to = 'hello@ventus.example';

function opened(href: string): { subject: string | undefined; body: string | undefined } {
  const query = /^mailto:hello@ventus\.example\?subject=([^&]*)&body=([^&]*)$/.exec(href);
  expect(query, href).not.toBeNull();
  return { subject: decodeURIComponent(query?.[1] ?? ''), body: decodeURIComponent(query?.[2] ?? '') };
}

test('the mail contains name, email, subject and message, with CRLF between lines', () => {
  const link = mailLink(to, form);
  expect(link.whole).toBe(true);
  expect(link.href).toContain('%0D%0A');
  expect(opened(link.href)).toEqual({
    subject: 'Contact Form: Golf & grass',
    body: 'Name: Ana Ruiz\r\nEmail: ana@post.example\r\nSubject: Golf & grass\r\n\r\nOne\r\nTwo?',
  });
  expect(link.text).toBe('Name: Ana Ruiz\nEmail: ana@post.example\nSubject: Golf & grass\n\nOne\nTwo?');
});

test('the text of a field adds no header and no additional line end', () => {
  const { href } = mailLink(to, { ...form, subject: 'a&cc=x@y.example#?', message: 'One\r\nTwo\rThree' });
  expect(href.split('&')).toHaveLength(2);
  expect(opened(href).body).toMatch(/One\r\nTwo\r\nThree$/);
});

test('a long message is cut in the link, with a note, and complete in the text', () => {
  const message = '😀 long '.repeat(600);
  const link = mailLink(to, { ...form, message });
  expect(link.whole).toBe(false);
  expect(link.text).toContain(message);
  expect(opened(link.href).body).toMatch(/\[Cut here: .*paste it in\.\]$/);
});

test('no link is longer than mail programs accept, and every one can be decoded', () => {
  const any = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(any, any, fc.string({ unit: 'grapheme', maxLength: 1200 }), (name, subject, message) => {
      const { href } = mailLink(to, { ...form, name, subject, message });
      expect(href.length).toBeLessThanOrEqual(1900);
      expect(opened(href).subject?.startsWith('Contact Form: ')).toBe(true);
    }),
    { numRuns: 50 },
  );
});
