import { useState } from 'react';
import type { MerchantFeed } from '../../domain/merchant-feed.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { callMerchantFeed } from './call-merchant-feed.ts';

type Props = { token: string; onTakenBack: (left: MerchantFeed) => void };

/** Withdraws a feed that waits. */
export function TakeBack({ token, onTakenBack }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function withdraw() {
    setBusy(true);
    setProblem('');
    try {
      onTakenBack(await callMerchantFeed(token, 'withdraw'));
    } catch (error) {
      setProblem(callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}
        </p>
      )}
      <Button look="text" slim busy={busy && 'Taking it back...'} onClick={() => void withdraw()}>
        Take it back
      </Button>
    </>
  );
}
