import { randomInt } from 'node:crypto';
import { createRandom } from '../../supabase/seed/random.ts';

/** Random numbers from 0 to 1 for one run. Print `seed`; set VENTUS_SEED to it to repeat the run. */
export function seededRandom(): { seed: number; random: () => number } {
  const seed = Number(process.env['VENTUS_SEED'] ?? randomInt(2 ** 31));
  return { seed, random: createRandom(seed) };
}
