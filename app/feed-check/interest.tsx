import { useEffect, useState } from 'react';
import { audienceMin } from '../../domain/audience.ts';
import { goals } from '../../domain/goals.ts';
import { readAudience } from '../waitlist/merchant-form/read-audience.ts';

/** The interests of people on the card waitlist, in ranges. Nothing if there is no number, or loading fails. */
export function Interest() {
  const [bands, setBands] = useState<ReadonlyMap<string, string | null> | null>(null);
  useEffect(() => {
    let gone = false;
    readAudience().then(
      (read) => gone || setBands(read),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!bands || goals.every(({ id }) => !bands.get(id))) return null;
  return (
    <section className="band" aria-labelledby="interest-title">
      <div className="wrap grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="interest-title" className="max-w-[12em] text-h2">
            What people on the waitlist are interested in
          </h2>
          <p className="mt-4 max-w-[28em] text-muted">
            People waiting for the card, not customers. A number appears from {audienceMin} people on.
          </p>
        </div>
        <dl className="num self-start border-b border-line">
          {goals.map(({ id, categoryTitle }) => (
            <div key={id} className="flex justify-between gap-6 border-t border-line py-3">
              <dt>{categoryTitle}</dt>
              <dd className={bands.get(id) ? 'font-medium' : 'text-muted'}>
                {bands.get(id) ?? `Under ${audienceMin}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
