import type { Piece } from '../text/tokens.ts';
import { isSomebody } from './background.ts';
import { categoryAt, type FoundCategory } from './categories.ts';

/** What people do, and the area it is done in. */
const areaOf: Record<string, string> = {
  golfs: 'golf',
  golfed: 'golf',
  skis: 'ski',
  skied: 'ski',
  snowboards: 'snowboarding',
  surfs: 'surfing',
  surf: 'surfing',
  swims: 'swimming',
  swim: 'swimming',
  kayaks: 'kayaking',
  hikes: 'hiking',
  hike: 'hiking',
  camps: 'camping',
  backpacks: 'backpacking',
  jogs: 'jogging',
  jog: 'jogging',
  run: 'running',
  runs: 'running',
  cycles: 'cycling',
  gardens: 'gardening',
};
const subjects = new Set(['i', 'we', 'he', 'she', 'they', 'who']);
const between = new Set('also just always often really still both to loves likes love like'.split(' '));
const mostBetween = 2;
/** "He runs hot" and "she runs a shop" run no races. */
const runsOn = new Set(
  'every daily marathons marathon races track outside regularly ultras 5ks 10ks and with'.split(' '),
);

/** "He golfs all the time": the area of what somebody does. */
export function areaDoneAt(pieces: readonly Piece[], index: number): FoundCategory | null {
  const verb = pieces[index]?.text ?? '';
  const area = Object.hasOwn(areaOf, verb) ? areaOf[verb] : undefined;
  if (area === undefined) return null;
  const next = pieces[index + 1];
  if (area === 'running' && next && !runsOn.has(next.text)) return null;
  let at = index - 1;
  while (index - at <= mostBetween && between.has(pieces[at]?.text ?? '')) at -= 1;
  const subject = pieces[at]?.text ?? '';
  if (!subjects.has(subject) && !isSomebody(subject)) return null;
  const found = categoryAt([{ text: area, start: 0, end: 0 }], 0);
  return found && { ...found, length: 1 };
}
