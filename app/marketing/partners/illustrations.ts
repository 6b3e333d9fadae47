import type { MerchantToolId } from '../../../domain/merchant-tools.ts';
import { shortTitle } from './tool-examples.ts';

/**
 * A card of the carousel, in the shape of a testimonial. Nobody has used the product yet, so there is no author and no
 * result in it: the text is an aim, and the page says that it is an illustration.
 */
export type Illustration = {
  id: string;
  quote: string;
  author: '';
  company: string;
  role: string;
  tool: string;
};

function aim(id: string, company: string, role: string, tool: MerchantToolId, quote: string): Illustration {
  return { id, quote, author: '', company, role, tool: shortTitle(tool) };
}

export const illustrations: readonly Illustration[] = [
  aim(
    'running-shop',
    'A running shop',
    'Owner',
    'behavioral',
    'Meet runners in the month their shoes wear out, not in the month a sale happens to fall.',
  ),
  aim(
    'driving-range',
    'A driving range',
    'Manager',
    'geographic',
    'Fill the quiet bays of a Tuesday morning with people nearby who named golf.',
  ),
  aim(
    'yoga-studio',
    'A yoga studio',
    'Founder',
    'retention-loyalty',
    'Ask back everybody who came once, before the mat is rolled up for good.',
  ),
  aim(
    'pet-food',
    'A pet food store',
    'Buyer',
    'lifecycle',
    'Be the store a puppy grows up with, from the first small bag to the large one.',
  ),
  aim(
    'ski-workshop',
    'A ski workshop',
    'Head technician',
    'seasonal',
    'Wax skis in November, when the bench is empty and the season is close.',
  ),
  aim(
    'skincare',
    'A skincare maker',
    'Marketing lead',
    'goal-based',
    'Speak to people who named skincare as their area, and leave everybody else alone.',
  ),
  aim(
    'groomer',
    'A dog groomer',
    'Owner',
    'retention-loyalty',
    'Thank a regular at the fifth visit without printing another stamp card.',
  ),
  aim(
    'art-supplies',
    'An art supply store',
    'Manager',
    'persona',
    'Reach the people who paint on weekends, with paper rather than a loudspeaker.',
  ),
  aim(
    'gaming-cafe',
    'A gaming café',
    'Founder',
    'geographic',
    'Fill the back row on weekday evenings from the streets around it.',
  ),
  aim(
    'hardware-store',
    'A hardware store',
    'Owner',
    'seasonal',
    'Talk about gutters in September, before the ladder is needed in the rain.',
  ),
];
