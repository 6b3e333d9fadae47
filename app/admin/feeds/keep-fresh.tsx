import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { grouped } from '../../../domain/usd.ts';
import { isReading, type Feed } from './feed.ts';

const everyMs = 3000;

/** Reloads the list while a feed is being read and the page is visible, and announces the result once. */
export function KeepFresh({ feeds }: { feeds: readonly Feed[] }) {
  const { revalidate } = useRevalidator();
  const reading = feeds.filter(isReading).map(({ source }) => source);
  const key = reading.join(' ');
  const [earlier, setEarlier] = useState(key);
  const [said, setSaid] = useState('');
  if (earlier !== key) {
    const were = earlier.split(' ');
    const ended = feeds.filter(({ source }) => were.includes(source) && !reading.includes(source));
    setEarlier(key);
    if (ended.length > 0) setSaid(ended.map(endOf).join(' '));
  }
  const isBusy = key !== '';
  useEffect(() => {
    if (!isBusy) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBusy, revalidate]);
  return <output className="sr-only">{said}</output>;
}

function endOf({ source, last_run: run }: Feed): string {
  if (run?.outcome === 'failed') return `${source} could not be read.`;
  if (run?.outcome === 'held') return `${source} is held for review.`;
  if (run?.outcome === 'unchanged') return `${source} has not changed.`;
  return `${source} has been read: ${grouped(run?.accepted ?? 0)} accepted, ${grouped(run?.refused ?? 0)} refused.`;
}
