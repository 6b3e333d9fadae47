import type { Claim } from './claim.ts';
import { quoted, rewardFigures, watchedPhrases } from './claims-watched.ts';

/** Stands between two blocks of a page: no phrase reads across it, but a claim may be set in several blocks. */
export const blockEnd = ' ¶ ';

/** The most characters between a claim and its condition. */
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

/** What is left of a text without the sentences that are allowed in it: claims, their conditions, quoted names. */
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

/** The watched phrases that a text states outside of the register, each with the words around it. */
export function unregistered(text: string, register: readonly Claim[]): string[] {
  return stated(text, watchedPhrases, register);
}

/** The rates and amounts of points in a text that prints no condition of a rate, each with the words around it. */
export function bareFigures(text: string, register: readonly Claim[]): string[] {
  const figures = stated(text, rewardFigures, register);
  if (figures.length === 0) return [];
  const conditioned = register.some(
    ({ id, condition }) => id.startsWith('points.') && condition !== '' && spreadOut(condition).test(text),
  );
  return conditioned ? [] : figures;
}

function stated(text: string, phrases: readonly RegExp[], register: readonly Claim[]): string[] {
  // Most texts hold no watched phrase at all; only the others are worth looking at closely.
  if (!phrases.some((pattern) => pattern.test(text))) return [];
  const plain = without(text, register).replaceAll(/\s+/g, ' ');
  return phrases.flatMap((pattern) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    const { index, 0: phrase } = found;
    return [`“${plain.slice(Math.max(0, index - 30), index + phrase.length + 20).trim()}”`];
  });
}

/** The claims that a text prints without their condition beside them. */
export function unconditioned(text: string, register: readonly Claim[]): Claim[] {
  // A longer claim that holds a shorter one speaks for both.
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
