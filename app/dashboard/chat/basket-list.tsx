import { othersInWords } from '../../../domain/chat.ts';
import type { Basket } from '../../../domain/deal.ts';
import { usd } from '../../../domain/usd.ts';

type Slot = Basket['slots'][number];

type Props = {
  /** The language of its notes, if not English. */
  lang?: string | undefined;
  basket: Basket;
  /** Omitted for an older basket, which can no longer be changed. */
  onSwap?: ((slot: Slot, at: number) => void) | undefined;
  onShowOthers?: ((slot: Slot, at: number) => void) | undefined;
  waiting: boolean;
};

const row = 'grid min-h-11.5 items-center gap-x-3 border-b border-line py-1.5 leading-[1.3] last:border-0';

/** Products that belong together, one deal each, and their total. */
export function BasketList({ lang, basket: { slots, total, budget }, onSwap, onShowOthers, waiting }: Props) {
  return (
    <div className="mt-2.5 border-t border-line text-nav">
      <ul aria-label="Basket">
        {slots.map((slot, at) => {
          const others = onShowOthers && slot.others > 0 && (
            <SlotButton waiting={waiting} slot={slot.name} onPress={() => onShowOthers(slot, at)}>
              {othersInWords(slot.others)}
            </SlotButton>
          );
          return slot.dealId === undefined ? (
            <li key={`${at} ${slot.name}`} className={`${row} grid-cols-[minmax(0,1fr)_auto]`}>
              <span className="min-w-0 border-l-2 border-warn pl-3 break-words text-muted">
                <span className="text-ink first-letter:uppercase">{slot.name}</span>
                <span lang={lang} className="block text-small">
                  {slot.note}
                </span>
              </span>
              {others}
            </li>
          ) : (
            <li key={`${at} ${slot.name}`} className={`${row} grid-cols-[minmax(0,1fr)_4.5rem]`}>
              <span className="min-w-0 break-words">
                {slot.title}
                <small className="flex flex-wrap items-center gap-x-4 text-tiny text-subtle pointer-coarse:-mb-1.5 pointer-coarse:gap-x-5">
                  {/* For fingers the links are tall, and have a line of their own. */}
                  <span className="pointer-coarse:basis-full">
                    {[slot.merchant, slot.name].filter(Boolean).join(' · ')}
                  </span>
                  {others}
                  {onSwap && (
                    <SlotButton waiting={waiting} slot={slot.name} onPress={() => onSwap(slot, at)}>
                      Change
                    </SlotButton>
                  )}
                </small>
                {slot.note && (
                  <small lang={lang} className="block text-tiny text-muted">
                    {slot.note}
                  </small>
                )}
              </span>
              <span className="text-right">{slot.price === undefined ? '' : usd(slot.price)}</span>
            </li>
          );
        })}
      </ul>
      {/* In sight however long the list is, but on a phone, where it would cover the list. */}
      <p className="grid min-h-11.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line bg-canvas py-1.5 leading-[1.3] font-medium md:sticky md:-bottom-5 md:-mb-3 md:pb-5 low:static">
        <span>
          Total
          {budget !== undefined && (
            <small className="block text-tiny font-normal text-subtle">{leftInWords(budget, total)}</small>
          )}
        </span>
        <span className="figure text-[1.375rem] leading-[1.1]">{usd(total)}</span>
      </p>
    </div>
  );
}

type ButtonProps = { slot: string; waiting: boolean; onPress: () => void; children: string };

function SlotButton({ slot, waiting, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={waiting || undefined}
      onClick={() => !waiting && onPress()}
      className="link -my-0.5 min-h-8 text-tiny pointer-coarse:min-h-11 pointer-coarse:min-w-11 whitespace-nowrap aria-disabled:cursor-default aria-disabled:text-muted"
    >
      {children}
      <span className="sr-only"> for {slot}</span>
    </button>
  );
}

/** "$92.51 left of $500". */
function leftInWords(budget: number, total: number): string {
  const whole = usd(budget).replace(/\.00$/, '');
  // To the cent: sums of dollars have rounding errors.
  const left = Math.round((budget - total) * 100) / 100;
  return left < 0 ? `${usd(-left)} over ${whole}` : `${usd(left)} left of ${whole}`;
}
