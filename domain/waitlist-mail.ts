import { brand } from './brand.ts';
import type { WaitlistKind } from './waitlist-consent.ts';

export const waitlistName = (list: WaitlistKind) =>
  `${brand.name} ${list === 'merchant' ? 'partner waitlist' : 'waitlist'}`;

export const confirmSubject = 'Confirm your email to keep your place';

/** The subject of the mail with a link to the status page, which pages name so that people find it. */
export const linkSubject = (list: WaitlistKind) => `Your link to the ${waitlistName(list)}`;

/** The subject of the mail to a new address, whether it can be used or has a place of its own. */
export const addressSubject = `Your ${brand.name} place and this email address`;
