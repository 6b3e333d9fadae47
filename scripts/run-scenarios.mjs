// Runs in Node and Deno alike: prints the answers of one function's scenarios as JSON.
import process from 'node:process';

const name = process.argv[2];
const { runScenarios } = await import('../supabase/functions/_shared/scenarios.ts');
const { scenarios, createScenarioHandler } = await import(`../supabase/functions/${name}/scenarios.ts`);
const results = await runScenarios(scenarios, createScenarioHandler());
process.stdout.write(JSON.stringify(results));
