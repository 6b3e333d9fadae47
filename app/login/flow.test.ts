import { expect, test } from 'vitest';
import type { Progress } from '../../domain/onboarding-progress.ts';
import { isStepForward, reduce, type Facts, type LoginEvent, type LoginState } from './flow.ts';

const selection = { goal: 'pets', subcategories: ['Dog Essentials'] } as const;
const visitor: Facts = { waiting: null, session: null };
const app = { kind: 'totp', id: 'f1', name: 'phone' } as const;

type Session = NonNullable<Facts['session']>;
const signedIn = (progress: Progress, more: Partial<Session> = {}): Facts => ({
  waiting: null,
  session: { email: 'ada@people.example', ways: [], byMail: false, progress, ...more },
});
const newcomer = signedIn({ at: 'goal' });
const halfway = signedIn({ at: 'rewards', selection });
const finished = signedIn({ at: 'done' });
const mailed = signedIn({ at: 'done' }, { byMail: true });
const owing = signedIn({ at: 'done' }, { ways: [app] });
const waiting: Facts = { ...visitor, waiting: { here: null, email: 'eve@people.example' } };

const forms: LoginState = { at: 'forms' };
const goal: LoginState = { at: 'goal' };
const rewards: LoginState = { at: 'rewards' };
const newPassword: LoginState = { at: 'new-password' };
const ask = (why: 'recovery' | 'sign-in' | 'signup'): LoginState => ({ at: 'ask', why });

const opened: ReadonlyArray<[string, LoginState, Facts, LoginState]> = [
  ['a visitor sees the forms', forms, visitor, forms],
  ['a visitor stays where a mail is asked for', ask('sign-in'), visitor, ask('sign-in')],
  ['a visitor cannot open a step', rewards, visitor, forms],
  ['a visitor asks for a mail before a new password', newPassword, visitor, ask('recovery')],
  ['a session without a goal starts with the goal', forms, newcomer, goal],
  ['a session with a stored goal goes on with its rewards', forms, halfway, rewards],
  ['a session with a stored goal may go back to it', goal, halfway, goal],
  ['a session that is set up has nothing to do here', forms, finished, { at: 'done' }],
  ['not even in a step', goal, finished, { at: 'done' }],
  ['a session may ask for a new password', ask('recovery'), finished, ask('recovery')],
  ['a session has no other mail to ask for', ask('sign-in'), finished, { at: 'done' }],
  ['a fresh mail lets a session set a password', newPassword, mailed, newPassword],
  ['an old one does not', newPassword, finished, { at: 'done' }],
  ['an owed factor comes first', goal, owing, { at: 'factor', onward: 'forms' }],
  ['and before a new password', newPassword, owing, { at: 'factor', onward: 'new-password' }],
  ['a link nobody asked for here needs consent', { at: 'continue' }, waiting, { at: 'continue' }],
  ['a consent that is gone is not asked for', { at: 'continue' }, visitor, forms],
];

test.each(opened)('%s', (_, asked, facts, state) => {
  expect(reduce(asked, { is: 'opened', facts, selected: false })).toEqual(state);
});

test('the rewards open only after a goal and an area were picked', () => {
  expect(reduce(rewards, { is: 'opened', facts: newcomer, selected: false })).toEqual(goal);
  expect(reduce(rewards, { is: 'opened', facts: newcomer, selected: true })).toEqual(rewards);
});

test('selections made before there was an account are not asked for again, and Back still changes them', () => {
  expect(reduce(forms, { is: 'opened', facts: newcomer, selected: true })).toEqual(rewards);
  expect(reduce(goal, { is: 'opened', facts: newcomer, selected: true })).toEqual(goal);
  expect(reduce(forms, { is: 'opened', facts: finished, selected: true })).toEqual({ at: 'done' });
});

const moves: ReadonlyArray<[LoginState, LoginEvent, LoginState]> = [
  [forms, { is: 'logged-in', owesFactor: false }, forms],
  [forms, { is: 'logged-in', owesFactor: true }, { at: 'factor', onward: 'forms' }],
  [forms, { is: 'signed-up', hasSession: true, selected: false }, goal],
  [forms, { is: 'signed-up', hasSession: true, selected: true }, rewards],
  [forms, { is: 'signed-up', hasSession: false, selected: true }, { at: 'inbox', why: 'signup' }],
  [ask('recovery'), { is: 'mail-sent', why: 'recovery' }, { at: 'inbox', why: 'recovery' }],
  [{ at: 'inbox', why: 'recovery' }, { is: 'code-accepted' }, newPassword],
  [{ at: 'inbox', why: 'sign-in' }, { is: 'code-accepted' }, forms],
  [{ at: 'factor', onward: 'new-password' }, { is: 'factor-passed' }, newPassword],
  [{ at: 'factor', onward: 'forms' }, { is: 'factor-passed' }, forms],
  [newPassword, { is: 'password-saved' }, forms],
  [goal, { is: 'goal-chosen' }, rewards],
  [rewards, { is: 'stepped-back' }, goal],
  [rewards, { is: 'finished' }, { at: 'done' }],
  [rewards, { is: 'session-changed' }, forms],
];

test.each(moves)('%j with %j becomes %j', (state, event, next) => {
  expect(reduce(state, event)).toEqual(next);
});

test('Back undoes a step and the wait for a mail, and never returns to a submitted form', () => {
  expect(isStepForward(goal, rewards)).toBe(true);
  expect(isStepForward(rewards, goal)).toBe(true);
  expect(isStepForward(forms, { at: 'inbox', why: 'signup' })).toBe(true);
  expect(isStepForward({ at: 'inbox', why: 'signup' }, { at: 'inbox', why: 'signup' })).toBe(false);
  expect(isStepForward(forms, goal)).toBe(false);
  expect(isStepForward(forms, rewards)).toBe(false);
  expect(isStepForward(rewards, { at: 'done' })).toBe(false);
});
