import { Check, CircleAlert, Info } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Deal } from '../../domain/deal.ts';
import { merchantFeedPage } from '../../domain/merchant-feed-rule.ts';
import { callFunction } from '../backend/call-function.ts';
import { callErrorMessage, codeOf } from '../backend/error-messages.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { OfferCard } from './offer-card.tsx';

const Answer = z.object({
  deal: z.nullable(Deal),
  /** Rows that follow the one that is shown. */
  hasMore: z.boolean(),
  rules: z.array(z.object({ id: z.string(), outcome: z.enum(['pass', 'fail', 'note']), text: z.string() })),
});
type Answer = z.infer<typeof Answer>;

const signs = {
  pass: { Sign: Check, tone: 'text-success', word: 'Met' },
  fail: { Sign: CircleAlert, tone: 'text-danger', word: 'Broken' },
  note: { Sign: Info, tone: 'text-muted', word: 'Note' },
} as const;

/** The shop of a row that names none. */
const unnamed = 'Your shop';
const rowHelp =
  'Paste the header line of your feed, or of Shopify’s product export, above the row, or lines such as “title: Carbon putter” and “price: 189.99”, or JSON.';

/** What was pasted, and what it gave. */
export type Pasted = { text: string; answer: Answer | null };

type Props = {
  /** As typed in the fields, for a row that names none. */
  shop: string;
  pasted: Pasted;
  onPasted: (pasted: Pasted) => void;
  /** The way back to the fields. */
  children: ReactNode;
};

/** A row of a product feed: its card, and each rule it meets or breaks. */
export function PasteRow({ shop, pasted: { text, answer }, onPasted, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      onPasted({ text, answer: await callFunction('preview-offer', { offer: text }, Answer) });
    } catch (problem) {
      onPasted({ text, answer: null });
      const said = callErrorMessage(problem);
      setError(codeOf(problem) === 'invalid_offer' ? `${said} ${rowHelp}` : said);
    } finally {
      setBusy(false);
    }
  }

  const deal = answer?.deal ?? null;
  const isNamed = deal?.merchant !== unnamed;
  return (
    <div className="arrives grid gap-x-10 gap-y-8 md:grid-cols-2">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="offer-title">
        <TextAreaField
          label="Your offer"
          name="offer"
          rows={7}
          maxLength={20_000}
          spellCheck={false}
          help={rowHelp}
          error={error || undefined}
          value={text}
          onChange={({ target }) => {
            setError('');
            onPasted({ text: target.value, answer });
          }}
        />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" look="quiet" busy={busy && 'Reading...'}>
            Preview
          </Button>
          {children}
        </div>
      </form>
      <div aria-live="polite" className="min-w-0">
        <OfferCard deal={deal && !isNamed && shop !== '' ? { ...deal, merchant: shop } : deal} />
        {answer?.hasMore && (
          <p className="mt-6 border-l-2 border-control pl-3">
            This is your first row. The{' '}
            <SiteLink to={merchantFeedPage} className="link">
              feed check
            </SiteLink>{' '}
            shows all of them, once you have joined.
          </p>
        )}
        {answer && <Rules rules={answer.rules} />}
      </div>
    </div>
  );
}

function Rules({ rules }: Pick<Answer, 'rules'>) {
  return (
    <ul className="mt-6 border-b border-line">
      {rules.map(({ id, outcome, text }) => {
        const { Sign, tone, word } = signs[outcome];
        return (
          <li key={id} className="flex items-start gap-3 border-t border-line py-3">
            <Sign className={`mt-1 size-4 shrink-0 ${tone}`} aria-hidden="true" />
            <p>
              <span className="sr-only">{word}: </span>
              {text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
