import { writeFile } from 'node:fs/promises';
import { workExchange } from './examples/work-exchange.ts';

// Writes the assistant examples of the AI page. Run it, and npm run format, after changing the deal finder or the sample.
const path = 'app/marketing/ventus-ai/exchange.json';
await writeFile(new URL(`../${path}`, import.meta.url), `${JSON.stringify(await workExchange(), null, 2)}\n`);
console.log(`${path} is written: look at it, it is on a page.`);
