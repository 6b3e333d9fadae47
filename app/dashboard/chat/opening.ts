import { limits } from '../../../domain/limits.ts';

/** What is asked when a page opens, one after the other, and what is put into the field. */
export type Opening = { asks?: readonly string[]; typed?: string };

/**
 * How a page opens with the parameters of its address: `q` is asked immediately, or stays in the field if it cannot be sent. `about`
 * is the title of a deal that the question is about, which is found first.
 */
export function openingOf(params: URLSearchParams): Opening {
  const question = params.get('q')?.trim() ?? '';
  const about = params.get('about')?.trim() ?? '';
  const asks = [about, question].filter(Boolean);
  if (asks.length === 0) return {};
  const canBeSent = asks.every((text) => text.length <= limits.queryMax) && navigator.onLine;
  return canBeSent ? { asks } : { typed: question.slice(0, limits.queryMax) };
}
