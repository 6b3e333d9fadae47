import type { Weakness } from '../../domain/passwords/password-weakness.ts';

/** A warning, no refusal: what is wrong with a password, and what would be better. */
export const weaknessTexts: Record<Weakness, string> = {
  common:
    'Easily guessed: it is on the lists that attackers try first. Three or four words that have nothing to do with each other are better.',
  personal: 'Easily guessed: most of it is your name, your address or ours.',
  pattern: 'Easily guessed: it is a row of keys or one piece repeated.',
};
