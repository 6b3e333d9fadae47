import type { Scanner } from './scanner.ts';

const words = /[\p{L}\p{Nd}_$ ]+(?:-(?!>)[\p{L}\p{Nd}_$ ]+)*/uy;

/** A column's name: letters, digits, `_`, `$`, inner spaces and dashes, or anything inside double quotes. */
export function takeName(scanner: Scanner): string | null {
  const quoted = takeQuoted(scanner);
  if (quoted !== null) return quoted;
  const start = scanner.at;
  const name = scanner.match(words)?.trim();
  if (!name) {
    scanner.at = start;
    scanner.miss('field name (* or [a..z0..9_$])');
    return null;
  }
  for (const more of ['letter', 'digit', '"-"']) scanner.miss(more);
  return name;
}

/** Text in double quotes, backslash escaping the next character. */
export function takeQuoted(scanner: Scanner): string | null {
  const text = scanner.match(/"(?:[^"\\]|\\[^])*"/y);
  return text === null ? null : text.slice(1, -1).replaceAll(/\\([^])/g, '$1');
}
