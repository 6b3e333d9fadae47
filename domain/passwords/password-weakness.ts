import { brand } from '../brand.ts';
import type { IsCommon } from './common-passwords.ts';

/** Why a password is easy to guess: it is common, made of known facts, or a keyboard pattern. */
export type Weakness = 'common' | 'personal' | 'pattern';

/** What is known about the password's owner. */
export type Person = { email?: string; fullName?: string };

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const lines = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const shortestRun = 3;

/** Null if no weakness was found, which is no guarantee. */
export function passwordWeakness(password: string, person: Person, isCommon: IsCommon): Weakness | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (text === '') return null;
  if (variantsOf(text).some(isCommon)) return 'common';
  if (isPattern(text)) return 'pattern';
  return isPersonal(text, person) ? 'personal' : null;
}

/** As typed, and without common decorations: digits and symbols at its ends, 0 for o. */
function variantsOf(text: string): string[] {
  const plain = (some: string) => some.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
  const core = text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');
  return [...new Set([text, core, plain(text), plain(core)])].filter(({ length }) => length >= 6);
}
const letters: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** One repeated piece, or mostly keys adjacent on the keyboard, in the alphabet or among the digits. */
function isPattern(text: string): boolean {
  if (/^(.{1,12}?)\1+$/su.test(text)) return true;
  return withoutRuns(text).length < shortestRun;
}

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const run = longestRun(text, at);
    if (run < shortestRun) rest += text[at];
    at += run < shortestRun ? 1 : run;
  }
  return rest;
}

function longestRun(text: string, at: number): number {
  let longest = 0;
  for (let length = shortestRun; at + length <= text.length; length += 1) {
    const piece = text.slice(at, at + length);
    const isRun = lines.some((line) => line.includes(piece)) || /^(.)\1*$/su.test(piece);
    if (!isRun) break;
    longest = length;
  }
  return longest;
}

/** At least half of it is the name, the address or the product. */
function isPersonal(text: string, { email = '', fullName = '' }: Person): boolean {
  const [local = ''] = email.toLowerCase().split('@');
  const names = `${local} ${fullName.normalize('NFKC').toLowerCase()}`.split(/[^\p{L}\p{N}]+/u);
  const words = [brand.slug, local, fullName.toLowerCase().replaceAll(/\s+/g, ''), ...names];
  return words.some((word) => word.length >= 3 && text.replaceAll(word, '').length * 2 <= text.length);
}
