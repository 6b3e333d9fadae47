import { Parting } from '../art/parting.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import exchange from '../marketing/ventus-ai/exchange.json';
import './golf.css';

/** The demo of a golfer's dashboard: the configured one, otherwise our own. */
const { address, host }: { address: string; host: string | null } = import.meta.env.GOLF_DEMO_URL
  ? { address: import.meta.env.GOLF_DEMO_URL, host: new URL(import.meta.env.GOLF_DEMO_URL).host }
  : { address: '/demo/golf/dashboard', host: null };

export const meta = () =>
  pageMeta({
    title: 'Golf demo',
    description:
      "Look around in a golfer's dashboard: ask for anything golf and see sample deals. No account needed, nothing saved.",
    path: '/demo/golf',
  });

/** The entry to the demo. The script opens a new tab once; the button stays in case the browser blocks it. */
export default function GolfDemo() {
  return (
    <SitePage>
      <div className="relative">
        <section className="golf relative grid min-h-[640px] content-center overflow-hidden">
          <Parting />
          <div className="wrap relative grid gap-6">
            <h1 className="max-w-[7em] text-hero font-medium">A golfer’s dashboard</h1>
            <p className="max-w-[16em] text-lead text-muted lg:max-w-[24em]">
              {host
                ? `Opens at ${host}, in a new tab.`
                : 'Ask for anything golf, in a new tab. No account needed.'}
            </p>
            <div className="grid justify-items-start gap-3">
              <a
                href={address}
                data-open-once
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass()}
              >
                Open the demo
              </a>
              <output data-open-note className="min-h-6 text-small text-muted" />
            </div>
          </div>
        </section>
        <Look />
      </div>
    </SitePage>
  );
}

/** A preview of the demo: a question and the first deals of its answer. */
function Look() {
  const { said, shown, deals } = exchange.funnel;
  return (
    <figure className="golf-look">
      <figcaption className="border-b border-line px-5 py-3 text-small text-muted">
        A made-up member, sample deals
      </figcaption>
      <p className="mx-5 mt-5 w-fit rounded-lg rounded-br-[4px] bg-ink px-4 py-2.5 text-nav text-on-fill">
        <span className="sr-only">Question: </span>
        {said}
      </p>
      <p className="mx-5 mt-4 text-small text-muted">{shown} deals found</p>
      <ul className="num mx-5 mt-1 mb-3">
        {deals.map(({ title, merchant, price, was }) => (
          <li key={title} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-3">
            <span className="leading-snug">
              {title}
              <span className="block text-small text-muted">{merchant}</span>
            </span>
            <span className="text-right">
              <b className="font-medium">{price}</b>
              {was && <s className="block text-small text-subtle">{was}</s>}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
