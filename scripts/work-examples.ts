import { writeFile } from 'node:fs/promises';
import { workExchange } from './examples/work-exchange.ts';

// Writes what the AI page shows of the assistant. Run it, and npm run format, after changing the deal finder or the sample.
const path = 'app/marketing/ventus-ai/exchange.json';
await writeFile(new URL(`../${path}`, import.meta.url), `${JSON.stringify(await workExchange(), null, 2)}\n`);
console.log(`${path} is written: look at it, it is on a page.`);
