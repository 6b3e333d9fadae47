import { useEffect, useState } from 'react';

/** The present, brought up to date every minute, so that "2 min ago" does not stand for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
