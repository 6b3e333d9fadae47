import * as z from 'zod/mini';
import { SearchDealsResponse } from '../../../domain/deal.ts';

/** A first answer. `later`: a language model may read the question better, and can be asked once. */
export const FirstAnswer = () => z.extend(SearchDealsResponse, { later: z.optional(z.boolean()) });
export type FirstAnswer = SearchDealsResponse & { later?: boolean | undefined };

const LateAnswer = () => z.object({ answer: z.nullable(SearchDealsResponse) });

/** The answer of a language model to a question that was answered. Rejects where the first answer stands. */
export async function lateAnswer(
  call: (schema: ReturnType<typeof LateAnswer>) => Promise<{ answer: SearchDealsResponse | null }>,
): Promise<SearchDealsResponse> {
  const { answer } = await call(LateAnswer());
  if (!answer) throw new Error('The first answer stands.');
  return answer;
}
