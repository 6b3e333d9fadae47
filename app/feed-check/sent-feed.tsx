import { useEffect, useRef, useState, type ReactNode } from 'react';
import { grouped } from '../../domain/usd.ts';
import { brand } from '../../domain/brand.ts';
import type { MerchantFeed } from '../../domain/merchant-feed.ts';
import { merchantFeedNext } from '../../domain/merchant-feed-next.ts';
import { callErrorMessage, codeOf } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { callMerchantFeed, checkFeed } from './call-merchant-feed.ts';
import type { Own } from './page.tsx';
import { TakeBack } from './take-back.tsx';

type Sent = NonNullable<MerchantFeed['sent']>;
type Props = {
  token: string;
  sent: Sent;
  onTakenBack: (left: MerchantFeed) => void;
  onEnded: (left: MerchantFeed) => void;
};

export const onDay = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });

/** The submitted feed and its state. */
export function SentFeed({ token, sent, onTakenBack, onEnded }: Props) {
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
      {sent.state === 'waiting' && <TakeBack token={token} onTakenBack={onTakenBack} />}
      {sent.state === 'approved' && <EndFeed token={token} onEnded={onEnded} />}
    </section>
  );
}

/** An approved feed goes on while another waits, is declined or is taken back. */
export function StillShown(props: Pick<Props, 'token' | 'onEnded'>) {
  return (
    <section className="grid justify-items-start gap-1 border-b border-line pb-4">
      <p className="text-muted">Shoppers still see the products of your approved feed.</p>
      <EndFeed {...props} />
    </section>
  );
}

/** Ends an approved feed, after a question: sent again, it waits for review again. */
function EndFeed({ token, onEnded }: Pick<Props, 'token' | 'onEnded'>) {
  // A link on the page of the place asks at once.
  const [asks, setAsks] = useState(() => location.hash === '#stop');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function end() {
    setBusy(true);
    setProblem('');
    try {
      onEnded(await callMerchantFeed(token, 'end'));
    } catch (error) {
      setProblem(callErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="text" slim onClick={() => setAsks(true)}>
        Stop showing my products
      </Button>
      <Dialog open={asks} labelledBy="end-title" onClose={() => setAsks(false)}>
        <h2 id="end-title" className="text-h3">
          Stop showing your products?
        </h2>
        <p className="mt-3 text-muted">
          They disappear from Find Deals and from {brand.aiName}’s answers, and we stop reading your feed. To
          show them again, you send it for review once more.
        </p>
        {problem && (
          <p role="alert" className="mt-4 border-l-2 border-danger pl-3">
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy && 'Stopping...'} onClick={() => void end()}>
            Stop showing them
          </Button>
          <Button look="quiet" onClick={() => setAsks(false)}>
            Keep them
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Replaces a feed that its merchant ended. */
export function Ended({ waits }: { waits: boolean }) {
  return (
    <Done>
      Shoppers don’t see your products anymore.{' '}
      {waits ? 'The feed you sent still waits.' : 'To show them again, check your feed below and send it.'}
    </Done>
  );
}

/** Takes the focus of the button that is gone. */
function Done({ children }: { children: ReactNode }) {
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <output ref={said} tabIndex={-1} className="border-l-2 border-success pl-3 outline-none">
      {children}
    </output>
  );
}

type BackProps = { token: string; feed: string; onOwn: (own: Own) => void };

/** Replaces a withdrawn feed, with a button that sends the same again. */
export function TakenBack({ token, feed, onOwn }: BackProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function undo() {
    setBusy(true);
    setProblem('');
    try {
      onOwn({ ...(await sendAgain(token, feed)), feed });
    } catch (error) {
      setProblem(callErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2 border-b border-line pb-6">
      <Done>You took your feed back. Nobody looks at it anymore.</Done>
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}
        </p>
      )}
      <Button look="text" slim busy={busy && 'Sending...'} onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}

/** Another link may have been checked since. */
async function sendAgain(token: string, feed: string): Promise<MerchantFeed> {
  try {
    return await callMerchantFeed(token, 'send', feed);
  } catch (error) {
    if (codeOf(error) !== 'not_checked') throw error;
    await checkFeed(token, feed);
    return callMerchantFeed(token, 'send', feed);
  }
}

function words({ url, state, reason, accepted, sentAt }: Sent): { title: string; text: string } {
  const rows = `${grouped(accepted)} ${accepted === 1 ? 'row' : 'rows'}`;
  switch (state) {
    case 'approved':
      return {
        title: 'Your feed is approved',
        text: `Shoppers see your products in Find Deals and in ${brand.aiName}’s answers. ${
          url === null
            ? 'We imported what you pasted. Send it again when your prices change, or send a link, which we read on our own.'
            : 'We read it several times a day. Change a price in your shop, and the card changes with it.'
        }`,
      };
    case 'declined':
      return {
        title: "We can't take this feed yet",
        text: reason ?? 'Check it again, then send it once more.',
      };
    default:
      return {
        title: 'Your feed is with us',
        text: `${rows}, sent on ${onDay(sentAt)}. ${merchantFeedNext}`,
      };
  }
}
