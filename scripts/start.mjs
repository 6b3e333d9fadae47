// Starts everything from a bare clone. Runs on Node 20; the server runs on the Node that the lockfile pins.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import process from 'node:process';
import { checkBinaries } from './binaries.mjs';
import { checkInstalled, installIfNeeded, pinnedNode, root, step } from './install.mjs';

/** npm exits on a signal without forwarding it, so its exit is the signal. When started by hand this does not apply. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
}

const main = async () => {
  process.stdout.write('\n  Ventus\n\n');
  // A production server runs what was installed and checked before, and downloads nothing.
  if (process.env.NODE_ENV === 'production') await step('Packages', () => checkInstalled());
  else await installIfNeeded();
  await step('Programs', () => checkBinaries());
  const node = pinnedNode();
  // The IPC channel tells the server when this process is gone, for whatever reason.
  const child = spawn(node, ['scripts/start-server.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

main().catch((error) => {
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exit(1);
});
