import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { BackendError } from '../backend/backend-error.ts';
import { forgetTurns, readTurns } from '../guest-assistant/kept-chat.ts';
import { Button } from '../ui/button.tsx';
import { keepNote } from './chat/kept-thread.ts';
import { searchDeals } from './chat/search-deals.ts';

/**
 * Imports the conversation that was held in this tab as a guest, into the thread of the present one if there is one. Its questions are
 * asked again, so that the stored answers are the deal finder's own; already stored ones are not duplicated.
 */
export function useGuestChat(userId: string, presentThread: () => string | null) {
  const [turns] = useState(() => readTurns());
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const { revalidate } = useRevalidator();

  async function bring() {
    setState('busy');
    try {
      let threadId = presentThread();
      for (const { line, ask } of turns) {
        if (ask) {
          const { signal } = new AbortController();
          const { thread } = await waitingOut(() => searchDeals(ask, { userId, threadId, signal }));
          if (thread === undefined) throw new Error('An answer was not stored.');
          threadId = thread;
        } else if (threadId !== null) await keepNote(threadId, userId, line);
      }
      forgetTurns();
      await revalidate();
    } catch {
      setState('failed');
    }
  }

  return { questions: turns.filter(({ ask }) => ask?.query !== undefined), state, bring };
}
type GuestChat = ReturnType<typeof useGuestChat>;

const label = 'Bring the conversation from before';
const failure = 'It is still in this tab. Please try again in a minute.';

/** The offer below the greeting, in an empty conversation. */
export function BringChat({ questions: [asked, ...others], state, bring }: GuestChat) {
  if (!asked) return null;
  return (
    <section aria-label="Your conversation from before" className="mt-5 max-w-[94%] leading-normal">
      <p>
        You asked <q>{asked.line}</q>
        {others.length > 0 && ` and ${others.length} more`} as a guest.
      </p>
      <Button look="quiet" slim className="mt-3" busy={state === 'busy' && 'Bringing it...'} onClick={bring}>
        {label}
      </Button>
      <p role="alert" className="mt-2 text-small text-danger empty:hidden">
        {state === 'failed' && failure}
      </p>
    </section>
  );
}

/** The same offer beside the other actions of a conversation that has begun. */
export function BringChatLater({ questions, state, bring, disabled }: GuestChat & { disabled: boolean }) {
  if (questions.length === 0) return null;
  return (
    <>
      <Button
        look="text"
        slim
        className="text-small"
        disabled={disabled}
        busy={state === 'busy' && 'Bringing it...'}
        onClick={bring}
      >
        {label}
      </Button>
      <p role="alert" className="text-small text-danger empty:hidden">
        {state === 'failed' && failure}
      </p>
    </>
  );
}

/** A long conversation has more questions than a minute takes. */
async function waitingOut<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 429) throw error;
    const wait = (error.retryAfter ?? 60) * 1000;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return ask();
  }
}
