import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { grouped } from '../../domain/usd.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { browseAddress, highestPrice, readPrice, type Browse } from './browse.ts';

type Bounds = { min: string; max: string };
type PriceErrors = Partial<Bounds>;

/** Minimum and maximum price, applied when the form is submitted. */
export function PriceForm({ browse }: { browse: Browse }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<PriceErrors>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const valueOf = (name: keyof Bounds) =>
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const typed = { min: valueOf('min'), max: valueOf('max') };
    const found = priceErrors(typed);
    setErrors(found);
    const wrong = found.min ? 'min' : found.max && 'max';
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const bounds = { min: readPrice(typed.min), max: readPrice(typed.max) };
    void navigate(browseAddress({ ...browse, ...bounds, page: 1 }), { preventScrollReset: true });
  }

  const field = (name: keyof Bounds) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: '$',
    defaultValue: browse[name] ?? '',
    error: errors[name],
    onInput: () => setErrors({}),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-2.5">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="From" {...field('min')} />
        <TextField label="Up to" {...field('max')} />
      </div>
      <Button type="submit" slim>
        Show deals
      </Button>
    </form>
  );
}

/** Errors in the typed limits. An empty field is no limit. */
export function priceErrors({ min, max }: Bounds): PriceErrors {
  const errors: PriceErrors = {};
  const wrong = `Enter a price such as 49.99, up to ${grouped(highestPrice)}.`;
  if (min.trim() && readPrice(min) === null) errors.min = wrong;
  if (max.trim() && readPrice(max) === null) errors.max = wrong;
  const [low, high] = [readPrice(min), readPrice(max)];
  if (!errors.max && low !== null && high !== null && low > high) {
    errors.max = 'The highest price is below the lowest.';
  }
  return errors;
}
