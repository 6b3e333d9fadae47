/** The operator's decisions about the card. They determine which wording about banks, insurance and fees is true. */
export type Programme = {
  /** The bank behind the card; null until there is one, and then no text may suggest one. */
  bankName: string | null;
  /** Which disclosures the fees need: Regulation Z for a credit card, Regulation E for a prepaid one. */
  cardType: 'credit' | 'prepaid' | null;
  /** When the card starts, as printed after 'Launching'. */
  launchLabel: string;
  /** Whether the waitlist form requires the 'I am 18 or over' checkbox; otherwise it only says who may join. */
  confirmAdult: boolean;
  /** Who founded Ventus, as printed on /about; null names nobody. */
  founderName: string | null;
  /** Our postal address, as in every mail and on /contact; null shows none. */
  postalAddress: string | null;
};

const given = (value: string | undefined) => value?.trim() || null;

/** Parses these settings. Throws an Error that names an invalid one. */
export function readProgramme(environment: Record<string, string | undefined>): Programme {
  const bankName = given(environment['BANK_NAME']);
  const cardType = given(environment['CARD_TYPE']);
  if (cardType !== null && cardType !== 'credit' && cardType !== 'prepaid') {
    throw new Error('CARD_TYPE must be credit or prepaid.');
  }
  if (bankName !== null && cardType === null) {
    throw new Error('BANK_NAME needs CARD_TYPE: what is insured, and how, depends on the kind of card.');
  }
  if (bankName !== null && bankName.length > 80) throw new Error('BANK_NAME must be at most 80 characters.');
  const launchLabel = given(environment['LAUNCH_LABEL']) ?? '2026';
  if (launchLabel.length > 30) throw new Error('LAUNCH_LABEL must be at most 30 characters.');
  const confirmAdult = given(environment['CONFIRM_ADULT']) ?? '0';
  if (confirmAdult !== '0' && confirmAdult !== '1') throw new Error('CONFIRM_ADULT must be 1 or 0.');
  const founderName = given(environment['FOUNDER_NAME']);
  if (founderName !== null && founderName.length > 60)
    throw new Error('FOUNDER_NAME must be at most 60 characters.');
  const postalAddress = given(environment['POSTAL_ADDRESS']);
  return { bankName, cardType, launchLabel, confirmAdult: confirmAdult === '1', founderName, postalAddress };
}

// Replaced by the site's build with its settings; undefined elsewhere.
declare const __PROGRAMME__: Programme;

/** The settings the site was built with. A server has its own in its configuration; here the defaults apply to it. */
export const programme: Programme = typeof __PROGRAMME__ === 'undefined' ? readProgramme({}) : __PROGRAMME__;
