import { example } from './example.ts';
import { offerLayers, type OfferLayers } from './offer-layers.ts';
import { OfferSlip } from './offer-slip.tsx';

const { offer } = example;
const hours = ['1 PM', '2 PM', '3 PM', '4 PM', '5 PM', '6 PM'];

function Layers({ id, layers, tall }: { id: string; layers: OfferLayers; tall?: boolean }) {
  const along = tall
    ? { x1: 0, x2: 0, y1: layers.from, y2: layers.to }
    : { x1: layers.from, x2: layers.to, y1: 0, y2: 0 };
  return (
    <svg
      className={`wind layers-wind ${tall ? 'md:hidden' : 'max-md:hidden'}`}
      viewBox={`0 0 ${layers.w} ${layers.h}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" {...along}>
          <stop className="flow-b" />
          <stop className="flow-c" offset=".3" />
          <stop className="flow-c" offset=".8" />
          <stop className="flow-c" offset="1" stopOpacity="0" />
        </linearGradient>
        <linearGradient
          id={`${id}-core`}
          gradientUnits="userSpaceOnUse"
          {...(tall ? { x1: 0, x2: 0, y1: 0, y2: layers.h } : { x1: 0, x2: layers.w, y1: 0, y2: 0 })}
        >
          <stop className="flow-a" stopOpacity="0" />
          <stop className="flow-a" offset=".12" />
          <stop className="flow-a" offset=".88" />
          <stop className="flow-a" offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path stroke={`url(#${id}-core)`} strokeWidth="1.4" opacity=".8" d={layers.core} />
      <path stroke={`url(#${id})`} strokeWidth="1.6" d={layers.offer} />
    </svg>
  );
}

/** Story two: an afternoon. Core rewards run throughout; an offer is layered on top for its four hours. */
export function OfferStory() {
  return (
    <section className="band tone">
      <div className="wrap">
        <div className="rises grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 md:grid-cols-[7fr_5fr] lg:items-end">
          <h2 className="max-w-[11em] text-h2">Merchant offers, layered on top</h2>
          <p className="max-w-[34em] text-lead text-muted">
            Your core rewards run all day. After a purchase, a merchant can add an offer made for you, and you
            see when it ends before you use it.
          </p>
        </div>
        <div className="layers rises">
          <div className="layers-hours num" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          <Layers id="offer-wide" layers={offerLayers(false)} />
          <Layers id="offer-tall" layers={offerLayers(true)} tall />
          <OfferSlip />
          <p className="layers-tag layers-tag-core">
            Core rewards
            <span className="block text-muted">all day long</span>
          </p>
          <p className="layers-tag layers-tag-end num">
            {offer.until}
            <span className="block text-muted">the offer ends</span>
          </p>
        </div>
      </div>
    </section>
  );
}
