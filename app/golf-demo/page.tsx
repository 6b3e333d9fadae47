import { Parting } from '../art/parting.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import './golf.css';

/** The demo of a golfer's dashboard: the configured one, else our own. */
const { address, host }: { address: string; host: string | null } = import.meta.env.GOLF_DEMO_URL
  ? { address: import.meta.env.GOLF_DEMO_URL, host: new URL(import.meta.env.GOLF_DEMO_URL).host }
  : { address: '/demo/golf/dashboard', host: null };

export const meta = () =>
  pageMeta({
    title: 'Golf demo',
    description: "A golfer's dashboard to look around in: sample deals, the real deal finder, nothing saved.",
    path: '/demo/golf',
  });

/** The entry to the demo. The script opens a new tab once; the button stays in case the browser blocks it. */
export default function GolfDemo() {
  return (
    <SitePage>
      <section className="golf relative grid min-h-[640px] content-center overflow-hidden">
        <Parting />
        <div className="wrap relative grid gap-6">
          <h1 className="max-w-[7em] text-hero font-medium">A golfer's dashboard</h1>
          <p className="max-w-[16em] text-lead text-muted md:max-w-[26em]">
            {host
              ? `The demo runs at ${host} and opens in a new tab.`
              : 'A made-up member, sample deals, the real deal finder. It opens in a new tab and saves nothing.'}
          </p>
          <div className="grid justify-items-start gap-3">
            <a
              href={address}
              data-open-once
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass()}
            >
              Open the golf demo
            </a>
            <output data-open-note className="min-h-6 text-small text-muted" />
          </div>
        </div>
      </section>
    </SitePage>
  );
}
