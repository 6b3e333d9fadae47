/** The six goal audiences. `pets` is the id; each surface prints its own label of it. */
export const goalIds = ['sports', 'wellness', 'pets', 'gamers', 'creatives', 'homeowners'] as const;
export type GoalId = (typeof goalIds)[number];

export type Availability = 'Available First' | 'Available Soon' | 'Year One';

export type Goal = {
  id: GoalId;
  /** On the goal cards of the wizard. */
  label: string;
  /** On the marketing step, the waitlist and the merchant form. */
  categoryTitle: string;
  /** In the dashboard's profile strip. */
  memberLabel: string;
  /** After "Exclusive Deals for". */
  audience: string;
  description: string;
  availability: Availability;
  /** The cap in suggested prompts, US dollars. */
  promptPriceCap: number;
};

export const goals: readonly Goal[] = [
  {
    id: 'sports',
    label: 'Sports',
    categoryTitle: 'Sports',
    memberLabel: 'Sports Enthusiast',
    audience: 'Sports Enthusiasts',
    description: 'Gear, green fees, race entries, the gym.',
    availability: 'Available First',
    promptPriceCap: 300,
  },
  {
    id: 'wellness',
    label: 'Wellness',
    categoryTitle: 'Wellness',
    memberLabel: 'Wellness Focused',
    audience: 'Wellness Enthusiasts',
    description: 'Classes, sleep, skin, a week away.',
    availability: 'Available Soon',
    promptPriceCap: 200,
  },
  {
    id: 'pets',
    label: 'Pets',
    categoryTitle: 'Pet Owners',
    memberLabel: 'Pet Owner',
    audience: 'Pet Owners',
    description: 'Food, vet visits, boarding, toys.',
    availability: 'Available Soon',
    promptPriceCap: 50,
  },
  {
    id: 'gamers',
    label: 'Gamers',
    categoryTitle: 'Gamers',
    memberLabel: 'Gamer',
    audience: 'Gamers Enthusiasts',
    description: 'Hardware, releases, subscriptions.',
    availability: 'Year One',
    promptPriceCap: 200,
  },
  {
    id: 'creatives',
    label: 'Creatives',
    categoryTitle: 'Creatives',
    memberLabel: 'Creative',
    audience: 'Creatives Enthusiasts',
    description: 'Cameras, paint, software, classes.',
    availability: 'Year One',
    promptPriceCap: 150,
  },
  {
    id: 'homeowners',
    label: 'Homeowners',
    categoryTitle: 'Homeowners',
    memberLabel: 'Homeowner',
    audience: 'Homeowners Enthusiasts',
    description: 'Tools, rooms, gardens, services.',
    availability: 'Year One',
    promptPriceCap: 500,
  },
];

const byId = new Map<string, Goal>(goals.map((goal) => [goal.id, goal]));

/** The goal with this id, or null for anything else, so that a stored value never has to be trusted. */
export function findGoal(id: string | null | undefined): Goal | null {
  return (id ? byId.get(id) : undefined) ?? null;
}

/** Locked goals can be an interest on a waitlist, but nobody can choose one as their main goal yet. */
export function isLocked(goal: Goal): boolean {
  return goal.availability === 'Year One';
}
