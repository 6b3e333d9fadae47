import { brand } from '../../domain/brand.ts';

/** A code, as it fits one message. The last line lets a phone offer the code to this site, and to no other. */
export function writeAuthText(letter: { code: string; minutes: number; host: string }): string {
  const { code, minutes, host } = letter;
  return `${code} is your ${brand.name} code. It works for ${minutes} minutes; tell it to nobody.\n\n@${host} #${code}`;
}
