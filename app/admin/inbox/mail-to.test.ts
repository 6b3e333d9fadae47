import { expect, test } from 'vitest';
import { mailTo } from './mail-to.ts';

test('a reply goes to the sender alone, with the subject in one line', () => {
  expect(mailTo('ana@post.example', 'Re: Fees & rates?')).toBe(
    'mailto:ana@post.example?subject=Re%3A%20Fees%20%26%20rates%3F',
  );
  expect(mailTo('ana@post.example?bcc=all@post.example', 'A\r\nBcc: all@post.example')).toBe(
    'mailto:ana@post.example%3Fbcc%3Dall%40post.example?subject=A%20Bcc%3A%20all%40post.example',
  );
});
