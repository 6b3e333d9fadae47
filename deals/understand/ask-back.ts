import type { Plan } from '../plan.ts';
import type { Lexed } from './lex.ts';

/** A limit that was stated and cannot be read is asked back. */
export function askBack(lexed: Lexed, plan: Plan, from: number, to: number): true {
  const span = lexed.claim(from, to);
  plan.unread.push({
    span,
    question: `I couldn't read "${span.text}" as a price. Please write it like $49.99.`,
  });
  return true;
}
