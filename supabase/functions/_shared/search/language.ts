import type {
  Act,
  AnswerLanguage,
  GuestSearchRequest,
  SearchDealsResponse,
} from '../../../../domain/deal.ts';

// Loaded only where a language model is configured.
const loadLanguage = () => import('../../../../deals/model/in-language.ts');

/** A chip may have been shown, and edited, in another language, and buttons ask in it. */
export async function inEnglish(asked: GuestSearchRequest): Promise<GuestSearchRequest> {
  const { query, without, language } = asked;
  if (query === undefined || (without === undefined && language === undefined)) return asked;
  const { chipInEnglish, questionInEnglish } = await loadLanguage();
  return { ...asked, query: without === undefined ? questionInEnglish(query) : chipInEnglish(query) };
}

/** The language in which a conversation continues; null for English. `named`: the language that a model reports. */
export async function languageHeld(
  { language, query, without }: GuestSearchRequest,
  act: Act,
  named?: string,
): Promise<AnswerLanguage | null> {
  if (language === undefined) return null;
  const goesOn = query === undefined || without !== undefined || act === 'refine' || act === 'shown';
  // A new question in English switches back.
  return !goesOn && (named === 'en' || (await loadLanguage()).isEnglish(query)) ? null : language;
}

export async function toldIn(
  language: AnswerLanguage | null,
  answer: SearchDealsResponse,
): Promise<SearchDealsResponse> {
  return language === null ? answer : (await loadLanguage()).inLanguage(answer, language);
}
