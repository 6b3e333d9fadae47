// Runs in Deno: loads the entry that a hosted project would load, and sends it a preflight, which needs no network.
import process from 'node:process';

const { default: entry } = await import(`../supabase/functions/${process.argv[2]}/index.ts`);
const response = await entry.fetch(new Request('http://localhost/', { method: 'OPTIONS' }));
process.stdout.write(String(response.status));
process.exit(0);
