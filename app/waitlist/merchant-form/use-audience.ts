import { useEffect, useState } from 'react';
import { findGoal, type GoalId } from '../../../domain/goals.ts';
import { retryableImport } from '../../hydration/retryable-import.ts';

const load = retryableImport(() => import('./read-audience.ts'));

/** One line on who is waiting in a category; undefined while it is not known. */
export function useAudience(category: GoalId | ''): string | undefined {
  const [bands, setBands] = useState<ReadonlyMap<string, string | null> | null>(null);
  const wanted = category !== '' && bands === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load()
      .then(({ readAudience }) => readAudience())
      .then((read) => {
        if (!gone) setBands(read);
      })
      .catch(() => undefined); // The form works without it.
    return () => {
      gone = true;
    };
  }, [wanted]);
  const title = findGoal(category)?.categoryTitle;
  if (!bands || !title) return undefined;
  const band = bands.get(category);
  return band ? `${band} people on the card waitlist picked ${title}.` : `Be first in ${title}.`;
}
