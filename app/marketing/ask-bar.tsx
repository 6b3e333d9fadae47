import { brand } from '../../domain/brand.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { AskField } from '../ui/ask-field.tsx';

const assistant = `${brand.aiPath}/assistant`;
const examples = ['trail running shoes under $100', 'golf rangefinder, at least 20% off'];

/** A question to the assistant. A plain form opens the assistant's own page with it, so it needs no script. */
export function AskBar() {
  return (
    <search>
      <form action={assistant} className="md:text-[1.125rem]">
        <AskField label={`Ask ${brand.aiName} for a deal`} placeholder="What are you looking for?" />
      </form>
      <ul className="mt-3 flex flex-wrap gap-x-5 text-small text-muted">
        {examples.map((example) => (
          <li key={example}>
            <SiteLink
              to={`${assistant}?q=${encodeURIComponent(example)}`}
              className="link inline-flex min-h-11 items-center"
            >
              {example}
            </SiteLink>
          </li>
        ))}
      </ul>
    </search>
  );
}
