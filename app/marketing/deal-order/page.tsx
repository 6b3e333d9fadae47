import { claims } from '../../../domain/claims.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { newness, scoreParts, type ScorePart } from './score-parts.ts';

export const meta = () =>
  pageMeta({
    title: 'How deals are ordered',
    description:
      'What puts one deal before another: match, saving, freshness and price evidence, with the weights. What a merchant pays us is not part of it.',
    path: '/how-deals-are-ordered',
  });

const rules = [
  {
    title: 'What you ask for is kept',
    text: 'Prices, discounts, brands, merchants and areas you name are filters. An offer outside them is left out, however well it matches. Offers that have ended are left out too.',
  },
  {
    title: 'An order you name replaces ours',
    text: 'Cheapest, dearest, biggest discount, newest or ending soonest sorts by that, among the offers that match. Equal offers go by the lower price, and then by an identifier that does not change.',
  },
  {
    title: 'The same thing appears once',
    text: 'Of the same offer listed twice by one merchant, or by several at the same price, the one that stands first is shown.',
  },
  {
    title: 'An earlier price has to be earned',
    text: 'It is verified when we saw the offer at that price within 90 days, else the card says that the merchant stated it. A discount of more than nine tenths is not believed: the card shows neither it nor the earlier price.',
  },
  {
    title: 'The list of all deals is plainer',
    text: 'There you choose: newest first, biggest saving first or lowest price first. Nothing else is mixed in, and your goal and areas do not change it.',
  },
];

export default function DealOrder() {
  return (
    <SitePage>
      <div className="wrap pb-[var(--band)]">
        <div className="grid gap-5 pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
          <h1 className="max-w-[11em] text-h1">How deals are ordered</h1>
          <p className="max-w-[34em] text-lead text-muted">
            {claims.dealOrder.text} {claims.dealOrder.condition}
          </p>
        </div>
        <section aria-labelledby="score" className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <div>
            <h2 id="score" className="text-h3">
              The score
            </h2>
            <p className="mt-3 text-muted">
              Each part adds up to the number beside it. The bars are drawn to scale: a perfect match is 1.
            </p>
          </div>
          <div>
            <dl className="border-t border-line">
              {scoreParts.map((part) => (
                <Part key={part.name} {...part} />
              ))}
            </dl>
            <p className="num mt-5 text-muted">{newness}</p>
          </div>
        </section>
        <section
          aria-labelledby="rules"
          className="mt-[clamp(3rem,6vw,5rem)] grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]"
        >
          <h2 id="rules" className="text-h3">
            The rules around it
          </h2>
          <div className="border-t border-line">
            {rules.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[1fr_2fr]"
              >
                <h3 className="font-medium">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            ))}
          </div>
        </section>
        <p className="mt-10">
          <SiteLink to="/deals" className="link">
            See all deals
          </SiteLink>
        </p>
      </div>
    </SitePage>
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
        <svg
          viewBox="0 0 200 6"
          preserveAspectRatio="none"
          className="mt-2 h-1.5 w-full text-current-tone"
          aria-hidden="true"
        >
          <rect width="200" height="6" rx="3" className="fill-sunken" />
          <rect width={200 * most} height="6" rx="3" fill="currentColor" />
        </svg>
      </dt>
      <dd className="num text-muted">{text}</dd>
    </div>
  );
}
