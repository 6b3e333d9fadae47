import { claims } from '../../../domain/claims.ts';
import { deferredSection } from '../../hydration/deferred-section.tsx';
import '../../waitlist/merchant-form/merchant-form.css';

// Prerendered with the page; its script comes after the first load. A press that waits too long for it posts natively.
const MerchantForm = deferredSection(
  () => import('../../waitlist/merchant-form/merchant-form.tsx'),
  'MerchantForm',
);

/** Where merchants sign up. The form stands in the wide column; its heading names the section. */
export function MerchantFormPlace() {
  return (
    <section id="join" className="band bg-sunken" aria-labelledby="merchant-waitlist">
      <div className="wrap partners-split">
        <div className="md:sticky md:top-28 md:self-start">
          <h2 id="merchant-waitlist" className="max-w-[6em] text-h2">
            Merchant waitlist
          </h2>
          <p className="mt-5 max-w-[18em] text-lead text-muted">
            Three short parts. What you type stays here if anything fails.
          </p>
          <p className="mt-4 max-w-[24em] text-small text-muted">
            {claims.launch.text}, {claims.launch.condition}.
          </p>
        </div>
        <div className="min-w-0">
          <MerchantForm />
        </div>
      </div>
    </section>
  );
}
