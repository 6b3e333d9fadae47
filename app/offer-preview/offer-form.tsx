import { Check, CircleAlert, Info } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Deal } from '../../domain/deal.ts';
import { callFunction } from '../backend/call-function.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';

const Answer = z.object({
  deal: z.nullable(Deal),
  rules: z.array(z.object({ id: z.string(), outcome: z.enum(['pass', 'fail', 'note']), text: z.string() })),
});
type Answer = z.infer<typeof Answer>;

const example = `title: Carbon putter, 34 inch
description: A milled face and a straight hang, with a cover.
brand: Tidewater
product_type: Golf
price: 229.99 USD
sale_price: 189.99 USD
link: https://tidewater.example/putter`;

const signs = {
  pass: { Sign: Check, tone: 'text-success', word: 'Met' },
  fail: { Sign: CircleAlert, tone: 'text-danger', word: 'Broken' },
  note: { Sign: Info, tone: 'text-muted', word: 'Note' },
} as const;

export function OfferForm() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const offer = new FormData(event.currentTarget).get('offer');
    setBusy(true);
    setError('');
    try {
      setAnswer(await callFunction('preview-offer', { offer }, Answer));
    } catch (problem) {
      setError(callErrorMessage(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="arrives grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="offer-title">
        <TextAreaField
          label="Your offer"
          name="offer"
          rows={8}
          maxLength={20_000}
          defaultValue={example}
          spellCheck={false}
          help="A JSON object, a header line with a row of CSV, or lines of “field: value”."
          error={error || undefined}
          onInput={() => setError('')}
        />
        <Button type="submit" look="quiet" className="mt-5" busy={busy && 'Reading...'}>
          Preview
        </Button>
      </form>
      <div aria-live="polite" className="min-w-0">
        {answer ? (
          <Result answer={answer} />
        ) : (
          <p className="rounded-lg border border-dashed border-control p-8 text-muted">
            The card and the rules show here.
          </p>
        )}
      </div>
    </div>
  );
}

function Result({ answer: { deal, rules } }: { answer: Answer }) {
  const now = useNow();
  return (
    <>
      {deal && (
        <div className="grid max-w-100 grid-rows-[repeat(6,auto)]">
          <DealCard
            id="offer-card"
            deal={deal}
            goal={null}
            now={now}
            index={null}
            action={null}
            note="A preview: not in any catalogue"
          />
        </div>
      )}
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
    </>
  );
}
