import { brand } from './brand.ts';

export type WaitlistKind = 'consumer' | 'merchant';

/**
 * What a user agrees to by joining, printed beside each form's button and stored verbatim with the entry. A change of wording
 * needs a new version; old ones stay, because entries refer to them.
 */
const versions = {
  consumer: {
    '2026-11-21': `By joining you ask us to keep your place on the ${brand.name} waitlist and to write to you about it and about the launch. You are 18 or older and in the U.S. Every mail has a link to stop, and your status page exports or deletes what we keep.`,
  },
  merchant: {
    '2026-11-21': `By joining you ask us to keep your company's place on the ${brand.name} partner waitlist and to write to you about it and about the launch. Every mail has a link to stop, and your status page exports or deletes what we keep.`,
  },
} as const satisfies Record<WaitlistKind, Record<string, string>>;

const current = '2026-11-21';

/** The checkbox label, if the operator requires it. No birth date is asked for or stored. */
export const adultLine = 'I am 18 or over and in the U.S.';

type Consent = { version: string; text: string };

/** The current wording; its `version` is sent along as `consentVersion`. */
export function currentConsent(list: WaitlistKind): Consent {
  return { version: current, text: versions[list][current] };
}

/** The wording that a page showed, which may be older than this code; the current one if the version is unknown. */
export function consentShown(list: WaitlistKind, version: string | undefined): Consent {
  const texts: Record<string, string> = versions[list];
  const text = version !== undefined && Object.hasOwn(texts, version) ? texts[version] : undefined;
  return version !== undefined && text !== undefined ? { version, text } : currentConsent(list);
}
