import process from 'node:process';

/** Runs a benchmark; reports invalid input in one line rather than with a stack trace. */
export function orSayWhy(run: () => void): void {
  try {
    run();
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
}
