import { allGoals } from '../goals/all-goals.ts';

/** What nearly every page needs: a goal's names and when it opens. */
export const names = allGoals.map(
  ({ id, label, categoryTitle, memberLabel, audience, description, availability, promptPriceCap }) => ({
    id,
    label,
    categoryTitle,
    memberLabel,
    audience,
    description,
    availability,
    promptPriceCap,
  }),
);
