import * as z from 'zod/mini';
import { threadOf, type KeptThread } from '../dashboard/chat/thread-of.ts';
import type { Message } from '../dashboard/chat/thread.ts';

const key = 'ventus-guest-chat';
const most = 30;
const Rows = z.array(
  z.object({
    thread_id: z.string(),
    role: z.enum(['user', 'assistant', 'note']),
    content: z.string(),
    answer: z.unknown(),
    turn: z.null(),
  }),
);

/** The conversation of before a reload, which phones do by themselves. Coming here anew begins a new one. */
export function readChat(): KeptThread {
  const nothing = threadOf([]);
  try {
    const [visit] = performance.getEntriesByType('navigation');
    if (!visit || !('type' in visit) || visit.type !== 'reload') return nothing;
    const rows = Rows.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    return rows.success ? threadOf(rows.data) : nothing;
  } catch {
    return nothing; // Not ours, or storage is refused.
  }
}

export function keepChat(messages: readonly Message[]): void {
  const rows = messages
    .slice(-most)
    .map(({ role, content, answer = null }) => ({ thread_id: 'guest', role, content, answer, turn: null }));
  try {
    sessionStorage.setItem(key, JSON.stringify(rows));
  } catch {
    // It holds for this page only.
  }
}
