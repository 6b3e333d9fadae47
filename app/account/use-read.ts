import { useCallback, useEffect, useRef, useState } from 'react';

type Reading<Value> = { at: 'reading' } | { at: 'failed'; error: unknown } | { at: 'read'; value: Value };

/**
 * Data that one section loads on its own, so that a failure does not affect the others. `again` reloads while the old data is
 * shown.
 */
export function useRead<Value>(read: () => Promise<Value>) {
  const [reading, setReading] = useState<Reading<Value>>({ at: 'reading' });
  const latest = useRef(0);
  const again = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const next = await read().then(
      (value): Reading<Value> => ({ at: 'read', value }),
      (error: unknown): Reading<Value> => ({ at: 'failed', error }),
    );
    if (mine === latest.current) setReading(next);
  }, [read]);
  useEffect(() => {
    void again();
    return () => {
      latest.current += 1;
    };
  }, [again]);
  return { reading, again };
}
