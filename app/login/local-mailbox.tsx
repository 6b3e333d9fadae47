import { useEffect, useState } from 'react';
import { readConfig } from '../backend/config.ts';

/** Where mails and text messages can be read while the site runs on this machine and sends none. */
export function LocalMailbox({ email }: { email?: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    readConfig().then(
      ({ mailbox }) => {
        if (!gone) setAddress(mailbox);
      },
      () => undefined, // Mail arrives without this.
    );
    return () => {
      gone = true;
    };
  }, []);
  if (address === undefined) return null;
  return (
    <p className="mt-2 text-small text-muted">
      This site runs on your own machine, so{' '}
      <a
        className="link"
        href={email === undefined ? address : `${address}?to=${encodeURIComponent(email)}`}
        target="_blank"
        rel="noreferrer"
      >
        its email is in the local mailbox
      </a>
      .
    </p>
  );
}
