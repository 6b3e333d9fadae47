import type { Plan } from '../../deals/plan.ts';
import { plansOf } from '../../deals/wants.ts';
import { asOnePlan } from '../../deals/understand/testing/as-one-plan.ts';

type Brief = {
  q: string;
  priceMin?: number;
  priceMax?: number;
  discountMin?: number;
  brandsIn?: string[];
  brandsOut?: string[];
  category?: string;
  order?: string;
  topic?: string;
  currency?: string;
  /** Set if several products are requested. `priceMin` and `priceMax` next to it apply to each of them. */
  wants?: Omit<Brief, 'q' | 'wants'>[];
};

/** A compact form of a plan without empty fields. */
export function briefOf(plan: Plan): Brief {
  const plans = plansOf(plan);
  if (plans.length === 1) return briefOfOne(plan);
  const wants = plans.map((each) => {
    const { q: _, ...brief } = briefOfOne(each);
    return brief;
  });
  return { ...briefOfOne(asOnePlan(plan)), wants };
}

function briefOfOne(plan: Plan): Brief {
  const some = (names: readonly { name: string }[]) =>
    names.length > 0 ? [...new Set(names.map(({ name }) => name))] : undefined;
  const entries: Brief = {
    q: plan.query,
    priceMin: plan.priceMin?.value ?? plan.otherMoney?.min,
    priceMax: plan.priceMax?.value ?? plan.otherMoney?.max,
    currency: plan.otherMoney?.currency,
    discountMin: plan.discountMin?.value,
    brandsIn: some([...plan.brandsIn, ...plan.merchantsIn]),
    brandsOut: some([...plan.brandsOut, ...plan.merchantsOut]),
    category: plan.subcategories[0]?.title,
    order: plan.order?.value,
    topic: plan.words.map(({ span }) => span.text).join(' ') || undefined,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Brief;
}
