import type { ReactNode } from 'react';

/** What is known about one thing, each with its name. Nothing is shown for what is not known. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="console-facts">
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
