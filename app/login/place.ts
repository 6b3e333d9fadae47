/** What a mail is asked for. */
export type MailedFor = 'recovery' | 'sign-in' | 'signup';

/** What /login shows to somebody who is not signed in. It stands in the address, so that Back and a reload keep it. */
export type Place =
  | { at: 'forms' }
  | { at: 'ask'; why: MailedFor; expired: boolean }
  | { at: 'inbox'; why: MailedFor };

const asks: Readonly<Record<string, MailedFor>> = {
  forgotten: 'recovery',
  code: 'sign-in',
  confirm: 'signup',
};

export function readPlace(params: URLSearchParams): Place {
  const at = params.get('at') ?? '';
  const why = asks[at];
  if (why) return { at: 'ask', why, expired: params.has('expired') };
  const mailed = asks[params.get('for') ?? ''];
  return at === 'inbox' && mailed ? { at: 'inbox', why: mailed } : { at: 'forms' };
}

/** The address of a place, with the way back that was there before. */
export function placeAddress(
  place: Exclude<Place, { at: 'forms' }> | { at: 'forms' | 'new-password' | 'factor' | 'continue' },
  next: string | null,
): string {
  const query = new URLSearchParams();
  if ('why' in place) {
    const word = Object.keys(asks).find((name) => asks[name] === place.why) ?? '';
    query.set('at', place.at === 'ask' ? word : 'inbox');
    if (place.at === 'inbox') query.set('for', word);
    if (place.at === 'ask' && place.expired) query.set('expired', '1');
  } else if (place.at !== 'forms') {
    query.set('at', place.at);
  }
  if (next !== null) query.set('next', next);
  const search = query.toString();
  return search ? `/login?${search}` : '/login';
}

/** What was typed on the way, kept in the browser's history: never a password. */
export type Typed = {
  email: string;
  fullName: string;
  tab: 'login' | 'sign-up';
  /** When the next mail may be asked for, in this device's milliseconds. */
  mailAgainAt: number;
};

export function readTyped(state: unknown): Typed {
  const kept: Partial<Record<keyof Typed, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    email: text(kept.email),
    fullName: text(kept.fullName),
    tab: kept.tab === 'sign-up' ? 'sign-up' : 'login',
    mailAgainAt: typeof kept.mailAgainAt === 'number' ? kept.mailAgainAt : 0,
  };
}
