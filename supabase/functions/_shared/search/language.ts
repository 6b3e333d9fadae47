import type {
  Act,
  AnswerLanguage,
  GuestSearchRequest,
  SearchDealsResponse,
} from '../../../../domain/deal.ts';

// Loaded only where there is a language model.
const loadLanguage = () => import('../../../../deals/model/in-language.ts');

/** A chip may have been told, and written over, in another language; and a button there says what ours say. */
export async function inEnglish(asked: GuestSearchRequest): Promise<GuestSearchRequest> {
  const { query, without, language } = asked;
  if (query === undefined || (without === undefined && language === undefined)) return asked;
  const { chipInEnglish, questionInEnglish } = await loadLanguage();
  return { ...asked, query: without === undefined ? questionInEnglish(query) : chipInEnglish(query) };
}

/** The language that a conversation goes on in; null for English. `named`: the one that a model names. */
export async function languageHeld(
  { language, query, without }: GuestSearchRequest,
  act: Act,
  named?: string,
): Promise<AnswerLanguage | null> {
  if (language === undefined) return null;
  const goesOn = query === undefined || without !== undefined || act === 'refine' || act === 'shown';
  // A new question in English changes it back.
  return !goesOn && (named === 'en' || (await loadLanguage()).isEnglish(query)) ? null : language;
}

export async function toldIn(
  language: AnswerLanguage | null,
  answer: SearchDealsResponse,
): Promise<SearchDealsResponse> {
  return language === null ? answer : (await loadLanguage()).inLanguage(answer, language);
}
