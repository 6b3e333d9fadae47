import type { Preferences } from '../parse/preferences.ts';

const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'max-affected'] as const;

/** Sets `Preference-Applied` to those of `applicable` that were asked for. */
export function setPreferenceApplied(
  headers: Headers,
  preferences: Preferences,
  applicable: readonly (typeof order)[number][],
): void {
  const applied = order.flatMap((name) => {
    const value = preferences[name];
    return value !== null && applicable.includes(name) ? [`${name}=${value}`] : [];
  });
  if (applied.length > 0) headers.set('Preference-Applied', applied.join(', '));
}
