import { brand } from './brand.ts';
import type { Claim } from './claim.ts';
import type { Programme } from './programme.ts';

/** When the card starts, and for whom. */
export function launchClaim({ launchLabel }: Programme): Claim {
  return {
    id: 'launch',
    text: `Launching ${launchLabel}`,
    condition: 'for eligible U.S. customers, 18 or older',
    basis: 'Launch plan',
    needs: ['LAUNCH_LABEL'],
  };
}

const notYet = 'The card is not available yet. For eligible U.S. customers, 18 or older.';
const subpartB = '12 CFR 328 subpart B';

/** Who holds the money, and what is insured: one wording without a bank, and one per card type with a signed bank. */
export function bankClaim({ bankName, cardType }: Programme): Claim {
  if (bankName === null) {
    return {
      id: 'bank.none',
      text: `${brand.name} is not a bank, takes no deposits and is not FDIC-insured.`,
      condition: notYet,
      basis: subpartB,
      needs: ['BANK_NAME'],
    };
  }
  const who = `${brand.name} is a financial technology company, not a bank, and is not FDIC-insured.`;
  const insured =
    cardType === 'prepaid'
      ? `Funds on the card are held at ${bankName}. Deposit insurance covers the failure of an insured bank only, and reaches cardholders only when certain conditions are met.`
      : 'The card is a line of credit and not a deposit: deposit insurance does not apply to it.';
  const services =
    cardType === 'prepaid' ? `Banking services provided by ${bankName}` : `The card is issued by ${bankName}`;
  return {
    id: `bank.${cardType ?? 'credit'}`,
    text: `${who} ${services}, Member FDIC.`,
    condition: `${insured} ${notYet}`,
    basis: subpartB,
    needs: ['BANK_NAME', 'CARD_TYPE'],
  };
}

/** The claims that depend on these decisions. */
export const claimsOf = (programme: Programme) => ({
  launch: launchClaim(programme),
  notABank: bankClaim(programme),
  fees: feesClaim(programme),
});

/** What the planned fees cover. Stating a fee requires further terms, so they are included. */
export function feesClaim({ cardType }: Programme): Claim {
  const claim = (condition: string, basis: string): Claim => ({
    id: `fees.${cardType ?? 'open'}`,
    text: 'Yearly fees are planned for each tier; nothing can be bought and nothing is charged before launch.',
    condition,
    basis,
    needs: ['CARD_TYPE'],
  });
  if (cardType === 'credit') {
    return claim(
      'Annual percentage rates, the grace period and every other charge of the credit card are stated before you apply.',
      '12 CFR 1026.16(b), 1026.60',
    );
  }
  if (cardType === 'prepaid') {
    return claim(
      'Every fee of the prepaid card is stated in the short and the long form before you get one.',
      '12 CFR 1005.18(b)',
    );
  }
  return claim('Every other charge is stated before you can apply.', 'The kind of card is not settled');
}
