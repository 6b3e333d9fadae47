import { Argument, Command } from 'commander';
import type { Rpc } from '../../functions/create-rpc.ts';
import { createProgress, type Progress } from '../progress.ts';
import type { WithRpc } from './add-deals-commands.ts';
import type { ImportCounts } from './import-deals.ts';
import { importSampleCatalogue, sampleState } from './import-sample-catalogue.ts';

/** `ventus deals sample on|off` */
export function sampleCommand(withRpc: WithRpc): Command {
  return new Command('sample')
    .description('list the sample offers, or take them out; people who saved one see that it ended')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action(async (state: 'on' | 'off') => {
      console.log(await withRpc((rpc) => (state === 'on' ? turnOn(rpc) : turnOff(rpc))));
    });
}

async function turnOn(rpc: Rpc): Promise<string> {
  if ((await sampleState(rpc)).listed) return 'The sample is listed already.';
  const { taken } = await importSample(rpc);
  return `The sample is listed: ${taken.toLocaleString('en-US')} offers.`;
}

async function turnOff(rpc: Rpc): Promise<string> {
  const retired = Number(await rpc('retire_sample'));
  if (retired === 0) return 'The sample is not listed.';
  return `The sample is taken out: ${retired.toLocaleString('en-US')} offers.`;
}

export async function importSample(rpc: Rpc): Promise<ImportCounts> {
  let progress: Progress | null = null;
  const counts = await importSampleCatalogue({
    rpc,
    now: new Date(),
    onProgress(done, total) {
      progress ??= createProgress('Importing the sample catalog', total);
      progress.update(done);
    },
  });
  // Assigned in a callback, which the compiler does not track.
  (progress as Progress | null)?.stop();
  return counts;
}
