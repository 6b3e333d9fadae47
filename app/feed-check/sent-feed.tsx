import { useState } from 'react';
import type { MerchantFeed } from '../../domain/merchant-feed.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { callMerchantFeed } from './call-merchant-feed.ts';

type Sent = NonNullable<MerchantFeed['sent']>;
type Props = { token: string; sent: Sent; onOwn: (own: MerchantFeed) => void };

const onDay = (time: string) => new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });

/** What was sent, and what became of it. */
export function SentFeed({ token, sent, onOwn }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function withdraw() {
    setBusy(true);
    setProblem('');
    try {
      onOwn(await callMerchantFeed(token, 'withdraw'));
    } catch (error) {
      setProblem(callErrorMessage(error));
      setBusy(false);
    }
  }

  const { title, text } = words(sent);
  return (
    <section
      aria-labelledby="sent-title"
      className="grid justify-items-start gap-2 border-b border-line pb-6"
    >
      <h2 id="sent-title" className="joined-title">
        {title}
      </h2>
      {sent.url !== null && <p className="num wrap-anywhere">{sent.url}</p>}
      <p className="text-muted">{text}</p>
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}
        </p>
      )}
      {sent.state === 'waiting' && (
        <Button look="text" slim busy={busy && 'Taking it back...'} onClick={() => void withdraw()}>
          Take it back
        </Button>
      )}
    </section>
  );
}

function words({ url, state, reason, accepted, sentAt }: Sent): { title: string; text: string } {
  const products = `${accepted.toLocaleString('en-US')} ${accepted === 1 ? 'product' : 'products'}`;
  switch (state) {
    case 'approved':
      return {
        title: 'Your feed is approved',
        text:
          url === null
            ? 'We imported what you pasted. Send it again when your prices change, or send a link, which we read on our own.'
            : 'We read it several times a day. Change a price in your shop, and the card changes with it.',
      };
    case 'declined':
      return {
        title: "We can't take this feed yet",
        text: reason ?? 'Check it again, then send it once more.',
      };
    default:
      return {
        title: 'Your feed is with us',
        text: `${products}, sent on ${onDay(sentAt)}. A person looks at it, and we mail you what we decide.`,
      };
  }
}
