import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { topicsOf } from '../understand/chips.ts';
import { stemOf } from '../text/tokens.ts';
import { saysWord, type TopicWord } from './topic.ts';

const day = 86_400_000;
const windowLengths = { now: day, today: day, week: 7 * day, month: 31 * day } as const;
const windowTexts = { now: 'day', today: 'day', week: 'week', month: 'month' } as const;

/**
 * What the answer has to add, or nothing. Only what is certain: a limit that could not be read, words that no deal
 * shown speaks of, prices whose last check is older than what was asked for.
 */
export function messageFor(
  index: DealIndex,
  plan: Plan,
  { topic, rows, now }: { topic: readonly TopicWord[]; rows: readonly number[]; now: number },
): string | undefined {
  if (plan.unread.length > 0) return plan.unread.map(({ question }) => question).join(' ');
  if (rows.length === 0) return undefined;
  const notes = topic.flatMap(({ text, readAs, maybe }) => {
    if (readAs) return [`I read "${text}" as "${readAs}".`];
    return maybe ? [`I am not sure about "${text}": did you mean "${maybe}"?`] : [];
  });
  const unsaid = topicsOf(plan).flatMap(({ text, words }) => {
    const missing = words.filter((word) => !isSaid(index, topic, word, rows));
    return missing.length === words.length ? [`"${text}"`] : missing.map((word) => `"${word}"`);
  });
  if (unsaid.length > 0) notes.push(`I can't verify ${listed(unsaid)} for these.`);
  if (plan.recency) {
    const { window } = plan.recency;
    const old = rows.filter(
      (row) => now - (index.table.lastCheckedAt[row] ?? 0) > windowLengths[window],
    ).length;
    if (old > 0) {
      notes.push(
        `${old === rows.length ? 'Their prices were' : `${old} of them were`} last checked more than a ${windowTexts[window]} ago.`,
      );
    }
  }
  return notes.length > 0 ? notes.join(' ') : undefined;
}

function isSaid(
  index: DealIndex,
  topic: readonly TopicWord[],
  text: string,
  rows: readonly number[],
): boolean {
  const word = topic.find((other) => stemOf(other.text) === stemOf(text));
  return word !== undefined && rows.some((row) => saysWord(index, word, row));
}

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}
