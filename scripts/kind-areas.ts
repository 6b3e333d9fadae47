import { writeFileSync } from 'node:fs';
import { kindAreas } from '../supabase/seed/vocabulary.ts';

// Writes deals/feed/kind-areas.json: the kinds of things that belong to each area, by goal. Run it again when the sample catalog gets
// another kind.
writeFileSync(
  new URL('../deals/feed/kind-areas.json', import.meta.url),
  `${JSON.stringify(kindAreas(), null, 2)}\n`,
);
