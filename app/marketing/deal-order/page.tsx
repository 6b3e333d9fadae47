import type { ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { newness, savingRules, scoreParts, statedAfter, weighed, type ScorePart } from './score-parts.ts';
import { Threads } from './threads.tsx';

export const meta = () =>
  pageMeta({
    title: 'How deals are ordered',
    description:
      'One score of match, saving and freshness, in that order of weight. How the assistant and Find Deals order deals, with every number behind it.',
    path: '/how-deals-are-ordered',
  });

/** Percent: the saving of the example. */
const seenExample = 10;

const steps: readonly { title: string; text: string; table?: ReactNode }[] = [
  {
    title: 'What you asked for',
    text: 'The price, discount, brand, shop or area you name is a limit: a deal outside of it is left out, and so is one that has ended. What counts most is how well a deal matches your words, above all in its title: a close match without a saving usually comes before a loose one with a big saving.',
  },
  {
    title: 'What it saves',
    text: 'A bigger saving adds more, so it decides between deals that match about equally well. How much of it counts depends on who can confirm the earlier price:',
    table: <SavingTable />,
  },
  {
    title: 'How fresh the price is',
    text: 'A price we checked recently adds a little. So does a deal in your areas or your goal.',
  },
];

const more = [
  {
    title: 'Your own order replaces ours',
    text: 'Ask the assistant for the cheapest, the biggest discount, the newest or what ends soonest, and deals that match are sorted by that alone. Of equal deals the lower price comes first.',
  },
  {
    title: 'The same thing appears once',
    text: 'If a shop lists the same deal twice, or several shops do at the same price, you see the one that comes first. In Find Deals its card names the other shops.',
  },
  {
    title: 'An earlier price is backed up or left out',
    text: 'An earlier price is confirmed when we saw the deal at that price within the last 90 days; otherwise the card says that the shop states it. We read a linked feed several times a day. If a shop sends its file only once, we have only its word. A discount of more than 90% is not shown at all: the card shows the price alone.',
  },
];

const columns = 'grid gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[4fr_8fr] md:py-14';

export default function DealOrder() {
  return (
    <SitePage>
      <div className="wrap num pb-[var(--band)]">
        <div className="grid items-center gap-x-16 gap-y-10 pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[7fr_5fr]">
          <div className="grid gap-5">
            <h1 className="max-w-[11em] text-h1">How deals are ordered</h1>
            <p className="max-w-[34em] text-lead text-balance text-muted">
              One score: how well a deal matches your words counts most, then what it saves, then how fresh
              its price is. {claims.dealOrder.condition}
            </p>
          </div>
          <Weights />
        </div>
        <section aria-labelledby="asked" className={columns}>
          <div className="self-start lg:sticky lg:top-28">
            <h2 id="asked" className="text-h3">
              When you ask or search
            </h2>
            <p className="mt-2 text-muted">The assistant and the search field of Find Deals work alike.</p>
          </div>
          <ol className="grid max-w-[62ch] gap-8">
            {steps.map(({ title, text, table }, at) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr]">
                <span aria-hidden="true" className="figure pt-0.5 text-h3 text-current-tone">
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                  {table}
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="browsing" className={columns}>
          <h2 id="browsing" className="text-h3">
            When you browse Find Deals
          </h2>
          <div className="grid max-w-[62ch] gap-4 text-muted">
            <p>
              Your areas come first: Find Deals opens with their deals only, the biggest saving on top. Remove
              an area, add another, or see all deals. These filters leave your profile alone.
            </p>
            <p>
              Savings from a price we saw ourselves come first, then those that only the shop states, then
              deals without one. In your own list, what only some people can wear or use, such as women's
              shoes or a left-handed club, comes after what suits anyone. You can sort by newest or lowest
              price instead, and nothing else is mixed in.
            </p>
            <p className="when-signed-in">
              <SiteLink to="/deals" className="link">
                Open Find Deals
              </SiteLink>
            </p>
            <p className="when-signed-out">
              Find Deals needs an account, which costs nothing. Without one,{' '}
              <SiteLink to={`${brand.aiPath}/assistant`} className="link">
                ask the assistant
              </SiteLink>
              .
            </p>
          </div>
        </section>
        <section aria-labelledby="always" className={columns}>
          <h2 id="always" className="text-h3">
            Good to know
          </h2>
          <dl className="grid max-w-[62ch] gap-6">
            {more.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <details className="group border-y border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 text-h3 [&::-webkit-details-marker]:hidden">
            Every number
            <svg
              className="size-4 flex-none text-subtle transition-transform duration-200 group-open:rotate-180"
              viewBox="0 0 10 10"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="m2 3.5 3 3 3-3" />
            </svg>
          </summary>
          <p className="max-w-[62ch] pb-5 text-muted">
            A deal’s place comes from one score. A perfect match counts 1; each other part adds up to the
            number beside it. The threads are drawn to scale.
          </p>
          <dl className="border-t border-line">
            {scoreParts.map((part) => (
              <Part key={part.name} {...part} />
            ))}
          </dl>
          <p className="py-5 text-muted">{newness}</p>
        </details>
      </div>
    </SitePage>
  );
}

/** The three parts that the lead names, with as many threads as each counts. */
function Weights() {
  return (
    <figure>
      <dl className="grid gap-5">
        {weighed.map(({ name, threads }) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] items-center gap-4">
            <dt className="text-nav">{name}</dt>
            <dd>
              <span className="sr-only">{threads} parts</span>
              <Threads count={threads} />
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-5 pl-[6.5rem] text-small text-subtle">Drawn to scale</figcaption>
    </figure>
  );
}

/** How much of a saving counts, by who knows the earlier price; the threads are drawn to scale. */
function SavingTable() {
  return (
    <>
      <table className="mt-4 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">The earlier price</th>
            <th scope="col">How much of the saving counts</th>
          </tr>
        </thead>
        <tbody className="border-b border-line">
          {savingRules.map(({ price, share }) => (
            <tr key={price} className="border-t border-line">
              <th scope="row" className="py-3 pr-4 font-normal">
                {price}
              </th>
              <td className="w-32 py-3 align-top sm:w-64">
                {share === 0 ? 'Nothing' : share === 1 ? 'In full' : `${Math.round(share * 100)}%`}
                <Threads count={5} share={share} className="mt-1" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">
        A price that we saw adds a little more: all else equal, {seenExample}% off a price we saw comes before{' '}
        {statedAfter(seenExample)}% off one that only the shop states.
      </p>
    </>
  );
}

function Part({ name, most, text }: ScorePart) {
  return (
    <div className="grid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-[1fr_2fr]">
      <dt className="font-medium">
        <span className="num flex items-baseline justify-between gap-4">
          {name}
          <span>{most.toFixed(2)}</span>
        </span>
        <Threads count={3} share={most} className="mt-2" />
      </dt>
      <dd className="num text-muted">{text}</dd>
    </div>
  );
}
