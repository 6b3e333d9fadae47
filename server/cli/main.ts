import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { backupCommands } from './backup-commands.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { addDealsCommands } from './deals/add-deals-commands.ts';
import { addFeedsCommands } from './deals/add-feeds-commands.ts';
import { addEventsCommand } from './events/add-events-command.ts';
import { addKeysCommands } from './keys/add-keys-commands.ts';
import { addMailCommands } from './mail/add-mail-commands.ts';
import { addOperatorsCommands } from './operators/add-operators-commands.ts';
import { addUsersCommands } from './users/add-users-commands.ts';
import { addWaitlistCommands } from './waitlist/add-waitlist-commands.ts';
import { withDatabase } from './with-database.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const program = new Command('ventus')
  .description("The operator's tool. Every command works with or without a running server.")
  .showHelpAfterError();
addDealsCommands(program, (run) => withDatabase(({ pools }) => run(createRpc(pools.service))));
addFeedsCommands(program);
addWaitlistCommands(program, (run) => withDatabase(({ pools }) => run(createRpc(pools.service))));
addMailCommands(program, (run) => withDatabase(({ pools }) => run(createRpc(pools.service))));
addKeysCommands(program, (run) => withDatabase(({ pools }) => run(pools.auth)));
addEventsCommand(program, (run) => withDatabase(({ pools }) => run(pools.auth)));
addOperatorsCommands(program, (run) => withDatabase(({ pools }) => run(pools.auth)));
addUsersCommands(program, (run) => withDatabase(({ pools }) => run(pools.auth)));
for (const command of backupCommands()) program.addCommand(command);

// Print only the message: a stack trace does not help the operator.
program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
