import { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { maskPersonalData } from '../domain/personal-data.ts';

test.each([
  ['550 5.1.1 <ada.b+x@people.example> nobody', '550 5.1.1 <[address]> nobody'],
  ['Key (email)=(ada@people.example) exists', 'Key (email)=([address]) exists'],
  ['/rest/v1/ada%40people.example', '/rest/v1/[address]'],
  ['to +15550100123.', 'to [number].'],
  [
    'at node_modules/@hono/node-server/dist/index.mjs:12',
    'at node_modules/@hono/node-server/dist/index.mjs:12',
  ],
  ['2026-11-21T12:00:00+00:00', '2026-11-21T12:00:00+00:00'],
])('of %s the log keeps %s', (text, kept) => {
  expect(maskPersonalData(text)).toBe(kept);
});

test('a log line stays valid JSON without addresses, whatever precedes an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      let line = '';
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          line += chunk.toString();
          done();
        },
      });
      const detail = `${before}\nada@people.example ${after}`;
      createLog(false, sink).error({ err: Object.assign(new Error(detail), { detail }) }, 'failed');
      JSON.parse(line);
      expect(line).not.toContain('people.example');
    }),
  );
});
