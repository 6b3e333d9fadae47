import { brand } from '../../../domain/brand.ts';
import { terms } from '../../../domain/terms.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import '../privacy/privacy.css';

export const meta = () =>
  pageMeta({
    title: 'Terms before launch',
    description: `What holds while the ${brand.name} card is being prepared: the lists and how places are counted, deals and their order, the assistant.`,
    path: '/terms',
  });

/** The current terms, with their version, which is stored with the entry of anyone who joins. */
export default function Terms() {
  return (
    <SitePage>
      <div className="wrap notice">
        <header className="notice-head">
          <h1 className="text-h1">Terms before launch</h1>
          <p className="num mt-4 text-muted" data-terms-hash={terms.hash}>
            Version of {terms.date}
          </p>
        </header>
        <nav aria-label="On this page" className="notice-contents">
          <ol>
            {terms.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="notice-text">
          {terms.sections.map(({ id, title, paragraphs, link }) => (
            <section key={id} aria-labelledby={id} className="notice-section">
              <h2 id={id}>{title}</h2>
              <ul className="grid gap-2">
                {paragraphs.map((paragraph) => (
                  <li key={paragraph}>{paragraph}</li>
                ))}
              </ul>
              {link && (
                <p>
                  <SiteLink to={link.to}>{link.label}</SiteLink>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  );
}
