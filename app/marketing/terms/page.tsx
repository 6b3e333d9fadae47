import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { terms } from '../../../domain/terms.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { NoticePage } from '../notice-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Terms before launch',
    description: `What holds while the ${brand.name} card is being prepared: the lists and how places are counted, deals and their order, the assistant.`,
    path: '/terms',
  });

/** The current terms, with their version, which is stored with the entry of anyone who joins. */
export default function Terms() {
  return (
    <NoticePage
      title="Terms before launch"
      contents={terms.sections.map(({ id, title }) => [id, title])}
      head={
        <p className="num mt-4 text-muted" data-terms-hash={terms.hash}>
          Version of {terms.date}
        </p>
      }
    >
      {terms.sections.map(({ id, title, paragraphs, link }) => (
        <section key={id} aria-labelledby={id} className="notice-section">
          <h2 id={id}>{title}</h2>
          <ul className="grid gap-2">
            {paragraphs.map((paragraph) => (
              <li key={paragraph}>{withMailLinks(paragraph)}</li>
            ))}
          </ul>
          {link && (
            <p>
              <SiteLink to={link.to}>{link.label}</SiteLink>
            </p>
          )}
        </section>
      ))}
    </NoticePage>
  );
}

/** The same words, with each email address as a link. */
function withMailLinks(text: string): ReactNode[] {
  return text.split(/([\w.]+@[\w-]+(?:\.[\w-]+)+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
