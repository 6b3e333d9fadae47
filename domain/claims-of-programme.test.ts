import { expect, test } from 'vitest';
import { bankClaim, feesClaim, launchClaim } from './claims-of-programme.ts';
import { programme, readProgramme } from './programme.ts';

const whole = (claim: { text: string; condition: string }) => `${claim.text} ${claim.condition}`;

test('without a bank the site says so', () => {
  expect(programme).toEqual({
    bankName: null,
    cardType: null,
    launchLabel: '2026',
    confirmAdult: false,
    founderName: null,
    postalAddress: null,
  });
  const said = whole(bankClaim(programme));
  expect(said).toContain('is not a bank, takes no deposits and is not FDIC-insured.');
  expect(said).not.toMatch(/Member FDIC|provided by|issued by/);
});

test('with a bank, the bank is named as the member, Ventus as not insured, and the limits of the insurance are stated', () => {
  const prepaid = whole(bankClaim(readProgramme({ BANK_NAME: 'First Harbor Bank', CARD_TYPE: 'prepaid' })));
  expect(prepaid).toContain('not a bank, and is not FDIC-insured');
  expect(prepaid).toContain('Banking services provided by First Harbor Bank, Member FDIC.');
  expect(prepaid).toContain('the failure of an insured bank only');
  expect(prepaid).toContain('only when certain conditions are met');
  const credit = whole(bankClaim(readProgramme({ BANK_NAME: 'First Harbor Bank', CARD_TYPE: 'credit' })));
  expect(credit).toContain('issued by First Harbor Bank, Member FDIC.');
  expect(credit).toContain('deposit insurance does not apply');
});

test('the type of card determines the terms required beside a fee', () => {
  expect(feesClaim(readProgramme({ CARD_TYPE: 'credit' })).condition).toContain('Annual percentage rates');
  expect(feesClaim(readProgramme({ CARD_TYPE: 'prepaid' })).condition).toContain(
    'the short and the long form',
  );
  expect(feesClaim(readProgramme({})).condition).toContain('before you can apply');
});

test('launch and founder are as configured, and half a bank is refused', () => {
  expect(launchClaim(readProgramme({ LAUNCH_LABEL: 'spring 2027' })).text).toBe('Launching spring 2027');
  expect(() => readProgramme({ BANK_NAME: 'First Harbor Bank' })).toThrow(/^BANK_NAME needs CARD_TYPE/);
  expect(readProgramme({ FOUNDER_NAME: ' Ada Marsh ' }).founderName).toBe('Ada Marsh');
  expect(() => readProgramme({ FOUNDER_NAME: 'A'.repeat(61) })).toThrow(/^FOUNDER_NAME must be/);
  expect(() => readProgramme({ CARD_TYPE: 'debit' })).toThrow(/^CARD_TYPE must be/);
});
