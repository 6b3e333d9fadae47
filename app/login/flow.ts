import type { Progress } from '../../domain/onboarding-progress.ts';
import type { Way } from './factor/ways.ts';

/** The purpose of a mail. */
export type MailedFor = 'recovery' | 'sign-in' | 'signup';

/** Every state of /login. Each has a URL (`login-url.ts`), so that Back and a reload keep it. */
export type LoginState =
  /** The URL names no step: the current step depends on what is known about the user. */
  | { at: 'forms' }
  | { at: 'ask'; why: MailedFor; notice?: 'expired' | 'sessions-ended' }
  | { at: 'inbox'; why: MailedFor }
  /** A link or Google would sign in a user who did not request it here. */
  | { at: 'continue' }
  | { at: 'factor'; onward: 'forms' | 'new-password' }
  | { at: 'new-password' }
  | { at: 'goal' }
  | { at: 'rewards' }
  /** Signed in, with nothing left to ask. */
  | { at: 'done' };

/** A sign-in that waits for consent: the current user and the new one. Null: nobody, or unknown until it is done. */
export type Waiting = { here: string | null; email: string | null };

/** What this browser and the server know about the visitor. Only facts that the state depends on are looked up. */
export type Facts = {
  waiting: Waiting | null;
  session: {
    email: string;
    /** The available second factors, while one is required. */
    ways: readonly Way[];
    /** A mail has just proven that the account is theirs. */
    byMail: boolean;
    progress: Progress;
  } | null;
};

export type LoginEvent =
  /** A URL was opened. `selected`: a goal and areas were picked in this tab. */
  | { is: 'opened'; facts: Facts; selected: boolean }
  | { is: 'logged-in'; owesFactor: boolean }
  /** `selected`: a goal and areas were picked in this tab before there was an account. They are not asked for again. */
  | { is: 'signed-up'; hasSession: boolean; selected: boolean }
  | { is: 'mail-sent'; why: MailedFor }
  | { is: 'code-accepted' }
  | { is: 'factor-passed' }
  | { is: 'password-saved' }
  | { is: 'goal-chosen' }
  | { is: 'stepped-back' }
  | { is: 'finished' }
  /** Signed in in another tab, or signed out here: check again. */
  | { is: 'session-changed' };

export function reduce(state: LoginState, event: LoginEvent): LoginState {
  switch (event.is) {
    case 'opened':
      return open(state, event);
    case 'logged-in':
      return event.owesFactor ? { at: 'factor', onward: 'forms' } : { at: 'forms' };
    case 'signed-up':
      if (!event.hasSession) return { at: 'inbox', why: 'signup' };
      return { at: event.selected ? 'rewards' : 'goal' };
    case 'mail-sent':
      return { at: 'inbox', why: event.why };
    case 'code-accepted':
      return state.at === 'inbox' && state.why === 'recovery' ? { at: 'new-password' } : { at: 'forms' };
    case 'factor-passed':
      return { at: state.at === 'factor' ? state.onward : 'forms' };
    case 'goal-chosen':
      return { at: 'rewards' };
    case 'stepped-back':
      return { at: 'goal' };
    case 'finished':
      return { at: 'done' };
    default:
      return { at: 'forms' };
  }
}

/** The state that a URL requests, as far as the facts allow it. */
function open(
  asked: LoginState,
  { facts: { waiting, session }, selected }: Extract<LoginEvent, { is: 'opened' }>,
): LoginState {
  const mailed = asked.at === 'ask' || asked.at === 'inbox' ? asked : null;
  if (asked.at === 'continue' && waiting) return asked;
  // Signed-in users may have forgotten their password, too.
  if (mailed?.why === 'recovery') return mailed;
  if (!session)
    return asked.at === 'new-password' ? { at: 'ask', why: 'recovery' } : (mailed ?? { at: 'forms' });
  const setsPassword = asked.at === 'new-password';
  if (session.ways.length > 0) return { at: 'factor', onward: setsPassword ? 'new-password' : 'forms' };
  if (setsPassword && session.byMail) return asked;
  const { progress } = session;
  const isStep = asked.at === 'goal' || (asked.at === 'rewards' && selected);
  if (isStep && progress.at !== 'done') return asked;
  return progress.at === 'goal' && selected ? { at: 'rewards' } : { at: progress.at };
}

/** Whether a state is a step forward that Back undoes. All others replace the previous state in the history. */
export function isStepForward(from: LoginState, to: LoginState): boolean {
  if (to.at === 'inbox') return from.at !== 'inbox';
  return (to.at === 'rewards' && from.at === 'goal') || (to.at === 'goal' && from.at === 'rewards');
}
