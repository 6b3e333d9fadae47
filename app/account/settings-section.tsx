import type { ReactNode } from 'react';

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** A heading, a sentence, and rows between hairlines. */
export function SettingsSection({ id, title, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="settings-section">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h2>
      {lead && <p className="mt-1.5 max-w-[60ch] text-nav text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
