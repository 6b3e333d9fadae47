import type { Claim } from '../../domain/claim.ts';
import { bareFigures, unconditioned, unregistered } from '../../domain/claims-check.ts';
import { decode, readBands } from './html-blocks.ts';

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
