import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { workExchange } from './examples/work-exchange.ts';

// Writes the assistant examples of the AI page. Run it, and npm run format, after changing the deal finder or the sample.
const path = 'app/marketing/ventus-ai/exchange.json';
const file = new URL(`../${path}`, import.meta.url);
const before: unknown = JSON.parse(await readFile(file, 'utf8'));
const after = await workExchange();
if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) console.log(`${path} is unchanged.`);
else {
  await writeFile(file, `${JSON.stringify(after, null, 2)}\n`);
  console.log(`${path} is written: look at it, it is on a page.`);
}
