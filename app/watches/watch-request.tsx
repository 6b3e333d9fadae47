import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { Tick } from './tick.tsx';
import { watch } from './watches.ts';

export type WatchRequestProps = { title: string; plan: Record<string, unknown> };

/** "Email me new matches": requests a mail when new offers match a request. */
export default function WatchRequest({ title, plan }: WatchRequestProps): ReactNode {
  const [at, setAt] = useState<'open' | 'busy' | 'done'>('open');

  async function ask() {
    setAt('busy');
    const outcome = await watch({ title, plan });
    if (typeof outcome !== 'string') return setAt('done');
    setAt('open');
    showToast({
      kind: 'destructive',
      title: outcome === 'full' ? 'You watch 50 already' : 'It could not be watched',
      description: outcome === 'full' ? 'End one of them in your saved deals' : 'Please try again',
    });
  }

  if (at === 'done')
    return (
      <output className="inline-flex min-h-11 items-center gap-2 text-nav">
        <Tick className="w-4 text-success" />
        We’ll email you when there’s a new match.
      </output>
    );
  return (
    <Button look="quiet" slim busy={at === 'busy' && 'Saving...'} onClick={() => void ask()}>
      Email me new matches
    </Button>
  );
}
