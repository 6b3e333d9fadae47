import type { MerchantToolId } from '../../../domain/merchant-tools.ts';
import { shortTitle } from './tool-examples.ts';

/**
 * A card of the carousel, in the shape of a testimonial. Nobody has used the product yet, so it has no author and no result: the
 * text is an aim, and the page says that it is made up.
 */
export type Illustration = {
  id: string;
  quote: string;
  author: '';
  company: string;
  role: string;
  tool: string;
};

function aim(company: string, role: string, tool: MerchantToolId, quote: string): Illustration {
  return { id: company, quote, author: '', company, role, tool: shortTitle(tool) };
}

export const illustrations: readonly Illustration[] = [
  aim('A running shop', 'Owner', 'behavioral', 'Meet runners who say they buy gear every month.'),
  aim('A driving range', 'Manager', 'geographic', 'Fill Tuesday morning’s empty bays with golfers nearby.'),
  aim('A yoga studio', 'Founder', 'retention-loyalty', 'Invite back everyone who came to one class.'),
  aim(
    'A pet food store',
    'Buyer',
    'lifecycle',
    'Be the store a puppy grows up with, from the first small bag.',
  ),
  aim('A ski workshop', 'Head technician', 'seasonal', 'Wax skis in November, just before the season.'),
  aim('A skincare maker', 'Marketing lead', 'persona', 'Speak only to people who picked skincare.'),
  aim(
    'A dog groomer',
    'Owner',
    'retention-loyalty',
    'Thank a regular at the fifth visit, without a stamp card.',
  ),
  aim('An art supply store', 'Manager', 'goal-based', 'Reach people whose goal is to make things.'),
  aim('A gaming café', 'Founder', 'geographic', 'Fill weekday evenings with people from the neighborhood.'),
  aim('A hardware store', 'Owner', 'seasonal', 'Talk about gutters in September, before the rain.'),
];
