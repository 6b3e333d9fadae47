import * as z from 'zod/mini';
import type { Person } from '../../../../deals/dialogue/turn.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import type { FunctionDeps } from '../deps.ts';
import { type AnswerDeps, answerWithModel } from './answer-search.ts';

/** Whether the browser asks that no personal data is passed on. */
export const optsOut = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1';

/** The answer to a request after the language model has read it too; null if the first answer stands. */
export async function answerLater(
  { model }: Pick<FunctionDeps, 'model'>,
  search: AnswerDeps,
  asked: GuestSearchRequest,
  from: { request: Request; caller: string; isAllowed: boolean; whoAsks: () => Promise<Person | null> },
): Promise<SearchDealsResponse | null> {
  if (!model || !from.isAllowed) return null;
  const { caller, request } = from;
  return answerWithModel(search, asked, from.whoAsks, (prompt) =>
    model.read(prompt, { caller, signal: request.signal }),
  );
}

/** Whether a language model may read a user's questions: by their choice, otherwise by their browser's signal. */
export async function allowsModel(
  rpc: FunctionDeps['rpc'],
  userId: string,
  request: Request,
): Promise<boolean> {
  const chosen = z.nullable(z.boolean()).parse(await rpc('allows_model', { user_id: userId }));
  return chosen ?? !optsOut(request);
}
