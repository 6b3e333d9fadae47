import { brand } from '../../domain/brand.ts';
import { limits } from '../../domain/limits.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { buttonClass } from '../ui/button-class.ts';

const assistant = `${brand.aiPath}/assistant`;
const examples = ['trail running shoes under $100', 'golf rangefinder, at least 20% off'];

/** A question to the assistant. A plain form opens the assistant's own page with it, so it needs no script. */
export function AskBar() {
  return (
    <search>
      <form
        action={assistant}
        className="flex items-center rounded-lg border border-control bg-surface p-1.5 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-current-tone md:pl-5"
      >
        <label htmlFor="ask" className="sr-only">
          Ask {brand.aiName} for a deal
        </label>
        <input
          id="ask"
          name="q"
          placeholder="What are you looking for?"
          maxLength={limits.queryMax}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none md:text-[1.125rem]"
        />
        <button type="submit" className={`${buttonClass('filled', { slim: true })} !rounded-md`}>
          Ask
        </button>
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
