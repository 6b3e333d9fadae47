// Runs in Deno: the entry of `search-deals-guest` as a hosted project loads it. Prints each answer's status, count and time.
import process from 'node:process';

const { default: entry } = await import('../../supabase/functions/search-deals-guest/index.ts');
for (const query of JSON.parse(process.argv[2])) {
  const since = performance.now();
  const response = await entry.fetch(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const { deals = [], code } = await response.json();
  const { rss } = process.memoryUsage();
  console.log(
    `  deno        ${response.status} ${code ?? `${deals.length} deals`} in ${(performance.now() - since).toFixed(0)} ms, ${Math.round(rss / 1e6)} MB: ${query}`,
  );
}
process.exit(0);
