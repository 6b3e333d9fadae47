// Runs in Node and in Deno alike: the scenario table of one function, the answers as JSON on standard output.
import process from 'node:process';

const name = process.argv[2];
const { runScenarios } = await import('../supabase/functions/_shared/scenarios.ts');
const { scenarios, createScenarioHandler } = await import(`../supabase/functions/${name}/scenarios.ts`);
const results = await runScenarios(scenarios, createScenarioHandler());
process.stdout.write(JSON.stringify(results));
