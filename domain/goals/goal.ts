/** The first two can be chosen as a main goal; the last is locked: only an interest on a waitlist. */
export type Availability = 'Available First' | 'Available Soon' | 'Year One';

/** A kind of shop with examples. The names are shops of the sample catalogue: invented, so no real partner is implied. */
export type MerchantGroup = { category: string; brands: readonly string[] };

type Point = readonly [x: number, y: number];

/** A part of the shape that the wind goes around. The whole shape is about 92 units across, its center at 0, 0. */
export type ShapePart =
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

/** A kind of purchase, and the ordinary card that people use for it (`domain/comparison.ts`). */
export type ComparedPurchase = readonly [
  purchase: string,
  card: 'shopping' | 'general' | 'grocery' | 'dining',
];

/** What pages need of a goal. */
export type Goal = {
  id: string;
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
  areas: readonly string[];
  /** What merchants see: the longer list of the partners' form. */
  merchantAreas: readonly string[];
  /** Names of the merchants' list, and other names, that mean one of `areas`. */
  sameAreas: Readonly<Record<string, string>>;
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
  /** How much of the box the shape leaves free, and how fine the wind around it is. Most shapes need none. */
  fit?: { box: number; gap: number; least: number; at: readonly [number, number]; reach?: number };
} & (
  | { availability: 'Year One' }
  // A goal that can be chosen is one of the example week on /smartrewards: purchases in US dollars.
  | {
      availability: Exclude<Availability, 'Year One'>;
      week: ReadonlyArray<{ what: string; amount: number }>;
    }
);

/** The titles of a goal's areas, whichever list they are on. */
export type AreaOf<G extends Goal> = Exclude<
  G['areas'][number] | G['merchantAreas'][number],
  keyof G['sameAreas']
>;

/**
 * How people and product feeds name a goal. Read by `deals/` only, so pages do not load it. Words are lower case,
 * without punctuation, as `deals/text/tokens.ts` writes them.
 */
export type GoalWords<Area extends string = string> = {
  names: readonly string[];
  /** Everyday names that hardly ever mean anything else, by area. */
  areas: Readonly<Partial<Record<Area, readonly string[]>>>;
  /** What people do, and the name of the area they do it in. */
  verbs?: Readonly<Record<string, string>>;
  /** Folders of the Google product taxonomy, and of shops that follow it, that belong to the goal. */
  folders: readonly string[];
  /** Such folders that mean one area. */
  areaFolders: Readonly<Partial<Record<Area, readonly string[]>>>;
};
