import { useEffect, useState } from 'react';

/** Seconds between two mails or text messages to one recipient, as enforced by the server. */
export const pause = 60;

/** The seconds a server asks to wait before the next mail or text message; null for any other failure. */
export function waitOf(error: { code?: string | undefined; message: string }): number | null {
  if (error.code !== 'over_email_send_rate_limit' && error.code !== 'over_sms_send_rate_limit') return null;
  const [, seconds] = /(\d+) seconds?/.exec(error.message) ?? [];
  return seconds === undefined ? pause : Number(seconds);
}

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
