import type { Deal } from '../../../domain/deal.ts';
import { findGoal, goals } from '../../../domain/goals.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';

/** Areas whose sign is one product, which would be wrong for most others: shown only for a title that names it. */
const productSigns =
  /fitness-and|sleep|beauty|haircare|improvement|smart-home|furniture-and|gaming-acc|photography/;

/**
 * Objects with a sign, and their words in a title; the plural is understood. Several look like the sign of an area. Of two rows
 * that end at the same word, the earlier one wins. A third part: only in the areas of this goal.
 */
const things = [
  ['creatives-online-creative-classes', 'online (?:course|class|lesson|workshop)'],
  ['thing-calendar', 'lesson|visit|session|camp week|coaching'],
  ['thing-shoe', 'shoe|sneaker|boot|cleat|spike|slipper'],
  ['thing-jacket', 'jacket|hoodie|coat|parka|bathrobe'],
  ['thing-shirt', 't-?shirt|shirt|polo|jersey|vest|base layer|rash guard|pajama set|nightgown'],
  ['thing-pants', 'pants|shorts|leggings|tights|joggers'],
  ['thing-sock', 'sock'],
  ['thing-glove', 'glove|mitten'],
  ['sports-outdoor-activities', 'tent|sleeping bag'],
  ['thing-club', 'driver|hybrid(?: club)?|fairway wood|golf (?:club )?set', 'sports'],
  ['thing-iron', 'iron(?: set)?|wedge', 'sports'],
  ['thing-putter', 'putter', 'sports'],
  ['thing-rangefinder', 'rangefinder'],
  ['thing-bag', '(?<!bean |mulch )bag|backpack|daypack|duffel'],
  ['thing-hat', 'hat|cap|helmet'],
  ['thing-goggles', 'goggles|glasses|VR headset'],
  ['gamers-gaming-accessories', 'headphone|headset|earmuff'],
  ['thing-bottle', 'bottle'],
  ['thing-watch', 'watch'],
  ['thing-clock', 'clock|stopwatch|timer'],
  ['thing-bed', 'bed', 'pets'],
  ['thing-bowl', 'bowl', 'pets'],
  ['thing-leash', 'leash|harness', 'pets'],
  ['thing-collar', 'collar|id tag', 'pets'],
  ['thing-mug', 'mug'],
  ['thing-card', 'gift card'],
  ['thing-mat', '(?:yoga|exercise|pilates) mat|sleeping pad'],
  ['thing-desk', 'desk|table(?! tennis)|workbench'],
  ['thing-chair', 'chair|(?<!step )stool'],
  ['homeowners-furniture-and-decor', 'sofa|loveseat|armchair|recliner'],
  ['thing-lamp', '(?:head)?lamp|lantern'],
  ['thing-pillow', 'pillow|pillowcase|cushion'],
  ['thing-blanket', 'blanket|comforter|quilt|duvet cover|towel|sheet set'],
  ['thing-candle', 'candle'],
  ['thing-drill', 'drill|impact driver', 'homeowners'],
  ['thing-saw', 'saw|jigsaw', 'homeowners'],
  ['thing-ladder', 'ladder|step stool'],
  ['thing-shovel', 'shovel|trowel'],
  ['thing-scissors', 'scissors|shears|loppers'],
  ['thing-umbrella', 'umbrella'],
  ['sports-cycling-biking', 'bike'],
  ['sports-fitness-gym', 'dumbbell|barbell'],
  ['creatives-photography', 'camera|webcam'],
  ['gamers-esports-and-streaming', 'microphone'],
  ['gamers-console-gaming', 'controller', 'gamers'],
  ['gamers-pc-gaming', 'gaming (?:monitor|desktop)'],
  ['thing-laptop', 'laptop'],
  ['thing-mouse', 'mouse(?! pad)', 'gamers'],
  ['thing-piano', 'piano|MIDI keyboard|synthesizer'],
  ['thing-keyboard', 'keyboard'],
  ['thing-guitar', 'guitar|ukulele|violin'],
  ['thing-book', 'notebook|journal|planner|sketchbook|workbook|diary|book'],
  ['thing-pencil', 'pencil|(?<!ball )marker|crayon|(?:ballpoint|gel|fineliner) pen'],
  ['wellness-fitness-and-recovery', 'kettlebell'],
  ['wellness-sleep-and-restfulness', 'night light|sleep tea'],
  ['wellness-beauty-and-cosmetics', 'lipstick|lip (?:balm|gloss|liner|oil)'],
  [
    'wellness-haircare-and-skincare',
    '(?<!dry )shampoo|conditioner|cleanser|moisturizer|sunscreen|lotion|(?:body|face) wash|hand soap',
    'wellness',
  ],
  ['homeowners-home-improvement', 'hammer'],
  ['homeowners-smart-home-tech', '(?<!flower )bulb', 'homeowners'],
  ['thing-jar', 'cream|balm|capsules|tablets|gummies|softgels|multivitamin'],
] as const;
type SignName = (typeof things)[number][0];
export type ThingName = Extract<SignName, `thing-${string}`>;

/**
 * The name of a deal's sign, for `data-sign`: of the object that its title names last, otherwise of its area unless that is
 * one product, otherwise of its goal (`pets-`), otherwise `other`.
 */
export function signName(
  { category, title }: Pick<Deal, 'category' | 'title'>,
  goalId: string | null,
): string {
  const area = findSubcategory(category, findGoal(goalId)?.id);
  const goal =
    area?.goal ?? goals.find((one) => category === one.label || category === one.categoryTitle)?.id;
  const ofArea = area && `${area.goal}-${area.slug}`;
  return (
    thingIn(title, goal) ?? (ofArea && !productSigns.test(ofArea) ? ofArea : goal ? `${goal}-` : 'other')
  );
}

function thingIn(title: string, goal: string | undefined): SignName | undefined {
  // Text after a comma distinguishes variants.
  const words = title.split(/[,(|]| - /, 1)[0] ?? '';
  let last: SignName | undefined;
  let end = 0;
  for (const [name, pattern, only] of things) {
    if (only && only !== goal) continue;
    for (const found of words.matchAll(new RegExp(`\\b(?:${pattern})(?:e?s)?\\b`, 'gi'))) {
      const at = found.index + found[0].length;
      if (at <= end) continue;
      last = name;
      end = at;
    }
  }
  return last;
}
