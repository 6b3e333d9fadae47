/** The three membership tiers. They are shown, not enforced: nothing is sold before launch. */
export type Tier = {
  id: 'standard' | 'premium' | 'elite';
  name: string;
  /** US dollars a year. */
  annualFee: number;
  /** Points per dollar on in-goal purchases. */
  multiplier: number;
  /** In-goal dollars a month that earn the multiplier; null means no cap. */
  monthlyCap: number | null;
  mainGoals: number;
  subcategories: number;
  mostPopular: boolean;
  features: readonly string[];
};

export const tiers: readonly Tier[] = [
  {
    id: 'standard',
    name: 'Standard',
    annualFee: 0,
    multiplier: 3,
    monthlyCap: 500,
    mainGoals: 1,
    subcategories: 1,
    mostPopular: false,
    features: ['Virtual card and analytics', 'Goal chosen yearly', 'Deals from up to 1 subcategory'],
  },
  {
    id: 'premium',
    name: 'Premium',
    annualFee: 99,
    multiplier: 5,
    monthlyCap: 1000,
    mainGoals: 1,
    subcategories: 3,
    mostPopular: true,
    features: ['Cross rewards', 'Goal updatable every 6 months', 'Deals from up to 3 subcategories'],
  },
  {
    id: 'elite',
    name: 'Elite',
    annualFee: 199,
    multiplier: 5,
    monthlyCap: null,
    mainGoals: 3,
    subcategories: 5,
    mostPopular: false,
    features: [
      'Up to 3 main goals',
      'Exclusive events',
      'All merchant offers applied automatically',
      'Deals from up to 5 subcategories',
      'Concierge and AI shopping',
    ],
  },
];

/** The tier whose rate the estimates and deal cards use. Marked as pure, so that a script without tiers does not include them. */
export const referenceTier = /* @__PURE__ */ tiers.find((tier) => tier.id === 'premium');

/** Points per dollar on eligible spend outside the goal. */
export const otherSpendMultiplier = 1;
