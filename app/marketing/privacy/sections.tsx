import type { ReactNode } from 'react';
import { modelClaim } from '../../../domain/claims-of-assistant.ts';
import { collected, type Collected } from './collected.ts';

type Props = {
  id: string;
  title: string;
  /** For sections added after the notice was first published. */
  added?: string;
  children: ReactNode;
};

export function Section({ id, title, added, children }: Props) {
  return (
    <section aria-labelledby={id} className="notice-section">
      <h2 id={id}>{title}</h2>
      {added && (
        <p className="notice-date">
          Added <time dateTime="2026-11-21">{added}</time>
        </p>
      )}
      {children}
    </section>
  );
}

const questions: ReadonlyArray<{ key: Exclude<keyof Collected, 'at'>; label: string }> = [
  { key: 'what', label: 'What' },
  { key: 'why', label: 'Why' },
  { key: 'until', label: 'How long' },
  { key: 'who', label: 'Who else' },
];

/** Every form of the site, each folded, with the same four questions. */
export function WhatWeCollect() {
  return collected.map((entry) => (
    <details key={entry.at} className="notice-form">
      <summary>
        <h3>{entry.at}</h3>
      </summary>
      <dl>
        {questions.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{entry[key]}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}

/** Shown to a browser that sends the signal, by script or by header, so that the user sees that it is honored. */
export function OptOutSignal() {
  return <p className="when-gpc notice-signal">Opt-out signal honored</p>;
}

/** What a language model receives of a question, if one is configured. */
export function LanguageModel({ runBy }: { runBy: string }) {
  const { text, condition } = modelClaim(runBy);
  return (
    <p>
      {text} {condition} It gets the words of the question and the titles and texts of some deals. It does not
      get your name, your addresses, your account or other conversations. You can turn it off in your account.
    </p>
  );
}
