import type { AnswerLanguage, SearchDealsRequest, SearchDealsResponse } from './deal.ts';

/** What the assistant says, verbatim; `N` is the number of deals of this search. */
export const chatTexts = {
  greeting: 'Ask me to find deals for you!',
  noMatch: "I couldn't find any deals matching your request. Try adjusting your search criteria!",
  failure: 'Sorry, I encountered an error while searching. Please try again!',
  placeholder: 'Ask for deals...',
  stopped: 'Stopped.',
  unanswered: 'This one has no answer yet.',
  startedOver: 'Started over. Your next question starts fresh.',
} as const;

/** Whether a note says that the conversation started over; its wording may have been another one when it was stored. */
export function isStartedOver({ role, content }: { role: string; content: string }): boolean {
  return role === 'note' && content.startsWith('Started over.');
}

/** Where the deals are on wide screens; below, a button says it. */
export const besideTheChat = 'Check them out on the right.';
/** Where alternatives are; a narrow screen shows neither text. */
export const inGroupBeside = ', in a group on the right';

/** The sentence that answers a search. */
function replyFor(count: number): string {
  return count === 0 ? chatTexts.noMatch : `I found ${count} great deal(s) for you! ${besideTheChat}`;
}

/** The reply to requests over the rate limit; `seconds` until the next request is accepted. */
export function tooFastReply(seconds: number): string {
  const wait =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(seconds / 60)} ${seconds <= 60 ? 'minute' : 'minutes'}`;
  return `${chatTexts.failure} That was more requests than I take in a minute: I can search again in ${wait}.`;
}

/** Whether a request describes what a button did, rather than the user's own words. */
export function isNote({ query, without }: Pick<SearchDealsRequest, 'query' | 'without'>): boolean {
  return query === undefined || without !== undefined;
}

/** Whether an answer has its own deals, possibly none: it does not where it only talks, or shows alternatives. */
export function hasSearched({ reply, aside }: Pick<SearchDealsResponse, 'reply' | 'aside'>): boolean {
  return reply === undefined && !aside;
}

/** An answer as a message of the conversation. */
export function answerInWords(answer: SearchDealsResponse): string {
  const { reply, aside, preface, deals, message, alternatives } = answer;
  if (reply !== undefined) return reply;
  const sentence = aside ? alternativesReply(alternatives?.deals.length ?? 0) : replyFor(deals.length);
  return [preface, sentence, message].filter(Boolean).join(' ');
}

/** The heading above deals outside the request. */
export function besideHeading(label: string): string {
  return `Close to what you asked: ${label}`;
}

/** The reply to a button that asks for alternatives: these are not matches, and are not counted as such. */
function alternativesReply(count: number): string {
  return count === 0
    ? 'Nothing close to it is left.'
    : `Close to what you asked: ${count} ${count === 1 ? 'deal' : 'deals'}${inGroupBeside}.`;
}

/** The line in the conversation that says which chip was removed. */
export function withoutLine({ text, wanted }: { text: string; wanted: boolean }): string {
  return wanted ? `Without ${text}` : `With ${text} again`;
}

/** A chip as editable text, in its language. */
export function chipInWords(
  { text, wanted }: { text: string; wanted: boolean },
  language?: AnswerLanguage,
): string {
  return wanted ? text : `${language === 'es' ? 'sin' : 'not'} ${text}`;
}

/** The line in the conversation that says which chip was edited. */
export function insteadLine(chip: { text: string; wanted: boolean }, text: string): string {
  return `${text} instead of ${chipInWords(chip)}`;
}

/** The line in the conversation that says which slot of a basket was swapped. */
export function swapLine(slot: string): string {
  return `Something else for ${slot}`;
}

/** The line in the conversation that says which slot's alternatives are shown. */
export function othersLine(slot: string, count: number): string {
  return `${othersInWords(count)} for ${slot}`;
}

/** The line in the conversation that says which deal was put in a basket. */
export function useLine(title: string): string {
  return `Use ${title}`;
}

export function othersInWords(count: number): string {
  return `See ${count} ${count === 1 ? 'other' : 'others'}`;
}

/** Whether the text only asks to start over. */
export function isStartOver(text: string): boolean {
  return /^\W*(?:(?:let'?s\s+)?start(?:ing)?\s+(?:over|again|afresh)|reset(?:\s+(?:it|everything|all))?|new search)\W*$/i.test(
    text,
  );
}
