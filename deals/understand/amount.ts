import type { Lexed } from './lex.ts';

export type Amount = {
  value: number;
  /** The currency that was named; null when only a number stands there. */
  currency: string | null;
  from: number;
  to: number;
  /** "49,99": written in a way this country does not write money. */
  unreadable: boolean;
  /** "300 plus dollars": the least of them. */
  isLeast: boolean;
};

const marks: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₱': 'PHP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '฿': 'THB',
};
const dollarsAbroad: Record<string, string> = {
  c: 'CAD',
  ca: 'CAD',
  a: 'AUD',
  au: 'AUD',
  nz: 'NZD',
  hk: 'HKD',
};
/** "40 Canadian dollars": whose dollars they are. */
const dollarsOf: Record<string, string> = {
  canadian: 'CAD',
  australian: 'AUD',
  aussie: 'AUD',
  singapore: 'SGD',
  us: 'USD',
  american: 'USD',
  mexican: 'MXN',
  philippine: 'PHP',
  british: 'GBP',
  indian: 'INR',
  swiss: 'CHF',
  japanese: 'JPY',
  chinese: 'CNY',
  korean: 'KRW',
  swedish: 'SEK',
  danish: 'DKK',
  norwegian: 'NOK',
  brazilian: 'BRL',
  turkish: 'TRY',
};
const moneyNames = new Set(
  'dollar dollars bucks peso pesos pounds rupees rupee francs franc yen yuan won krona kronor kroner reais real lira liras'.split(
    ' ',
  ),
);
const currencyWords: Record<string, string> = {
  dollar: 'USD',
  dollars: 'USD',
  buck: 'USD',
  bucks: 'USD',
  usd: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  gbp: 'GBP',
  quid: 'GBP',
  peso: 'PHP',
  pesos: 'PHP',
  php: 'PHP',
  cad: 'CAD',
  aud: 'AUD',
  yen: 'JPY',
  rupees: 'INR',
  inr: 'INR',
  sterling: 'GBP',
  yuan: 'CNY',
  francs: 'CHF',
  kronor: 'SEK',
  sgd: 'SGD',
  nzd: 'NZD',
  hkd: 'HKD',
  mxn: 'MXN',
  jpy: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  krw: 'KRW',
  chf: 'CHF',
  franc: 'CHF',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  kr: 'SEK',
  krona: 'SEK',
  kroner: 'NOK',
  pln: 'PLN',
  zloty: 'PLN',
  czk: 'CZK',
  koruna: 'CZK',
  huf: 'HUF',
  forint: 'HUF',
  lira: 'TRY',
  liras: 'TRY',
  ils: 'ILS',
  shekel: 'ILS',
  shekels: 'ILS',
  aed: 'AED',
  dirham: 'AED',
  dirhams: 'AED',
  riyals: 'SAR',
  thb: 'THB',
  baht: 'THB',
  vnd: 'VND',
  idr: 'IDR',
  rupiah: 'IDR',
  ringgit: 'MYR',
  myr: 'MYR',
  zar: 'ZAR',
  rubles: 'RUB',
  roubles: 'RUB',
  ruble: 'RUB',
  naira: 'NGN',
  rupee: 'INR',
  reais: 'BRL',
  brl: 'BRL',
};

