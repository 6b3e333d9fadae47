import * as z from 'zod/mini';
import type { Person } from '../../../../deals/dialogue/turn.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import type { FunctionDeps } from '../deps.ts';
import { type AnswerDeps, answerWithModel } from './answer-search.ts';

/** Whether the browser asks that nothing about its person is passed on. */
export const optsOut = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1';

/** The answer to a request once the language model has read it too; null when the first one is kept. */
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

/** Whether a person lets a language model read their questions: as they chose, otherwise as their browser signals. */
export async function allowsModel(
  rpc: FunctionDeps['rpc'],
  userId: string,
  request: Request,
): Promise<boolean> {
  const chosen = z.nullable(z.boolean()).parse(await rpc('allows_model', { user_id: userId }));
  return chosen ?? !optsOut(request);
}
