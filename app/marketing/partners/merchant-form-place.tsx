import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Where merchants sign up. The form stands in the wide column; its heading names the section. */
export function MerchantFormPlace() {
  return (
    <section id="join" className="band bg-sunken" aria-labelledby="merchant-waitlist">
      <div className="wrap partners-split">
        <div className="md:sticky md:top-28 md:self-start">
          <h2 id="merchant-waitlist" className="max-w-[6em] text-h2">
            Merchant waitlist
          </h2>
        </div>
        <div className="grid justify-items-start gap-5 rounded-lg border border-line bg-surface p-6 md:p-10">
          <p className="max-w-[26em] text-h3">
            Write to us with your shop&apos;s name, its website and the tools you want.
          </p>
          <p className="max-w-[34em] text-muted">
            A person answers. Your address is used for this answer and for nothing else.
          </p>
          <a href={`mailto:${brand.partnersEmail}`} className={`break-all ${buttonClass()}`}>
            {brand.partnersEmail}
          </a>
          <p className="text-small text-muted">
            {claims.launch.text}, {claims.launch.condition}.
          </p>
        </div>
      </div>
    </section>
  );
}
