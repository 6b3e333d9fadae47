import { expect, test } from 'vitest';
import { wayLabel, waysOf } from './ways.ts';

const factor = (id: string, factor_type: string, status: 'verified' | 'unverified' = 'verified') =>
  ({ id, factor_type, status, friendly_name: `my ${id}` }) as Parameters<typeof waysOf>[0][number];

test('only verified factors are offered, an app first and recovery codes last', () => {
  const ways = waysOf([
    factor('codes', 'recovery_code'),
    factor('phone', 'phone'),
    factor('begun', 'totp', 'unverified'),
    factor('key', 'webauthn'),
    factor('app', 'totp'),
    factor('odd', 'telepathy'),
  ]);
  expect(ways.map(({ id }) => id)).toEqual(['app', 'key', 'phone', 'codes']);
});

test('a name distinguishes two of a kind', () => {
  const two = waysOf([factor('work', 'totp'), factor('home', 'totp'), factor('key', 'webauthn')]);
  expect(two.map((way) => wayLabel(way, two))).toEqual([
    'Use your authenticator app: my work',
    'Use your authenticator app: my home',
    'Use a passkey or security key',
  ]);
});
