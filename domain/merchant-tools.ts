/** The targeting tools a merchant picks from. `geographic` is always included. */
export const merchantToolIds = [
  'geographic',
  'goal-based',
  'behavioral',
  'persona',
  'seasonal',
  'lifecycle',
  'retention-loyalty',
] as const;
export type MerchantToolId = (typeof merchantToolIds)[number];

/** Recognized in the tools field: the merchant requests a demo. */
export const requestDemo = 'request-demo';
export const demoTitle = 'A demo of the tools';

type MerchantTool = { id: MerchantToolId; title: string; description: string };

export const merchantTools: readonly MerchantTool[] = [
  {
    id: 'geographic',
    title: 'Geographic targeting',
    description: 'Offers for people near your shops, or in the states you ship to.',
  },
  {
    id: 'goal-based',
    title: 'Goal-based targeting',
    description: 'Offers for people whose main goal is your category.',
  },
  {
    id: 'behavioral',
    title: 'Behavioral targeting',
    description: 'Offers by how much and how often people say they spend.',
  },
  {
    id: 'persona',
    title: 'Persona targeting',
    description: 'Offers for the areas of interest people picked within a goal.',
  },
  {
    id: 'seasonal',
    title: 'Seasonal targeting',
    description: 'Offers that follow the season and the quarter’s target.',
  },
  {
    id: 'lifecycle',
    title: 'Lifecycle targeting',
    description: 'Offers for a first purchase with the card, a return, a long absence.',
  },
  {
    id: 'retention-loyalty',
    title: 'Retention and loyalty',
    description: 'Offers for people who come back with the card.',
  },
];

/** The selected tools as shown and submitted: geographic first, each once, in the order of the list. */
export function chosenTools(chosen: readonly string[]): string[] {
  const wanted = new Set<string>(['geographic', ...chosen]);
  return [...merchantToolIds, requestDemo].filter((id) => wanted.has(id));
}

/** The tools in a submitted field, whatever separates them; unknown words are left out here and kept in the field. */
export function readTools(field: string): string[] {
  const words = new Set(
    field
      .toLowerCase()
      .split(/[,;|\n]+/)
      .map((word) => word.trim()),
  );
  return [...merchantToolIds, requestDemo].filter((id) => words.has(id));
}
