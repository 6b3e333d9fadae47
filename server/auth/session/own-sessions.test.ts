import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditActions, newUser, openAuth, refresh, signInAgain } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await openAuth({ sessionTimeboxSeconds: 7200, sessionInactivitySeconds: 3600 });
});
afterAll(() => auth.close());

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

test('users can list and end their own sessions, and not those of others', async () => {
  const person = await newUser(auth);
  const second = await signInAgain(auth, person);
  const stranger = await newUser(auth);
  const list = await auth.request('/auth/v1/sessions', bearer(person.accessToken));
  const { sessions }: { sessions: { id: string; current: boolean; ip: string }[] } = await list.json();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.current)).toHaveLength(1);
  expect(sessions[0]?.ip).toBe('203.0.113.7');

  const other = sessions.find((session) => !session.current)?.id ?? '';
  const path = `/auth/v1/sessions/${other}`;
  const refused = await auth.request(path, { method: 'DELETE', ...bearer(stranger.accessToken) });
  expect(refused.status).toBe(404);
  const ended = await auth.request(path, { method: 'DELETE', ...bearer(person.accessToken) });
  expect(ended.status).toBe(204);
  expect((await auth.request('/auth/v1/user', bearer(second.accessToken))).status).toBe(403);
  expect((await auth.request('/auth/v1/user', bearer(person.accessToken))).status).toBe(200);
  expect((await auditActions(auth, person.id)).at(-1)).toBe('logout');
  const noId = await auth.request('/auth/v1/sessions/x', { method: 'DELETE', ...bearer(person.accessToken) });
  expect(noId.status).toBe(404);
});

test('a session ends after its maximum time, or earlier when it is not used', async () => {
  const used = await newUser(auth);
  const idle = await newUser(auth);
  auth.advance(3000);
  const kept = await refresh(auth, used.refreshToken);
  expect(kept.status).toBe(200);
  auth.advance(1000);
  expect(await refresh(auth, idle.refreshToken)).toMatchObject({ status: 400, code: 'session_expired' });
  const again = await refresh(auth, kept.token ?? '');
  expect(again.status).toBe(200);
  auth.advance(3300);
  expect(await refresh(auth, again.token ?? '')).toMatchObject({ status: 400, code: 'session_expired' });
});
