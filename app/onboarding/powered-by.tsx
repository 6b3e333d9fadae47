import { brand } from '../../domain/brand.ts';
import { claims } from '../../domain/claims.ts';

const features = [
  ['Smart Category Detection', 'Each purchase is matched to your goal by what you bought.'],
  ['Personalized Optimization', 'Your goal and areas decide what you see first.'],
  ['Deal Discovery', 'Ask in your own words and set your price. Each deal says why it is there.'],
] as const;

const benefits = [
  ['Set It & Forget It', 'Choose once, then pay as usual.'],
  ['Always Optimized', 'One card covers the whole goal.'],
  ['Real-Time Adaptation', 'Change your areas, and your deals change too.'],
] as const;

/** What powers the preview: three features, and three benefits. */
export function PoweredBy() {
  return (
    <section aria-labelledby="powered-by" className="py-[clamp(3rem,6vw,5.5rem)]">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-[4fr_8fr]">
          <div>
            <h2 id="powered-by" className="text-h2">
              Powered by {brand.aiName}
            </h2>
            <p className="mt-5 max-w-[22em] text-small text-muted">
              The deal assistant is live today. Points start with the card. {claims.launch.text}{' '}
              {claims.launch.condition}.
            </p>
          </div>
          <ul>
            {features.map(([title, text]) => (
              <li
                key={title}
                className="grid gap-x-8 gap-y-0.5 border-t border-line py-3.5 last:border-b md:py-5 lg:grid-cols-[2fr_3fr]"
              >
                <h3 className="font-medium md:text-h3">{title}</h3>
                <p className="text-nav text-muted md:text-body">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <ul className="mt-[clamp(1rem,5vw,4.5rem)] grid md:grid-cols-3">
          {benefits.map(([title, text]) => (
            <li
              key={title}
              className="border-line max-md:grid max-md:grid-cols-[9.5rem_1fr] max-md:items-baseline max-md:gap-4 max-md:py-2 md:border-l md:px-8 md:first:border-l-0 md:first:pl-0"
            >
              <h3 className="font-medium max-md:text-nav">{title}</h3>
              <p className="max-w-[26em] max-md:text-small md:mt-1 text-nav text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
