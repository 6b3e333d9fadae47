import { existsSync } from 'node:fs';
import { readConfig, type Config } from './config.ts';
import { createLog } from './log.ts';
import { startServer, type Progress, type Running } from './start-server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const onTerminal = process.stdout.isTTY;

/** Prints steps as lines on a terminal; otherwise the parts log the same as JSON. */
const progress: Progress = {
  async run(step, work, outcome) {
    const since = Date.now();
    const result = await work();
    say(
      `  ✓ ${step}${outcome ? `: ${outcome(result)}` : ''} (${((Date.now() - since) / 1000).toFixed(1)} s)`,
    );
    return result;
  },
  note: (sentence) => say(`  · ${sentence}`),
};

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(onTerminal);
  let asked = false;
  let running: Running | null = null;

  const finish = async () => {
    try {
      await running?.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  // A stop requested during the start waits for the start: otherwise a half-started PostgreSQL would be left behind.
  const ask = (why: string) => {
    if (asked) return;
    asked = true;
    if (onTerminal) say(`\n  Stopping (${why}) …`);
    if (running) void finish();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  // The parent process is gone, so no signal will come.
  process.on('disconnect', () => ask('its parent ended'));

  running = await startServer(config, log, progress);
  if (asked) return finish();
  announce(running, config);
}

function announce({ url, demo, workers }: Running, config: Config): void {
  say(`\n  Ventus is ready    ${url}\n`);
  if (demo) {
    say(`  Demo sign-in       ${demo.email}   password ${demo.password}`);
    say(`  Local mailbox      ${url}/dev/mail`);
  }
  say(`  Data               ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`);
  say(`  Workers            ${workersLine(workers, config)}`);
  say('  Stop               Ctrl-C\n');
}

function workersLine(workers: number, config: Config): string {
  if (workers < config.workers) return '1, because this system does not share a port between threads';
  return `${workers} (WORKERS changes it)`;
}

// A failure before logging is set up: one sentence for the operator.
main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
});
