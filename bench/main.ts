import process from 'node:process';
import { benchDeals } from './deals.ts';
import { benchImport } from './import.ts';

// Prints figures and never judges them: times depend on the machine.
const benches: Record<string, () => Promise<void>> = { deals: benchDeals, import: benchImport };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  for (const [name, run] of Object.entries(benches))
    if (asked.length === 0 || asked.includes(name)) await run();
}
