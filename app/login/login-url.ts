import type { LoginState, MailedFor } from './flow.ts';

const mails: Readonly<Record<string, MailedFor>> = {
  forgotten: 'recovery',
  code: 'sign-in',
  confirm: 'signup',
};

/** The state that a URL requests. */
export function readState(params: URLSearchParams): LoginState {
  const at = params.get('at') ?? '';
  const why = mails[at];
  if (why && params.has('expired')) return { at: 'ask', why, notice: 'expired' };
  if (why) return params.has('ended') ? { at: 'ask', why, notice: 'sessions-ended' } : { at: 'ask', why };
  if (at === 'new-password' || at === 'continue' || at === 'goal' || at === 'rewards') return { at };
  const mailed = mails[params.get('for') ?? ''];
  return at === 'inbox' && mailed ? { at: 'inbox', why: mailed } : { at: 'forms' };
}

/** The URL of a state. `next` is where to go after signing in. */
export function addressOf(state: LoginState, next: string | null): string {
  if (state.at === 'done') return next ?? '/dashboard';
  const query = new URLSearchParams();
  if ('why' in state) {
    const word = Object.keys(mails).find((name) => mails[name] === state.why) ?? '';
    query.set('at', state.at === 'ask' ? word : 'inbox');
    if (state.at === 'inbox') query.set('for', word);
    else if (state.notice) query.set(state.notice === 'expired' ? 'expired' : 'ended', '1');
  } else if (state.at === 'factor') {
    query.set('at', state.onward === 'forms' ? 'factor' : state.onward);
  } else if (state.at !== 'forms') {
    query.set('at', state.at);
  }
  if (next !== null) query.set('next', next);
  const search = query.toString();
  return search ? `/login?${search}` : '/login';
}

/** Values typed on the way, kept in the browser's history: never a password. */
export type Typed = {
  email: string;
  fullName: string;
  tab: 'login' | 'sign-up';
  /** When the next mail may be requested, in this device's milliseconds. */
  mailAgainAt: number;
};

/** `tab` is the one to open if the history names none. */
export function readTyped(state: unknown, tab: Typed['tab'] = 'login'): Typed {
  const kept: Partial<Record<keyof Typed, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    email: text(kept.email),
    fullName: text(kept.fullName),
    tab: kept.tab === 'sign-up' || kept.tab === 'login' ? kept.tab : tab,
    mailAgainAt: typeof kept.mailAgainAt === 'number' ? kept.mailAgainAt : 0,
  };
}
