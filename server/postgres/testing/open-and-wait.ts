import pino from 'pino';
import { openDatabase } from '../open-database.ts';

// A server process to be killed: opens the data folder named on the command line, reports that on one line, and waits for the end
// of its input or a SIGTERM, upon which it shuts down cleanly.
const [dataDir = ''] = process.argv.slice(2);
const say = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
try {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }), as: 'a test server' });
  const stop = async () => {
    await database.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.stdin.on('end', () => void stop()).resume();
  say({ open: true });
} catch (error) {
  say({ open: false, message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