/** An amount of money, or a number that may be one, starting at `index`. */
export function readAmount(lexed: Lexed, index: number): Amount | null {
  let at = index;
  let currency: string | null = null;
  if (lexed.text(at) === 'us' && lexed.text(at + 1) === '$') at += 1;
  const abroad = dollarsAbroad[lexed.text(at)];
  if (
    abroad &&
    lexed.text(at + 1) === '$' &&
    lexed.at(at + 1)?.joined &&
    lexed.at(at + 2)?.kind === 'number'
  ) {
    currency = abroad;
    at += 2;
  }
  const mark = marks[lexed.text(at)] ?? currencyWords[lexed.text(at)];
  if (mark && lexed.at(at + 1)?.kind === 'number') {
    currency = mark;
    at += 1;
  }
  const number = lexed.at(at);
  if (number?.kind !== 'number' || !lexed.isFree(at, at + 1)) return null;
  // "iphone11", "v2": part of a name, not an amount.
  if (!currency && number.joined && lexed.at(at - 1)?.kind === 'word') return null;
  let value = number.value;
  if (/\bgrand$/.test(number.text)) currency = currency ?? 'USD';
  at += 1;
  if (lexed.text(at) === 'k' && (lexed.at(at)?.joined || currency)) {
    value *= 1000;
    at += 1;
  }
  const isLeast = ['plus', '+'].includes(lexed.text(at)) && currencyWords[lexed.text(at + 1)] !== undefined;
  if (isLeast) at += 1;
  if (lexed.text(at) === 'pounds' && lexed.text(at + 1) === 'sterling') {
    currency = 'GBP';
    at += 2;
  }
  const whose = dollarsOf[lexed.text(at)];
  if (whose && moneyNames.has(lexed.text(at + 1))) {
    currency = whose;
    at += 2;
  }
  const after = marks[lexed.text(at)] ?? currencyWords[lexed.text(at)];
  const isTrailing =
    after !== undefined && (currencyWords[lexed.text(at)] !== undefined || lexed.at(at)?.joined === true);
  if (
    isTrailing &&
    !(marks[lexed.text(at)] && lexed.at(at + 1)?.joined && lexed.at(at + 1)?.kind === 'number')
  ) {
    // "$300 CAD": the sign alone says whose dollars only here.
    currency = currency === null || (currency === 'USD' && after !== undefined) ? after : currency;
    at += 1;
  } else if (lexed.text(at) === 'cents' || lexed.text(at) === '¢') {
    value /= 100;
    currency = 'USD';
    at += 1;
  }
  // "Sixty-five dollars and ninety-nine cents".
  const cents = lexed.text(at) === 'and' ? at + 1 : at;
  if (currency === 'USD' && lexed.at(cents)?.kind === 'number' && lexed.text(cents + 1) === 'cents') {
    value += (lexed.at(cents)?.value ?? 0) / 100;
    at = cents + 2;
  }
  const unreadable =
    lexed.text(at) === ',' &&
    lexed.at(at)?.joined === true &&
    lexed.at(at + 1)?.joined === true &&
    lexed.at(at + 1)?.kind === 'number';
  return { value, currency, from: index, to: unreadable ? at + 2 : at, unreadable, isLeast };
}

export const units: ReadonlySet<string> = new Set(
  `review reviews rating ratings star stars buyer buyers customer customers people person inch inches lb lbs pound pounds oz
  ounce ounces kg kgs gram grams ml liter liters litre mm cm ft foot feet gb tb mb mp hz ghz hour hours day days week weeks
  month months year years minute minutes mile miles km pack packs piece pieces count player players deal deals offer offers
  result results item items thing things option options percent pct point points watt watts volt volts mah size sizes speed
  speeds seat seats session sessions class classes % x w v k yards yard degrees servings capsules tablets sheets pairs pair
  plus users votes`.split(/\s+/),
);
const breaks = new Set([
  'with',
  'for',
  'and',
  'on',
  'that',
  'which',
  'in',
  'from',
  'but',
  'or',
  'please',
  'each',
  ',',
  '.',
  '(',
  ')',
  '?',
  '!',
  ';',
]);
const beforeSizes = new Set([
  'size',
  'sizes',
  'age',
  'ages',
  'aged',
  'model',
  'series',
  'version',
  'gen',
  'chapter',
  'vol',
  'rated',
  'rating',
  'ratings',
]);
const scores = new Set([
  'rated',
  'rating',
  'ratings',
  'stars',
  'star',
  'score',
  'scored',
  'reviews',
  'review',
]);

const besideScores = new Set(
  'over under above below at least most more less than of about around a an is are was be with higher lower greater better minimum min : > < >= customer'.split(
    ' ',
  ),
);

/** Whether a bare number counts or measures something ("500 customer reviews", "6-inch", "rated over 4.5"). */
export function isMeasure(lexed: Lexed, from: number, to: number): boolean {
  const next = lexed.at(to);
  // "50ish", "50-ish".
  if (next?.text === 'ish' || (next?.text === '-' && lexed.text(to + 1) === 'ish')) return false;
  if (next?.joined && (next.kind === 'word' || next.text === '%' || next.text === '/')) return true;
  if (next?.joined && next.text === '-' && lexed.at(to + 1)?.kind === 'word') return true;
  for (let at = to; at < to + 3; at++) {
    const text = lexed.at(at)?.text ?? '';
    if (text === '' || breaks.has(text)) break;
    if (units.has(text)) return true;
  }
  if (beforeSizes.has(lexed.at(from - 1)?.text ?? '')) return true;
  for (let at = from - 1; at >= Math.max(0, from - 4); at--) {
    const text = lexed.at(at)?.text ?? '';
    if (text.startsWith('pric') || text.startsWith('cost')) break;
    if (scores.has(text) && lexed.at(at - 1)?.kind === 'number') break;
    if (scores.has(text)) return true;
    if (!besideScores.has(text)) break;
  }
  return false;
}
