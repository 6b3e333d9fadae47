/** The first two can be chosen as a main goal; the last is locked: only an interest on a waitlist. */
export type Availability = 'Available First' | 'Available Soon' | 'Year One';

/** A kind of shop with examples. The names are shops of the sample catalog: invented, so no real partner is implied. */
type MerchantGroup = { category: string; brands: readonly string[] };

type Point = readonly [x: number, y: number];

/** A part of the shape that the wind flows around. The whole shape is about 92 units across, centered at 0, 0. */
type ShapePart =
  | { shape: 'circle'; x: number; y: number; r: number }
  | { shape: 'box'; x: number; y: number; w: number; h: number; radius: number; turn: number }
  | { shape: 'polygon'; x: number; y: number; points: readonly Point[] };

export const circle = (x: number, y: number, r: number): ShapePart => ({ shape: 'circle', x, y, r });

export const box = (w: number, h: number, radius: number, turn = 0): ShapePart => ({
  shape: 'box',
  x: 0,
  y: 0,
  w,
  h,
  radius,
  turn,
});

export const polygon = (y: number, ...points: Point[]): ShapePart => ({ shape: 'polygon', x: 0, y, points });

/** A kind of purchase, and the ordinary card that people use for it (`domain/goal-parts/comparison.ts`). */
type ComparedPurchase = readonly [purchase: string, card: 'shopping' | 'general' | 'grocery' | 'dining'];

/**
 * All data of a goal. Pages read it through `domain/goal-parts/`, one part at a time, so that each loads only what it
 * shows; `deals/` and scripts read it whole.
 */
export type Goal<Id extends string = string, Area extends string = string> = {
  id: Id;
  /** On the goal cards of the wizard. */
  label: string;
  /** On the marketing step, the waitlist and the merchant form. */
  categoryTitle: string;
  /** In the dashboard's profile strip. */
  memberLabel: string;
  /** After "Exclusive Deals for". */
  audience: string;
  description: string;
  /** The cap in suggested prompts, US dollars. */
  promptPriceCap: number;
  /** What consumers see. The titles are what a profile stores. */
  areas: readonly Area[];
  /** How people say each of them: before "deals" and, if it differs, after "deals on". The assistant reads both as the area. */
  spoken: Readonly<Partial<Record<NoInfer<Area>, readonly [before: string, after?: string]>>>;
  /** What merchants see: the longer list of the partners' form. */
  merchantAreas: readonly Area[];
  /** Names of the merchants' list, and other names, that mean one of `areas`. */
  sameAreas: Readonly<Record<string, NoInfer<Area>>>;
  merchants: readonly MerchantGroup[];
  /** Six, because a claim says "all six rows". */
  comparison: readonly [
    ComparedPurchase,
    ComparedPurchase,
    ComparedPurchase,
    ComparedPurchase,
    ComparedPurchase,
    ComparedPurchase,
  ];
  shape: readonly ShapePart[];
  /** How much of the box the shape leaves free, and how fine the wind around it is. Most shapes need neither. */
  fit?: { box: number; gap: number; least: number; at: Point; reach?: number };
  words: GoalWords<NoInfer<Area>>;
} & (
  | { availability: 'Year One' }
  // Goals that can be chosen have purchases in the example week on /smartrewards, in US dollars.
  | {
      availability: Exclude<Availability, 'Year One'>;
      week: ReadonlyArray<{ what: string; amount: number }>;
    }
);

/** The words people and product feeds use for a goal: lower case, without punctuation, as normalized by `deals/text/tokens.ts`. */
type GoalWords<Area extends string = string> = {
  names: readonly string[];
  /** Everyday words that rarely mean anything else, by area. */
  areas: Readonly<Partial<Record<Area, readonly string[]>>>;
  /** Activities, with the name of their area. */
  verbs?: Readonly<Record<string, string>>;
  /** Categories of the Google product taxonomy, and of shops that follow it, that belong to the goal. */
  folders: readonly string[];
  /** Categories that mean one area. */
  areaFolders: Readonly<Partial<Record<Area, readonly string[]>>>;
  /** Words in a category or a title that mean an area unless another one is named: much of a department is of that area. */
  departments?: Readonly<Partial<Record<Area, readonly string[]>>>;
};

export const defineGoal = <const Id extends string, const Area extends string>(
  goal: Goal<Id, Area>,
): Goal<Id> => goal;
