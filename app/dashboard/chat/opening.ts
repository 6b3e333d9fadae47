import { limits } from '../../../domain/limits.ts';

/** How a page opens with a question: it is asked immediately, or stays in the field if it cannot be sent. */
export function openingOf(question: string): { ask?: string; typed?: string } {
  if (question === '') return {};
  const canBeSent = question.length <= limits.queryMax && navigator.onLine;
  return canBeSent ? { ask: question } : { typed: question.slice(0, limits.queryMax) };
}
