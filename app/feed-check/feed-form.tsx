import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { grouped } from '../../domain/usd.ts';
import { merchantFeedRule } from '../../domain/merchant-feed-rule.ts';
import { callErrorMessage, codeOf } from '../backend/error-messages.ts';
import type { MerchantFeed } from '../../domain/merchant-feed.ts';
import { Button } from '../ui/button.tsx';
import { keepDraft, restoreDraft } from '../ui/kept-draft.ts';
import { TextOrFileField } from '../ui/text-or-file-field.tsx';
import { callStatus } from '../waitlist/calls.ts';
import { keptJoined } from '../waitlist/kept-joined.ts';
import { tellMerchant } from '../waitlist/tell-merchant.ts';
import { callMerchantFeed, checkFeed } from './call-merchant-feed.ts';
import { exampleTable } from './example-table.ts';
import { feedDraft } from './feed-draft.ts';
import type { Checked, Own } from './page.tsx';
import { Ended, SentFeed, StillShown, TakenBack } from './sent-feed.tsx';

type Props = {
  token: string;
  own: Own | null;
  onOwn: (own: Own) => void;
  /** The withdrawn feed, which returns to the field. */
  takenBack: string | null;
  onTakenBack: (left: MerchantFeed) => void;
  checked: Checked | null;
  /** `isStale` if the field has changed meanwhile. */
  onChecked: (checked: Checked | null, isStale: boolean) => void;
  /** The field's current value. */
  onField: (feed: string) => void;
  /** The link has expired. */
  onInvalid: () => void;
};

const { pasteMax, linkBytes } = merchantFeedRule;

const help = (
  <>
    CSV, XML or JSON, with prices in U.S. dollars, up to 5 MB. Shopify: your shop’s address with
    /products.json. WooCommerce: a feed plugin’s address.
    <span className="mt-1.5 block">
      An address is better: we check it several times a day, and see your prices ourselves.
    </span>
  </>
);

/** The browser that opened the feed knows the place, as after the link to the place itself. */
async function keepPlace(token: string): Promise<void> {
  if (keptJoined()?.token === token) return;
  try {
    tellMerchant(await callStatus(token, 'read'), token);
  } catch {
    // The next visit does it.
  }
}

/** One field for everything: a feed, pasted or from a file, or its URL. */
export function FeedForm({
  token,
  own,
  onOwn,
  takenBack,
  onTakenBack,
  checked,
  onChecked,
  onField,
  onInvalid,
}: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const [isEnded, setEnded] = useState(false);
  const [isEmpty, setEmpty] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const typed = () => {
    const value = form.current && new FormData(form.current).get('feed');
    return typeof value === 'string' ? value.trim() : '';
  };
  const changed = (problem: string) => {
    setError(problem);
    setEmpty(typed() === '');
    onField(typed());
    if (form.current) keepDraft(feedDraft, form.current);
  };

  useEffect(() => {
    let gone = false;
    callMerchantFeed(token, 'read').then(
      (read) => {
        if (gone) return;
        onOwn({ ...read, feed: read.sent?.url ?? read.content ?? undefined });
        void keepPlace(token);
      },
      (problem: unknown) => {
        if (gone) return;
        if (codeOf(problem) === 'link_invalid') onInvalid();
        else setFailed(callErrorMessage(problem));
      },
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once for a token, and again when asked to
  }, [token, tries]);

  const isReady = own !== null;
  useEffect(() => {
    if (!isReady || !form.current) return;
    restoreDraft(feedDraft, form.current);
    if (typed() === '') fill(own.feed ?? '');
    setEmpty(typed() === '');
    if (own.feed !== undefined && typed() === own.feed.trim()) void check(own.feed, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is there
  }, [isReady]);

  function fill(feed: string) {
    const area = form.current?.elements.namedItem('feed');
    if (area instanceof HTMLTextAreaElement) area.value = feed;
    return area;
  }

  function startFromExample() {
    const area = fill(exampleTable);
    changed('');
    if (area instanceof HTMLTextAreaElement) area.focus();
  }

  // The field holds what was sent, not what was typed or checked since.
  useEffect(() => {
    if (takenBack === null) return;
    fill(takenBack);
    changed('');
    if (checked?.feed !== takenBack) void check(takenBack, true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each feed that is taken back
  }, [takenBack]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const feed = typed();
    if (feed === '') return setError('Paste your feed, choose its file, or enter its address on the web.');
    if (feed.length > pasteMax)
      return setError(
        `That is more than ${grouped(pasteMax)} characters. Paste the first rows, or link to the feed.`,
      );
    await check(feed, false);
  }

  async function check(feed: string, isQuiet: boolean) {
    setBusy(true);
    setError('');
    try {
      const report = await checkFeed(token, feed);
      onChecked({ feed, report, isQuiet }, typed() !== feed.trim());
    } catch (problem) {
      const code = codeOf(problem);
      if (code === 'link_invalid') return onInvalid();
      // If this check failed, the earlier result is still true.
      if (code === 'invalid_feed') onChecked(null, false);
      // Nobody asked to read the link again.
      if (!isQuiet || code !== 'too_many_links') setError(callErrorMessage(problem));
    } finally {
      setBusy(false);
    }
  }

  if (!own) {
    return failed ? (
      <div className="grid justify-items-start gap-4">
        <p role="alert" className="border-l-2 border-danger pl-3">
          {failed}
        </p>
        <Button look="quiet" onClick={() => (setFailed(''), setTries(tries + 1))}>
          Try again
        </Button>
      </div>
    ) : (
      <output className="text-muted">Loading...</output>
    );
  }
  const waits = own.sent?.state === 'waiting';
  const end = {
    token,
    onEnded: (left: MerchantFeed) => {
      setEnded(true);
      onOwn({ ...left, ...(left.sent && { feed: own.feed }) });
    },
  };
  return (
    <div className="arrives grid grid-cols-1 gap-6">
      {own.sent && <SentFeed {...end} sent={own.sent} onTakenBack={onTakenBack} />}
      {!own.sent && takenBack !== null && <TakenBack token={token} feed={takenBack} onOwn={onOwn} />}
      {own.isShown
        ? own.sent?.state !== 'approved' && <StillShown {...end} />
        : isEnded && <Ended waits={waits} />}
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        aria-label="Check your feed"
        className="grid grid-cols-1 gap-5"
      >
        <TextOrFileField
          label="Your feed, or its address"
          className="[&_textarea]:max-h-60"
          most={pasteMax}
          cutFrom={linkBytes}
          onFile={changed}
          name="feed"
          rows={7}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://"
          help={help}
          error={error || undefined}
          onInput={() => changed('')}
        />
        {isEmpty && (
          <p className="-mt-2 text-small text-muted">
            No feed?{' '}
            <Button look="text" slim onClick={startFromExample}>
              Start from an example table
            </Button>
          </p>
        )}
        {/* An error takes the place of the help, which is still needed to mend a feed. */}
        {error && <p className="-mt-2 text-small text-muted">{help}</p>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={busy && 'Reading...'}>
            Check my feed
          </Button>
          <p className="text-small text-muted">Checking doesn't send it for review.</p>
        </div>
      </form>
    </div>
  );
}
