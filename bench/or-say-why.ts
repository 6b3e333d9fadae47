import process from 'node:process';

/** Runs a benchmark; what is wrong with its input is said in one line rather than with a stack. */
export function orSayWhy(run: () => void): void {
  try {
    run();
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
}
