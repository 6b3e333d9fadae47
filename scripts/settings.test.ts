import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Environment } from '../server/config.ts';

test('.env.example lists every setting that the server reads', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = new Set(example.match(/(?<=^#?)[A-Z][A-Z0-9_]+(?==)/gm));
  const named = new Set(example.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{4,}\b/g));
  const missing = Object.keys(Environment.shape).filter((name) => !listed.has(name) && !named.has(name));
  expect(missing).toEqual([]);
});
