import type { DealIndex } from '../index/deal-index.ts';
import { describe, type Described } from '../kinds/describe.ts';
import { understand } from '../understand/understand.ts';

/**
 * A request in words as a plan: its limits and names, and what kind of thing it asks for. Without `needs`, only things that are
 * named: beside a list, "only thick ones, my knees hurt" asks for nothing against pain.
 */
export function readRequest(index: DealIndex, text: string, options?: { needs?: boolean }): Described {
  return describe(index, understand(text, index.vocabulary), options);
}

/** What was typed, without markup and control characters, on one line, with the quotes of a keyboard: phones type “curly” ones. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
