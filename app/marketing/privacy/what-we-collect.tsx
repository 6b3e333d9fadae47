import { collected, type Collected } from './collected.ts';

const questions: ReadonlyArray<{ key: Exclude<keyof Collected, 'at'>; label: string }> = [
  { key: 'what', label: 'What' },
  { key: 'why', label: 'Why' },
  { key: 'until', label: 'How long' },
  { key: 'who', label: 'Who else' },
];

/** Every form of the site, each with the same four questions. */
export function WhatWeCollect() {
  return collected.map((entry) => (
    <div key={entry.at} className="notice-form">
      <h3>{entry.at}</h3>
      <dl>
        {questions.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{entry[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
