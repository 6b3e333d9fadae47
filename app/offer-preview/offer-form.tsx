import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { OfferCard } from './offer-card.tsx';
import { PasteRow, type Pasted } from './paste-row.tsx';
import { readOffer, type TypedOffer } from './read-offer.ts';

const example: TypedOffer = { shop: '', what: 'Carbon putter, 34 inch', price: '189.99', was: '229.99' };

/** A few fields and the resulting card, drawn while they are typed; or a pasted row of a feed. */
export function OfferForm() {
  const [offer, setOffer] = useState(example);
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState<Pasted>({ text: '', answer: null });
  const read = readOffer(offer);
  const errors = 'errors' in read ? read.errors : {};
  const field = (name: keyof TypedOffer) => ({
    name,
    value: offer[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setOffer({ ...offer, [name]: target.value }),
  });
  const other = (
    <Button look="text" slim onClick={() => setPasting(!pasting)}>
      {pasting ? 'Type it instead' : 'Paste a row of your product feed'}
    </Button>
  );
  if (pasting)
    return (
      <PasteRow shop={offer.shop.trim()} pasted={pasted} onPasted={setPasted}>
        {other}
      </PasteRow>
    );
  return (
    <div className="arrives grid gap-x-10 gap-y-8 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField {...field('shop')} label="Your shop" optional placeholder="Your shop" maxLength={60} />
        <TextField {...field('what')} label="What you sell" maxLength={120} />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field('price')} label="Price" inputMode="decimal" maxLength={20} />
          <TextField {...field('was')} label="Was" optional inputMode="decimal" maxLength={20} />
        </div>
        <p>{other}</p>
      </div>
      <div className="min-w-0">
        <OfferCard
          deal={'deal' in read ? read.deal : null}
          {...(errors.was && !errors.what && !errors.price && { needs: 'Correct the earlier price' })}
        />
      </div>
    </div>
  );
}
