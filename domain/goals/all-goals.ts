import { creatives } from './creatives.ts';
import { gamers } from './gamers.ts';
import { homeowners } from './homeowners.ts';
import { pets } from './pets.ts';
import { sports } from './sports.ts';
import { wellness } from './wellness.ts';

/** Every goal, in the order of the site. */
export const allGoals = [sports, wellness, pets, gamers, creatives, homeowners] as const;

export type GoalId = (typeof allGoals)[number]['id'];
