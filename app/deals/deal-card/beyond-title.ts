import type { Deal } from '../../../domain/deal.ts';

/** The description without the sentences that only say the title again: "Cushioned socks from Tessavale, for players." If no other is left, all of it. */
export function beyondTitle({ title, description }: Pick<Deal, 'title' | 'description'>): string {
  const said = new Set(wordsOf(title));
  const others = description.split(/(?<=[.!?])\s+/).filter((sentence) => {
    const [thing = ''] = sentence.split(/,| (?:by|from|for) /);
    return !wordsOf(thing).every((word) => said.has(word));
  });
  return others.join(' ') || description;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
