/**
 * Phrases that promise something about rewards, prices, fees or insurance. Each occurrence must be part of a claim of
 * the register, or of a `quoted` text below.
 */
export const watchedPhrases: readonly RegExp[] = [
  /\bFDIC\b/i,
  /\binsur(?:ed|ance|es?)\b/i,
  /\bbank(?:ing)? (?:account|service)s?\b/i,
  /\bdeposits?\b/i,
  /\bcash[ -]?back\b/i,
  /%\s?(?:cash )?back\b/i,
  /\b(?:double|triple)(?: the)? (?:points?|rewards?)\b/i,
  /\b(?:welcome|sign-?up|joining) (?:bonus|points?|offer|reward)s?\b/i,
  /\bbonus (?:points?|rewards?)\b/i,
  /\bredeem\w*/i,
  /\bnever expires?\b/i,
  /\bfees?\b/i,
  /\$\d[\d,.]*\s?(?:a|per|each|\/)\s?(?:year|yr|month|mo)\b/i,
  /\bA(?:PR|PY)\b/,
  /\binterest rates?\b/i,
  /\bguarante(?:e|es|ed|ing)\b/i,
  /\bunlimited\b/i,
  /(?<!-)\bfree\b(?! (?:of|from|to) )(?!-)/i,
  /\brisk[ -]free\b/i,
  /\bno (?:catch|cap|limits?|credit check|minimums?)\b/i,
  /\bpre-?approv\w*/i,
  /\binstant(?:ly)? approv\w*/i,
  /\b(?:best|lowest|highest) (?:rates?|rewards?)\b/i,
  /\bbest prices?\b/i,
];

/** Rates and amounts of points. They may be calculated in place if the condition of a rate is in the same band. */
export const rewardFigures: readonly RegExp[] = [
  /\b\d[\d,]*\s?(?:points|pts)\b/i,
  /\b\d+(?:\.\d+)?\s?[x×](?![\w×])(?!\s?\d)/i,
  /\bearn\w*\b[^.!?¶]{0,50}\b(?:points?|pts|rewards?|back)\b/i,
  /\b(?:more|most|extra) points\b/i,
];

/** Texts that contain a watched phrase without promising anything. Each says why it is allowed. */
export const quoted: readonly { text: string; why: string }[] = [
  { text: 'Pet Insurance and Emergency Care', why: 'the name of an interest area' },
  { text: 'Pet Insurance', why: 'the name of an area of merchants' },
  { text: 'Home Insurance', why: 'the name of an area of merchants' },
  { text: 'Insurance and services', why: 'a kind of spending that cards are compared on' },
  { text: 'Gym and facilities fees', why: 'a kind of spending that cards are compared on' },
  { text: 'Extra cashback', why: 'a kind of example, under a line that says none is live' },
  { text: 'Extra points', why: 'a kind of example, under a line that says none is live' },
  { text: 'Free gift', why: 'a kind of example, under a line that says none is live' },
  { text: 'Green fees', why: 'what golfers pay for a round' },
  { text: 'green fees', why: 'what golfers pay for a round' },
  { text: 'Shopping Cashback Card', why: 'the kind of card we are compared with' },
  { text: 'General Cashback Card', why: 'the kind of card we are compared with' },
];
