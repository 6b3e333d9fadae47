import { useEffect, useState } from 'react';

/** Whole seconds until a moment in this device's milliseconds, counting down to 0. */
export function useCoolDown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
