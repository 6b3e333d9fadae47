import type { DealIndex } from '../index/deal-index.ts';
import { describe, type Described } from '../kinds/describe.ts';
import { understand } from '../understand/understand.ts';

/**
 * Parses a request into a plan: its limits and names, and the kind of product. Without `needs`, only named products
 * count: in a follow-up, "only thick ones, my knees hurt" does not ask for a pain remedy.
 */
export function readRequest(index: DealIndex, text: string, options?: { needs?: boolean }): Described {
  return describe(index, understand(text, index.vocabulary), options);
}

/**
 * The typed text on one line, without markup and control characters, and with straight quotes: phones type “curly” ones.
 */
export function plainText(text: string): string {
  return (
    text
      .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .replaceAll(/[’‘´`]/g, "'")
      .replaceAll(/[“”″]/g, '"')
      // "Does not slip" is one thing a mat does, like "doesn't slip": the "not" leaves nothing out.
      .replaceAll(/\b(do|does|did) not\b/gi, "$1n't")
      .replaceAll(/\bsum(?:th|t)in[g']?(?!\w)/gi, 'something')
      .replaceAll(/\b(some|any|no)thin'?(?!\w)/gi, '$1thing')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
