import type { DealIndex } from '../index/deal-index.ts';
import { describe, type Described } from '../kinds/describe.ts';
import { understand } from '../understand/understand.ts';

/** A request in words as a plan: its limits and names, and what kind of thing it asks for. */
export function readRequest(index: DealIndex, text: string): Described {
  return describe(index, understand(text, index.vocabulary));
}

/** What was typed, without markup and control characters, on one line. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
