import { brand } from '../../domain/brand.ts';
import { claims } from '../../domain/claims.ts';

const features = [
  [
    'Smart Category Detection',
    'A purchase is matched to your goal by what it is. There is no list for you to learn.',
  ],
  [
    'Personalized Optimization',
    'Your goal and your areas decide what counts first, and what is suggested to you.',
  ],
  ['Deal Discovery', 'Ask in your own words. It keeps to your price, and each deal says why it is there.'],
] as const;

const benefits = [
  ['Set It & Forget It', 'Choose once. Nothing to switch on before you pay.'],
  ['Always Optimized', 'One card for the whole goal, so there is no second one to remember.'],
  ['Real-Time Adaptation', 'Change your areas, and the next answer already follows them.'],
] as const;

/** What works behind the preview: three things it does, three things that means. */
export function PoweredBy() {
  return (
    <section aria-labelledby="powered-by" className="band">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-[4fr_8fr]">
          <div>
            <h2 id="powered-by" className="text-h2">
              Powered by {brand.aiName}
            </h2>
            <p className="mt-5 max-w-[22em] text-small text-muted">
              The deal assistant works today. Points start with the card. {claims.launch.text}{' '}
              {claims.launch.condition}.
            </p>
          </div>
          <ul>
            {features.map(([title, text]) => (
              <li
                key={title}
                className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:last:border-b lg:grid-cols-[2fr_3fr]"
              >
                <h3 className="text-h3">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-y-8 md:grid-cols-3">
          {benefits.map(([title, text]) => (
            <li
              key={title}
              className="border-line max-md:border-t max-md:pt-5 md:border-l md:px-8 md:first:border-l-0 md:first:pl-0"
            >
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1 max-w-[26em] text-nav text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
