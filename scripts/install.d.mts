import type { SpawnOptions } from 'node:child_process';

export const root: string;
export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions & { quiet?: boolean },
): Promise<string>;
export function step(name: string, work: () => Promise<string | void>): Promise<void>;
export function installIfNeeded(): Promise<void>;
export function checkInstalled(folder?: string): string;
export function pinnedNode(): string;
