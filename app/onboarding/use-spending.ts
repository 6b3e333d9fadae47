import { useRef, useState, type RefObject } from 'react';
import type { Spending } from '../../domain/spending.ts';
import { keepSpending, readKeptSpending } from '../onboarding-answers/kept-spending.ts';

/** The spending entered in this tab, otherwise `stored`, as state, with a check before a step is left. */
export function useSpending(stored: Spending | null = null) {
  const [spending, setSpending] = useState(() => readKeptSpending() ?? stored);
  const isAmount = useRef(true);
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  return {
    spending,
    fields: {
      spending,
      amountField: field,
      isKept: true,
      onChange(next: Spending | null) {
        setSpending(next);
        keepSpending(next);
      },
      onValid(valid: boolean) {
        isAmount.current = valid;
      },
    },
    /** False if the typed amount is invalid: its field then has the focus. */
    check: () => {
      if (isAmount.current || !field.current) return true;
      field.current.focus();
      return false;
    },
  };
}
export type SpendingState = ReturnType<typeof useSpending>;
