import * as z from 'zod/mini';
import { answerInWords, isNote } from '../../domain/chat.ts';
import { AnswerInLanguage, SearchDealsRequest, SearchDealsResponse } from '../../domain/deal.ts';
import { threadOf, type KeptThread, type Row } from '../dashboard/chat/restored-thread.ts';

const key = 'ventus-guest-chat';
const mostTurns = 100;
/** A browser keeps about twice as many for a site. */
const mostCharacters = 2_000_000;

/** A question with its answer, or without `ask` a line about what a button did. */
const Turn = z.object({
  line: z.string(),
  ask: z.optional(z.omit(SearchDealsRequest, { userId: true })),
  answer: z.optional(import.meta.env.ASSISTANT_RUN_BY ? AnswerInLanguage() : SearchDealsResponse),
});
export type Turn = Omit<z.infer<typeof Turn>, 'answer'> & { answer?: SearchDealsResponse | undefined };

/** A guest's conversation, oldest first, stored only in this tab. */
export function readTurns(storage: Pick<Storage, 'getItem'> = sessionStorage): readonly Turn[] {
  try {
    return z.array(Turn).parse(JSON.parse(storage.getItem(key) ?? '[]'));
  } catch {
    return []; // Foreign data, or storage is blocked.
  }
}

/** Stores a turn, replacing the same question if it is asked again or answered. The oldest turns are dropped. */
export function keepTurn(turn: Turn, storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): void {
  const id = turn.ask?.keep?.turn;
  const kept = readTurns(storage);
  const isThere = id !== undefined && kept.some(({ ask }) => ask?.keep?.turn === id);
  const turns = isThere ? kept.map((one) => (one.ask?.keep?.turn === id ? turn : one)) : [...kept, turn];
  let left = turns.slice(-mostTurns);
  while (left.length > 1 && JSON.stringify(left).length > mostCharacters) left = left.slice(1);
  try {
    storage.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function forgetTurns(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** A stored conversation in the chat's format. */
export function threadOfTurns(turns: readonly Turn[]): KeptThread {
  return threadOf(turns.flatMap(rowsOf));
}

function rowsOf({ line, ask, answer }: Turn): Row[] {
  const turn = ask?.keep?.turn ?? null;
  const row = { thread_id: null, answer: null, turn };
  const said = import.meta.env.ASSISTANT_RUN_BY ? answer?.said?.text : undefined;
  return [
    { ...row, role: ask && !isNote(ask) ? 'user' : 'note', content: line },
    ...(answer
      ? [{ ...row, role: 'assistant' as const, content: said ?? answerInWords(answer), answer }]
      : []),
  ];
}
