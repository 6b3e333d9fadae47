import { afterEach, expect, test } from 'vitest';
import {
  clearFailures,
  currentToasts,
  dismissRepeated,
  dismissToast,
  showToast,
  toastDuration,
  watchToasts,
} from './toasts.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('toasts stack, newest last, at most four', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) showToast({ kind: 'success', title });
  expect(currentToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
});

test('the same text is shown again, not twice', () => {
  const first = showToast({ kind: 'destructive', title: 'Login failed', description: 'No.' });
  const second = showToast({ kind: 'destructive', title: 'Login failed', description: 'No.' });
  expect(currentToasts().map(({ id }) => id)).toEqual([second]);
  expect(second).not.toBe(first);
});

test('watchers are notified of a new toast and of its end', () => {
  let heard = 0;
  const stop = watchToasts(() => (heard += 1));
  dismissToast(showToast({ kind: 'success', title: 'Deal saved!' }));
  stop();
  showToast({ kind: 'success', title: 'later' });
  expect(heard).toBe(2);
});

test('a failure and a toast with an action stay longer than a plain success', () => {
  const plain = toastDuration({ kind: 'success', title: 'Deal saved!' });
  expect(plain).toBeGreaterThan(3000);
  expect(toastDuration({ kind: 'destructive', title: 'Deal saved!' })).toBeGreaterThan(plain);
  expect(
    toastDuration({ kind: 'success', title: 'Deal saved!', action: { label: 'Undo', run: () => undefined } }),
  ).toBeGreaterThan(plain);
});

test("a failure that repeats a field's error is dismissed with it, and no other is", () => {
  showToast({ kind: 'success', title: 'Saved', description: 'Enter an email' });
  showToast({ kind: 'destructive', title: 'Validation Error', description: 'Enter an email' });
  showToast({ kind: 'destructive', title: 'Validation Error', description: 'Enter a name' });
  dismissRepeated('Enter an email');
  expect(currentToasts().map(({ description, kind }) => `${kind}: ${description}`)).toEqual([
    'success: Enter an email',
    'destructive: Enter a name',
  ]);
});

test('a note stays until it is dismissed, or until the next try', () => {
  showToast({ kind: 'note', title: 'Authentication required' });
  expect(toastDuration({ kind: 'note', title: 'Authentication required' })).toBe(Infinity);
  clearFailures();
  expect(currentToasts()).toEqual([]);
});

test('retrying dismisses only the failures', () => {
  showToast({ kind: 'success', title: 'Welcome back!' });
  showToast({ kind: 'destructive', title: 'Login failed' });
  clearFailures();
  expect(currentToasts().map(({ title }) => title)).toEqual(['Welcome back!']);
});
