/** Below this, in pounds, nobody has to ask what a chair or a stool holds. */
const leastAsked = 220;
const told =
  /\b(?:weigh(?:s|ing)?|holds?|supports?|carr(?:y|ies)|rated|big (?:man|guy|woman)|i['’]?m|i am|(?:s?he)(?:['’]?s| is)|husband|wife|dad|father|mom|mother|brother|son|man|guy|woman)\b[^.!?;]{0,40}?\b(\d{3}) ?(?:lbs?|pounds?|#)(?!\w)|\bweighs? (?:about |around |over )?(\d{3})\b/i;

/** The weight in pounds that a thing has to carry: "I weigh 320 lbs", "rated for 350 lb". */
export function loadAsked(query: string): number | null {
  const [, load, bare] = told.exec(query) ?? [];
  const pounds = Number(load ?? bare ?? 0);
  return pounds >= leastAsked ? pounds : null;
}

const stated = /\b(?:holds?|carries|supports?|rated (?:for|to)|up to|capacity)\b[^.;]{0,12}?\b(\d{3}) ?lb\b/i;
/** What a shop says that it holds, in pounds. */
export function loadStated({ title, description }: { title: string; description: string }): number | null {
  const load = stated.exec(`${title}. ${description}`)?.[1];
  return load === undefined ? null : Number(load);
}

/** Whether a shop says that it holds less than that, or that it is for somebody small. */
export function isTooWeak(offer: { title: string; description: string }, load: number): boolean {
  const holds = loadStated(offer);
  return (holds !== null && holds < load) || /\b(?:petite|kids?['’]?|mini)\b/i.test(offer.title);
}

/** What to know before somebody heavy sits on it: no shop says that it holds so much, or how many do. */
export function loadNote(
  query: string,
  offers: ReadonlyArray<{ title: string; description: string }>,
): string | null {
  const load = loadAsked(query);
  if (load === null || offers.length === 0) return null;
  const most = Math.max(0, ...offers.map((offer) => loadStated(offer) ?? 0));
  const enough = offers.filter((offer) => (loadStated(offer) ?? 0) >= load).length;
  if (enough > 0)
    return enough === offers.length
      ? null
      : `${enough} of these ${enough === 1 ? 'is' : 'are'} listed for ${load} lb or more.`;
  const some = most > 0 ? `; the most that is stated is ${most} lb` : '';
  return `No shop says that one of these holds ${load} lb${some}.`;
}
