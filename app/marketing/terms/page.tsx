import { brand } from '../../../domain/brand.ts';
import { terms } from '../../../domain/terms.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';

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
      <div className="wrap pb-[var(--band)]">
        <div className="grid gap-5 pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
          <h1 className="max-w-[11em] text-h1">Terms before launch</h1>
          <p className="num max-w-[34em] text-lead text-muted" data-terms-hash={terms.hash}>
            Version of {terms.date}
          </p>
        </div>
        {terms.sections.map(({ id, title, paragraphs, link }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="grid gap-x-16 gap-y-3 border-t border-line py-8 md:grid-cols-[4fr_8fr] md:py-10"
          >
            <h2 id={id} className="max-w-[12em] text-h3">
              {title}
            </h2>
            <div className="grid max-w-[66ch] gap-4 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && (
                <p>
                  <SiteLink to={link.to} className="link">
                    {link.label}
                  </SiteLink>
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
    </SitePage>
  );
}
