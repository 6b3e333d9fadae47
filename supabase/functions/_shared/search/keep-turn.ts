import * as z from 'zod/mini';
import { answerInWords, isNote } from '../../../../domain/chat.ts';
import type { SearchDealsRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import type { FunctionDeps } from '../deps.ts';

const Thread = z.string();
const maxWords = 4000;

/**
 * Stores a question and returns a function that stores its answer, or with null only waits for the question. That resolves to the
 * conversation's id, or to null if nothing was answered or storing failed; a failure is reported but never costs the user the
 * answer.
 */
export function keepQuestion(
  { rpc, onProblem }: Pick<FunctionDeps, 'rpc' | 'onProblem'>,
  { userId: user_id, keep, ...asked }: SearchDealsRequest,
): (answer: SearchDealsResponse | null) => Promise<string | null> {
  if (!keep) return () => Promise.resolve(null);
  const { thread, turn, line } = keep;
  const notKept = (thrown: unknown) => {
    onProblem(thrown);
    return null;
  };
  const role = isNote(asked) ? 'note' : 'user';
  const question = rpc('keep_question', { user_id, thread: thread ?? null, turn, role, content: line })
    .then((id) => Thread.parse(id))
    .catch(notKept);
  return async (answer) => {
    const id = await question;
    if (id === null || answer === null) return null;
    const content = contentOf(answer);
    const isKept = await rpc('keep_answer', { user_id, turn, content, answer }).catch(notKept);
    return isKept === true ? id : null;
  };
}

/** An answer may consist of a figure only, but a row needs text. */
const contentOf = (answer: SearchDealsResponse) =>
  (answer.said?.text ?? answerInWords(answer)).slice(0, maxWords) || ' ';

/** Replaces the stored answer to the same question. */
export async function keepCorrection(
  { rpc, onProblem }: Pick<FunctionDeps, 'rpc' | 'onProblem'>,
  { userId: user_id, keep }: SearchDealsRequest,
  answer: SearchDealsResponse,
): Promise<void> {
  if (!keep) return;
  const kept = { user_id, turn: keep.turn, content: contentOf(answer), answer };
  await rpc('correct_answer', kept).catch(onProblem);
}
