import { goals, type Availability, type GoalId } from './goals.ts';

/** A kind of shop with examples. The names are those of the sample catalogue: invented, and nobody's partners. */
export type MerchantGroup = { category: string; brands: readonly string[] };

/** A goal as the marketing step presents it. */
export type Category = {
  id: GoalId;
  title: string;
  description: string;
  availability: Availability;
  /** When it opens, beside the launch. */
  yearLabel: string;
  /** The shape the wind goes around. */
  icon: GoalId;
  merchants: readonly MerchantGroup[];
};

const yearLabels: Record<Availability, string> = {
  'Available First': 'From the first day',
  'Available Soon': 'Soon after launch',
  'Year One': 'Within the first year',
};

const group = (category: string, ...brands: string[]): MerchantGroup => ({ category, brands });

const merchants: Record<GoalId, readonly MerchantGroup[]> = {
  sports: [
    group('Gear and apparel', 'Trailhead & Turf', 'Kitbag Junction'),
    group('Courts, courses, gyms', 'Fairlea Sports Hall', 'Second Serve Outfitters'),
    group('Food for the day', 'Longstride Market', 'Peakwater Supply'),
  ],
  wellness: [
    group('Studios and classes', 'Daybreak Studio', 'The Mending Room'),
    group('Skin, hair, bath', 'Bathhouse Lane', 'Soft Hours'),
    group('Supplements and pantry', 'Everwell Pantry', 'Rootcellar Wellness'),
  ],
  pets: [
    group('Food', 'Goodbowl Pantry', 'Wagtail Market'),
    group('Grooming and health', 'Pawprint Parlor', 'Whisker & Wing'),
    group('Leashes, beds, toys', 'The Muddy Leash', 'Kennel Lane Supply'),
  ],
  gamers: [
    group('Hardware', 'Framerate Supply', 'Respawn Depot'),
    group('Games', 'The Loot Cellar', 'Second Player'),
    group('Evenings out', 'Arcade Row'),
  ],
  creatives: [
    group('Paper and paint', 'The Drawing Room Supply', 'Foolscap & Co-op'),
    group('Cameras', 'Aperture & Ink'),
    group('Instruments and tools', 'Reverb Lane', 'Makers Attic'),
  ],
  homeowners: [
    group('Hardware', 'Cornerpost Hardware', 'Hinge & Hollow'),
    group('Rooms and kitchen', 'Threshold Home', 'Larder Row'),
    group('Garden and light', 'The Potting Bench', 'Lumen Household'),
  ],
};

export const categories: readonly Category[] = goals.map(
  ({ id, categoryTitle, description, availability }) => ({
    id,
    title: categoryTitle,
    description,
    availability,
    yearLabel: yearLabels[availability],
    icon: id,
    merchants: merchants[id],
  }),
);
