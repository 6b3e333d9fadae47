import { brand } from '../../domain/brand.ts';
import type { AuthLetters } from '../auth/context/letters.ts';
import { confirmPage } from './auth-confirm-page.ts';
import { writeAuthMail } from './auth-mails.ts';
import { writeDeletionMail, writeNoticeMail } from './notice-mails.ts';

/** What the auth service sends and shows, in the product's wording. */
export const authLetters: AuthLetters = {
  mail: writeAuthMail,
  notice: writeNoticeMail,
  deletion: writeDeletionMail,
  // The last line lets a phone offer the code to this site only.
  text: ({ code, minutes, host }) =>
    `${code} is your ${brand.name} code. It works for ${minutes} minutes; tell it to nobody.\n\n@${host} #${code}`,
  confirmPage,
};
