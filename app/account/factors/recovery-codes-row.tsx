import { useCallback, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { offerDownload } from '../../ui/offer-download.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useRead } from '../use-read.ts';
import { useSaving } from '../use-saving.ts';
import { makeRecoveryCodes, readRecoveryCodes } from './factor-calls.ts';

type Props = { exist: boolean; reload: () => Promise<void> };

/** Ten codes for when the phone is unavailable: how many are left, and creating new ones. */
export function RecoveryCodesRow({ exist, reload }: Props) {
  const id = useId();
  const read = useCallback(async () => (exist ? readRecoveryCodes() : null), [exist]);
  const { reading, again } = useRead(read);
  const { busy, failure, run } = useSaving();
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  const kept = reading.at === 'read' ? reading.value : null;

  async function make() {
    setFresh(await makeRecoveryCodes(kept !== null));
    await (exist ? again() : reload());
  }

  return (
    <li className="item">
      <p id={id} className="font-medium">
        Recovery codes
      </p>
      <p className="num text-small text-muted">
        {reading.at === 'reading' && 'Looking...'}
        {reading.at === 'failed' && 'How many are left could not be read.'}
        {reading.at === 'read' &&
          (kept
            ? `${kept.remaining} of ${kept.total} left. Each works once in place of your app.`
            : 'None yet. Without them, a lost phone can lock you out.')}
      </p>
      {reading.at === 'read' &&
        (kept ? (
          <ConfirmInline
            label="Make new ones"
            className="item-action"
            describedBy={id}
            question="The codes you have stop working. Make ten new ones?"
            yes="Yes, make new ones"
            busy="Making..."
            otherwise="They could not be made. Please try again."
            act={make}
          />
        ) : (
          <Button
            look="quiet"
            slim
            className="item-action"
            aria-describedby={id}
            busy={busy && 'Making...'}
            onClick={() => void run(make, 'They could not be made. Please try again.')}
          >
            Make codes
          </Button>
        ))}
      <p role="alert" className="text-small text-danger">
        {failure}
      </p>
      {fresh && <FreshCodes codes={fresh} onDone={() => setFresh(null)} />}
    </li>
  );
}

function FreshCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="col-span-full mt-3 rounded-md bg-sunken px-4 py-4">
      <output className="block font-medium">Keep these where you will find them without your phone</output>
      <p className="mt-1 text-small text-muted">They are shown this once.</p>
      <ul id="recovery-codes" className="num mt-3 grid gap-x-8 gap-y-1.5 min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <CopyButton text={codes.join('\n')} label="Copy all" shownAt="recovery-codes" />
        <Button
          look="text"
          slim
          onClick={() =>
            offerDownload('ventus-recovery-codes.txt', 'text/plain;charset=utf-8', `${codes.join('\n')}\n`)
          }
        >
          Download
        </Button>
        <Button look="text" slim onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
