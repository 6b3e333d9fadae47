/** In which order the card opens. Words, because the page has no room for every goal: `openings.test.ts` compares them with those. */
export const openings =
  'Sports first, then Wellness and Pet Owners; Gamers, Creatives, and Homeowners later in the card’s first year.';
