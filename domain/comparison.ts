import type { GoalId } from './goals.ts';

/** One row of 'No more memorizing categories and juggling cards': what an ordinary card gives, and which one. */
export type ComparisonRow = { purchase: string; multiplier: 2 | 3 | 4; card: string };

const shopping = 'Shopping Cashback Card';
const general = 'General Cashback Card';
const grocery = 'Grocery Card';
const dining = 'Dining Card';

const row = (purchase: string, multiplier: ComparisonRow['multiplier'], card: string): ComparisonRow => ({
  purchase,
  multiplier,
  card,
});

export const comparison: Record<GoalId, readonly ComparisonRow[]> = {
  sports: [
    row('Equipment and gear', 3, shopping),
    row('Gym and facilities fees', 2, general),
    row('Apparel and footwear', 3, shopping),
    row('Events and tickets', 2, general),
    row('Dining and concessions', 4, dining),
    row('Training and coaching', 2, general),
  ],
  wellness: [
    row('Gyms and classes', 2, general),
    row('Supplements', 4, grocery),
    row('Spa', 2, general),
    row('Beauty', 3, shopping),
    row('Apps', 2, general),
    row('Retreats', 2, general),
  ],
  pets: [
    row('Food', 4, grocery),
    row('Vet', 2, general),
    row('Supplies', 3, shopping),
    row('Insurance and services', 2, general),
    row('Grooming', 2, general),
    row('Toys', 3, shopping),
  ],
  gamers: [
    row('Hardware', 3, shopping),
    row('Game purchases', 2, general),
    row('Subscriptions', 2, general),
    row('Accessories', 3, shopping),
    row('Streaming', 2, general),
    row('Events', 2, general),
  ],
  creatives: [
    row('Art supplies', 3, shopping),
    row('Software', 2, general),
    row('Photo/video equipment', 3, shopping),
    row('Classes', 2, general),
    row('Hardware', 3, shopping),
    row('Events', 2, general),
  ],
  homeowners: [
    row('Improvement', 3, shopping),
    row('Appliances', 3, shopping),
    row('Services', 2, general),
    row('Garden', 3, shopping),
    row('Security', 2, general),
    row('Furniture', 3, shopping),
  ],
};
