import { brand } from '../../domain/brand.ts';

const features = [
  ['Smart Category Detection', 'Each purchase is matched to your goal by what you bought.'],
  ['Personalized Optimization', 'Your goal and areas decide what you see first.'],
  ['Deal Discovery', 'Ask in your own words and set your price. Each deal says why it is there.'],
] as const;

const benefits = ['Set It & Forget It', 'Always Optimized', 'Real-Time Adaptation'] as const;

/** What powers the preview: three features, and three benefits. */
export function PoweredBy() {
  return (
    <section aria-labelledby="powered-by" className="py-[clamp(2rem,4vw,3.5rem)]">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[4fr_8fr]">
          <div>
            <h2 id="powered-by" className="text-h2">
              Powered by {brand.aiName}
            </h2>
            <p className="mt-3 max-w-[22em] text-small text-muted">
              The assistant works today; points start with the card.
            </p>
          </div>
          <ul>
            {features.map(([title, text]) => (
              <li
                key={title}
                className="grid gap-x-8 gap-y-0.5 border-t border-line py-2.5 last:border-b md:py-3.5 md:grid-cols-[2fr_3fr]"
              >
                <h3 className="font-medium md:text-h3">{title}</h3>
                <p className="text-nav text-muted md:text-body">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-1">
          {benefits.map((title) => (
            <li key={title}>
              <h3 className="text-nav font-medium">{title}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
