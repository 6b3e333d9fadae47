import type { GoalId } from './goals.ts';
import { limits } from './limits.ts';

/** A first question, and the area it belongs to. */
type Starter = { text: string; area?: string };

const anyone: readonly Starter[] = [
  { text: 'Running shoes under $100' },
  { text: 'Home gym under $500' },
  { text: 'Gift for my dad under $50' },
];

/** For each goal that can be chosen. Each finds deals in the sample catalog. */
const byGoal: Partial<Record<GoalId, readonly Starter[]>> = {
  sports: [
    { area: 'Golf', text: 'Golf clubs for a beginner under $300' },
    { area: 'Running/Track', text: 'Running shoes under $100' },
    { area: 'Fitness/Gym', text: 'Home gym under $500' },
    { area: 'Yoga/Pilates', text: 'Yoga mat, blocks and a strap under $100' },
    { area: 'Snow Sports', text: 'Ski goggles and gloves under $150' },
    { area: 'Tennis/Racquet Sports', text: 'Tennis racket under $150' },
    { area: 'Basketball', text: 'Basketball shoes under $120' },
    { area: 'Football', text: 'Football gloves under $60' },
    { area: 'Soccer', text: 'Soccer cleats under $80' },
    { area: 'Outdoor Activities', text: 'Camping setup under $400' },
    { area: 'Cycling/Biking', text: 'Bike helmet and lights under $120' },
    { area: 'Water Sports', text: 'Snorkel set under $100' },
  ],
  wellness: [
    { area: 'Fitness and Recovery', text: 'Massage gun under $150' },
    { area: 'Sleep and Restfulness', text: 'Silk sleep mask under $40' },
    { area: 'Mental Health and Mindfulness', text: 'Meditation cushion under $80' },
    { area: 'Nutrition and Supplements', text: 'Protein powder under $60' },
    { area: 'Beauty and Cosmetics', text: 'Makeup brushes under $40' },
    { area: 'Haircare and Skincare', text: 'Face sunscreen under $30' },
  ],
  pets: [
    { area: 'Dog Essentials', text: 'Dog bed for a large dog under $80' },
    { area: 'Cat Essentials', text: 'My cat scratches the couch' },
    { area: 'Pet Toys and Entertainment', text: 'Puzzle toy for a dog under $30' },
    { area: 'Pet Food and Nutrition', text: 'Grain-free dog food under $70' },
    { area: 'Grooming and Health', text: 'Dog brush under $30' },
    { area: 'Small Pets (Birds, Fish, Reptiles)', text: 'First aquarium under $150' },
    { area: 'Pet Training and Behavior', text: 'New puppy starter kit under $150' },
  ],
};

/** Three first questions, in the user's own areas if there are any. */
export function startersFor(goal: string | null, areas: readonly string[]): string[] {
  const pool = byGoal[goal as GoalId] ?? anyone;
  const isOwn = ({ area }: Starter) => area !== undefined && areas.includes(area);
  return [...pool.filter(isOwn), ...pool.filter((starter) => !isOwn(starter))]
    .slice(0, limits.suggestedPrompts)
    .map(({ text }) => text);
}
