import { expect, test } from 'vitest';
import { decideRefresh } from './decide-refresh.ts';

const spentAt = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number): Date => new Date(spentAt.getTime() + seconds * 1000);

test.each([
  { name: 'a fresh token rotates', revoked: false, active: null, seconds: 0, wanted: 'rotate' },
  {
    name: 'the parent of the active token returns it again',
    revoked: true,
    active: { parent: 'presented', isElevated: false },
    seconds: 5,
    wanted: 'return-active',
  },
  {
    name: 'the parent returns it at any age',
    revoked: true,
    active: { parent: 'presented', isElevated: false },
    seconds: 86_400,
    wanted: 'return-active',
  },
  {
    name: 'from another device within a minute',
    revoked: true,
    active: { parent: 'presented', isElevated: false },
    isSameDevice: false,
    seconds: 60,
    wanted: 'return-active',
  },
  {
    name: 'from another device after a minute it counts as theft',
    revoked: true,
    active: { parent: 'presented', isElevated: false },
    isSameDevice: false,
    seconds: 61,
    wanted: 'revoke-family',
  },
  {
    name: 'an older one is served within the interval',
    revoked: true,
    active: { parent: 'other', isElevated: false },
    seconds: 10,
    wanted: 'issue-again',
  },
  {
    name: 'an older one counts as theft after the interval',
    revoked: true,
    active: { parent: 'other', isElevated: false },
    seconds: 11,
    wanted: 'revoke-family',
  },
  {
    name: 'a token from before a second factor waits, even as the parent',
    revoked: true,
    active: { parent: 'presented', isElevated: true },
    seconds: 10,
    wanted: 'later',
  },
  {
    name: 'a token from before a second factor counts as theft after the interval',
    revoked: true,
    active: { parent: null, isElevated: true },
    seconds: 11,
    wanted: 'revoke-family',
  },
  {
    name: 'a family without an active token stays ended',
    revoked: true,
    active: null,
    seconds: 1,
    wanted: 'revoke-family',
  },
])('$name', ({ revoked, active, isSameDevice = true, seconds, wanted }) => {
  const presented = { token: 'presented', revoked, updatedAt: spentAt };
  expect(decideRefresh({ presented, active, isSameDevice, now: after(seconds), reuseSeconds: 10 })).toBe(
    wanted,
  );
});
