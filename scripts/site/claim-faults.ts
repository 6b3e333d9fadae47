import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Claim } from '../../domain/claim.ts';
import { bareFigures, unconditioned, unregistered } from '../../domain/claims-check.ts';
import { decode, readBands } from './html-blocks.ts';
import { readSourceTexts } from './source-texts.ts';

/** What a prerendered page says about rewards, prices, fees or insurance that the register does not cover. */
export function claimFaults(html: string, register: readonly Claim[]): string[] {
  const head = [...html.matchAll(/<(?:title>|meta [^>]*content=")([^<"]*)/g)].map(([, text = '']) =>
    decode(text),
  );
  const bands = readBands(html.slice(html.indexOf('<body')));
  const faults = [...head, ...bands]
    .flatMap((text) => unregistered(text, register))
    .map((words) => `states ${words} outside of the register of claims`);
  for (const band of bands) {
    for (const { id } of unconditioned(band, register)) {
      faults.push(`prints the claim ${id} without its condition beside it`);
    }
  }
  for (const words of [...head, ...bands].flatMap((text) => bareFigures(text, register))) {
    faults.push(`prints ${words} with no condition of a rate in the same band`);
  }
  return [...new Set(faults)];
}

/** Text addressed to people: pages, the assistant's replies, mails. Lists of words that people use are excluded. */
const spoken = [
  'app',
  'domain',
  'deals/search',
  'deals/dialogue',
  'supabase/functions',
  'server/mail',
  'server/functions',
];
const unspoken = [
  /\.test\.tsx?$/,
  /scenarios\.ts$/,
  /^domain\/(?:claims?[.-]|programme)/,
  /^deals\/search\/(?:synonyms|example-offers|topic)\.ts$/,
];

/** Sentences in the sources that state a watched phrase, and claims that a file prints without their condition. */
export async function sourceFaults(root: string, register: readonly Claim[]): Promise<string[]> {
  const faults: string[] = [];
  for (const file of await spokenFiles(root)) {
    faults.push(...faultsIn(file, await readFile(join(root, file), 'utf8'), register));
  }
  return faults;
}

export function faultsIn(file: string, source: string, register: readonly Claim[]): string[] {
  const code = file.endsWith('.json') ? `export default ${source}` : source;
  const { texts, reads } = readSourceTexts(file, code);
  const has = (claim: string, field: string) =>
    reads.some((read) => read.claim === claim && read.field === field);
  const stated = texts.flatMap((text) => unregistered(text, register));
  // A file that prints the condition of a claim may calculate figures beside it; the built page is checked as well.
  const figures = reads.some(({ field }) => field === 'condition')
    ? []
    : texts.flatMap((text) => bareFigures(text, register));
  const lonely = reads.filter(({ claim, field }) => field === 'text' && !has(claim, 'condition'));
  return [
    ...new Set([
      ...stated.map((words) => `${file}: states ${words} outside of the register of claims`),
      ...figures.map((words) => `${file}: prints ${words} with no condition of a rate`),
      ...lonely.map(({ claim }) => `${file}: prints claims.${claim} without its condition`),
    ]),
  ];
}

async function spokenFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of spoken) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (entry.isFile() && /\.(?:tsx?|json)$/.test(file) && !unspoken.some((pattern) => pattern.test(file)))
        found.push(file);
    }
  }
  return found.sort();
}
