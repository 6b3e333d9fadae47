import { claims } from '../../../domain/claims.ts';
import { brand } from '../../../domain/brand.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { Chip } from '../../ui/chip.tsx';

/** The assistant's steps: the request, how it was understood, and one deal with its evidence. */
export function Finding() {
  return (
    <section className="band" aria-labelledby="finding">
      <div className="wrap finding">
        <div>
          <h2 id="finding" className="max-w-[9em] text-h2">
            Ask for it in your own words
          </h2>
          <p className="mt-5 max-w-[28em] text-lead text-muted">
            {brand.aiName} searches the areas you picked, tells you what it understood, and shows what each
            price used to be.
          </p>
          <p className="mt-5 max-w-[34em] text-muted">
            {claims.dealOrder.text} {claims.dealOrder.condition}
          </p>
          <p className="mt-6">
            <SiteLink to="/how-deals-are-ordered" className="link">
              How deals are ordered
            </SiteLink>
          </p>
        </div>
        <figure className="finding-talk lg:order-first" aria-label="An example of a search">
          <figcaption className="text-small text-subtle">Example</figcaption>
          <p className="finding-ask">Trail shoes under $120, not white</p>
          <div className="num mt-3 flex flex-wrap items-center gap-1.5">
            <span className="mr-1 text-tiny text-subtle">Understood as</span>
            <Chip look="tint">trail shoes</Chip>
            <Chip look="tint">under $120</Chip>
            <Chip look="line">not white</Chip>
          </div>
          <div className="finding-deal num">
            <div className="flex items-baseline justify-between gap-4">
              <p className="text-small text-muted">Longstride Market</p>
              <p className="rounded-[6px] bg-tint px-2 text-tiny leading-6.5 font-semibold text-current-tone">
                26% OFF
              </p>
            </div>
            <p className="mt-1 text-h3">Grey trail shoes, wide</p>
            <p className="mt-4 flex items-baseline gap-3">
              <b className="figure text-h2">$88.80</b>
              <s className="text-muted">$120.00</s>
            </p>
            <div className="relative mt-3 h-5.5" aria-hidden="true">
              <span className="absolute inset-x-0 top-2.5 h-0.5 rounded-full bg-linear-to-r from-current-tone to-line to-60%" />
              <span className="absolute top-1.25 left-[90%] h-3 w-px bg-subtle" />
              <span className="absolute top-1.25 left-[12%] size-3 -translate-x-1/2 rounded-full bg-ember shadow-[0_0_0_3px_var(--surface)]" />
            </div>
            <div className="mt-0.5 text-tiny text-muted">
              <p className="flex justify-between gap-2">
                <span>low $84.00</span>
                <span>21 checks</span>
                <span>high $124.00</span>
              </p>
              <p>Verified: usual price $120.00 over 90 days</p>
            </div>
          </div>
        </figure>
      </div>
    </section>
  );
}
