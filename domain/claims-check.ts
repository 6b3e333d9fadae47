import type { Claim } from './claim.ts';
import { quoted, rewardFigures, watchedPhrases } from './claims-watched.ts';

/** Separates two blocks of a page: no phrase matches across it, but a claim may span several blocks. */
export const blockEnd = ' ¶ ';

/** Maximum number of characters between a claim and its condition. */
const beside = 500;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const spreadOut = (text: string) =>
  new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`[\s¶]+`),
    'g',
  );

/** The text without its allowed sentences: claims, their conditions, quoted names. */
function without(text: string, register: readonly Claim[]): string {
  const allowed = [
    ...register.flatMap((claim) => [claim.text, claim.condition, claim.basis]),
    ...quoted.map((entry) => entry.text),
  ];
  return allowed
    .filter((part) => part.trim().length > 1)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(spreadOut(part), blockEnd), text);
}

/** The watched phrases that a text states outside the register, each with surrounding words. */
export function unregistered(text: string, register: readonly Claim[]): string[] {
  return stated(text, watchedPhrases, register);
}

/** The rates and amounts of points in a text without a rate's condition, each with surrounding words. */
export function bareFigures(text: string, register: readonly Claim[]): string[] {
  const figures = stated(text, rewardFigures, register);
  if (figures.length === 0) return [];
  const conditioned = register.some(
    ({ id, condition }) => id.startsWith('points.') && condition !== '' && spreadOut(condition).test(text),
  );
  return conditioned ? [] : figures;
}

function stated(text: string, phrases: readonly RegExp[], register: readonly Claim[]): string[] {
  // Most texts contain no watched phrase; only the others need a closer look.
  if (!phrases.some((pattern) => pattern.test(text))) return [];
  const plain = without(text, register).replaceAll(/\s+/g, ' ');
  return phrases.flatMap((pattern) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    const { index, 0: phrase } = found;
    return [`“${plain.slice(Math.max(0, index - 30), index + phrase.length + 20).trim()}”`];
  });
}

/** The claims that a text prints without their condition nearby. */
export function unconditioned(text: string, register: readonly Claim[]): Claim[] {
  // A longer claim that contains a shorter one covers both.
  const longestFirst = [...register].sort((a, b) => b.text.length - a.text.length);
  const lonely: Claim[] = [];
  let rest = text;
  for (const claim of longestFirst) {
    const pattern = spreadOut(claim.text);
    for (const { index, 0: printed } of rest.matchAll(pattern)) {
      const around = text.slice(Math.max(0, index - beside), index + printed.length + beside);
      if (!spreadOut(claim.condition).test(around)) lonely.push(claim);
    }
    rest = rest.replaceAll(pattern, (printed) => '¶'.repeat(printed.length));
  }
  return lonely;
}
