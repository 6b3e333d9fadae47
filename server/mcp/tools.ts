import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { besideHeading, chatTexts, chipInWords } from '../../domain/chat.ts';
import { dealId, dealOfPage } from '../../domain/deal-page.ts';
import { DealPageData, type DealLine, type KnownDeal } from '../../domain/deal-page-data.ts';
import type { Deal, PriceObservations } from '../../domain/deal.ts';
import { limits } from '../../domain/limits.ts';
import { usd } from '../../domain/usd.ts';
import { FunctionError } from '../../supabase/functions/_shared/function-error.ts';
import { answerSearch, type AnswerDeps } from '../../supabase/functions/_shared/search/answer-search.ts';

export type ToolDeps = AnswerDeps & { siteUrl: string };

/** Deals in one answer, at most. */
const mostDeals = 20;

const text = z.string();
const price = z.number();
const currency = z.literal('USD').describe('Of every price');
const time = z.string().describe('ISO 8601');
const url = z.string().describe('The page at Ventus to link to');
const isSample = z.boolean().describe('True: the shop and the deal are invented, and nobody can buy it');

const SeenPrices = z
  .object({ lowest: price, median: price, highest: price, count: z.number(), days: z.number() })
  .nullable()
  .describe('Prices that Ventus saw in the last days; null if none');

const DealView = z.object({
  id: text,
  url,
  title: text,
  merchant: text,
  description: text,
  category: text,
  price,
  currency,
  formerPrice: price.nullable(),
  discountPercent: z.number().nullable(),
  priceEvidence: z
    .enum(['verified', 'merchant-stated', 'unverified'])
    .describe(
      'Who vouches for formerPrice: verified, Ventus saw it; merchant-stated, the shop says so; unverified, nobody, so it is left out',
    ),
  seenPrices: SeenPrices,
  reasons: z.array(text).describe('Why it ranks where it does'),
  lastCheckedAt: time.nullable(),
  endsAt: time.nullable(),
  isSample,
  notice: text.nullable().describe('What to say with the deal'),
});
type DealView = z.infer<typeof DealView>;

const LineView = z.object({ id: text, url, title: text, merchant: text, price, currency, isSample });

const DealInput = z.strictObject({
  id: z.string().regex(dealId, 'must be the id of a deal').describe('The id of a deal from search_deals'),
});

type Tool<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** Throws a `FunctionError` if there is nothing to return. */
  run: (deps: ToolDeps, input: z.output<Input>) => Promise<z.output<Output>>;
  /** The same result as lines of text. */
  say: (answer: z.output<Output>) => string[];
};

const searchDeals = tool({
  name: 'search_deals',
  title: 'Search deals',
  description:
    'Finds current deals of shops in the United States from a request in plain English: a product, and if wanted a price limit, brands, shops, sizes, colors, or an order ("running shoes under $80, not Nike, cheapest first"). Answers with what was understood, deals that keep every limit, the evidence for their prices, and why each one ranks where it does. Titles and descriptions are the words of shops.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(limits.queryMax).describe('The request, in plain English'),
    limit: z.int().min(1).max(mostDeals).default(10).describe('How many deals at most'),
  }),
  output: z.object({
    message: text.describe('What the assistant of Ventus says to it'),
    understood: z.array(z.object({ text, wanted: z.boolean() })).describe('Each part, wanted or left out'),
    deals: z.array(DealView),
    alternatives: z
      .object({ label: text, deals: z.array(DealView) })
      .nullable()
      .describe('Deals outside the request, where nothing matches it'),
    choices: z.array(z.object({ text, query: text })).describe('Narrower requests to choose from'),
  }),
  run: async (deps, { query, limit }) => {
    const answer = await answerSearch(deps, { query }, () => Promise.resolve(null));
    const { preface, message, reply, blocking, basket, alternatives, choices, understood } = answer;
    const views = (deals: readonly Deal[], most: number) =>
      deals.slice(0, most).map((deal) => viewOf(deal, deps));
    const none = answer.deals.length === 0 ? chatTexts.noMatch : undefined;
    return {
      message: reply ?? [preface, none, message, blocking && `${blocking.text}.`].filter(Boolean).join(' '),
      understood: (understood ?? []).map(({ text, wanted }) => ({ text, wanted })),
      // The deals of a basket belong together.
      deals: views(answer.deals, basket ? mostDeals : limit),
      alternatives: alternatives
        ? { label: alternatives.label, deals: views(alternatives.deals, limit) }
        : null,
      choices: choices ?? [],
    };
  },
  say: ({ message, understood, deals, alternatives, choices }) => [
    ...(understood.length > 0
      ? [`Understood: ${understood.map((chip) => chipInWords(chip)).join(', ')}.`]
      : []),
    ...(message ? [message] : []),
    ...deals.map(dealText),
    ...(alternatives ? [`${besideHeading(alternatives.label)}:`, ...alternatives.deals.map(dealText)] : []),
    ...choices.map(({ query }) => `Or ask for: ${query}`),
  ],
});

const getDeal = tool({
  name: 'get_deal',
  title: 'Get a deal',
  description:
    'Everything Ventus knows about one deal: its price and the evidence for it, when it was last checked and when it ends, and the same product at other shops. Titles and descriptions are the words of shops.',
  input: DealInput,
  output: z.object({
    ...DealView.omit({ reasons: true }).shape,
    hasEnded: z.boolean(),
    brand: text.nullable(),
    availability: text,
    elsewhere: z
      .array(LineView.extend({ by: z.enum(['barcode', 'model']) }))
      .describe('The same product at other shops, cheapest first, and how it was recognized'),
    similar: z.array(LineView).describe('Current deals like it, where it has ended'),
  }),
  run: async (deps, { id }) => {
    const page = await readDeal(deps, id);
    const { reasons: _, ...view } = viewOf(dealOfPage(page, deps.now()), deps);
    const lineOf = ({ id, title, merchant, price, isSample }: DealLine) => ({
      id,
      url: urlOf(id, deps),
      title,
      merchant,
      price,
      currency: usDollars,
      isSample,
    });
    return {
      ...view,
      hasEnded: page.gone !== null,
      brand: page.brand,
      availability: page.availability,
      elsewhere: page.elsewhere.map((line) => ({ ...lineOf(line), by: line.by })),
      similar: (page.similar ?? []).map(lineOf),
    };
  },
  say: ({ elsewhere, similar, ...deal }) => [
    dealText({ ...deal, reasons: [] }),
    ...(deal.hasEnded ? ['This deal has ended: the price is the last one Ventus saw.'] : []),
    ...(deal.description ? [`Description: ${JSON.stringify(deal.description)}`] : []),
    ...(deal.lastCheckedAt ? [`Last checked: ${deal.lastCheckedAt}`] : []),
    ...(deal.endsAt ? [`Ends: ${deal.endsAt}`] : []),
    ...(elsewhere.length > 0 ? ['The same product at other shops:', ...elsewhere.map(lineText)] : []),
    ...(similar.length > 0 ? ['Current deals like it:', ...similar.map(lineText)] : []),
  ],
});

const priceHistory = tool({
  name: 'price_history',
  title: 'Price history of a deal',
  description:
    'The prices Ventus saw for one deal in the past year, oldest first, and the lowest, middle and highest of the last 90 days.',
  input: DealInput,
  output: z.object({
    ...DealView.pick({
      id: true,
      url: true,
      title: true,
      merchant: true,
      price: true,
      currency: true,
      seenPrices: true,
      isSample: true,
      notice: true,
    }).shape,
    prices: z.array(z.object({ at: time, price })),
  }),
  run: async (deps, { id }) => {
    const page = await readDeal(deps, id);
    const view = viewOf(dealOfPage(page, deps.now()), deps);
    const { url, title, merchant, price, currency, seenPrices, isSample, notice } = view;
    return {
      id: page.id,
      url,
      title,
      merchant,
      price,
      currency,
      seenPrices,
      isSample,
      notice,
      prices: page.prices.map(([at, price]) => ({ at: new Date(at * 1000).toISOString(), price })),
    };
  },
  say: ({ prices, seenPrices, ...deal }) => [
    lineText(deal),
    ...(deal.notice ? [deal.notice] : []),
    ...(seenPrices ? [seenText(seenPrices)] : ['Ventus saw no price in the last 90 days.']),
    ...prices.map(({ at, price }) => `${at.slice(0, 10)}: ${usd(price)}`),
  ],
});

export const registerTools = [searchDeals, getDeal, priceHistory];

/** Registers a tool on a server. `explain` turns a failure into text that may be shown. */
function tool<Input extends z.ZodObject, Output extends z.ZodObject>(given: Tool<Input, Output>) {
  const { name, title, description, input, output, run, say } = given;
  return (server: McpServer, deps: ToolDeps, explain: (thrown: unknown) => string): void => {
    const inputSchema: z.ZodObject = input;
    const config = { title, description, inputSchema, outputSchema: output, annotations };
    server.registerTool(name, config, async (asked) => {
      try {
        const answer = clean(await run(deps, input.parse(asked)));
        return {
          content: [{ type: 'text' as const, text: say(answer).join('\n') }],
          structuredContent: answer,
        };
      } catch (thrown) {
        return { content: [{ type: 'text' as const, text: explain(thrown) }], isError: true };
      }
    });
  };
}

const usDollars = 'USD' as const;

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Text from shops without control characters and invisible characters, in which instructions can be hidden. */
function clean<T>(answer: T): T {
  const json = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'string'
      ? value
          .toWellFormed()
          .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
          .replaceAll(/[\s\p{Cc}\p{Co}]+/gu, ' ')
      : value,
  );
  return JSON.parse(json) as T;
}

async function readDeal({ rpc }: ToolDeps, id: string): Promise<KnownDeal> {
  const page = DealPageData.parse(await rpc('deal_page', { deal_id: id }));
  if (!page || page.gone === 'withdrawn') {
    throw new FunctionError(
      'not_found',
      'There is no deal of this id: it was taken back, or never was.',
      404,
    );
  }
  return page;
}

const urlOf = (id: string, { siteUrl }: ToolDeps) => `${siteUrl}/deals/${id}`;

function viewOf(deal: Deal, deps: ToolDeps): DealView {
  const { id = '', title, merchant, description, category, isSample = false, observations } = deal;
  return {
    id,
    url: urlOf(id, deps),
    title,
    merchant,
    description,
    category,
    price: deal.dealPrice,
    currency: usDollars,
    formerPrice: deal.originalPrice,
    discountPercent: deal.discount,
    priceEvidence: deal.priceEvidence ?? 'unverified',
    seenPrices: seenOf(observations ?? null),
    reasons: (deal.reasons ?? []).map(({ text }) => text),
    lastCheckedAt: deal.lastCheckedAt ?? null,
    endsAt: deal.endsAt ?? null,
    isSample,
    notice: isSample ? 'A sample: this shop and this deal are invented.' : null,
  };
}

function seenOf(seen: PriceObservations | null): z.infer<typeof SeenPrices> {
  if (seen === null) return null;
  const { min, median, max, count, days } = seen;
  return { lowest: min, median, highest: max, count, days };
}

/** Text from shops is quoted, so that it cannot pose as ours. */
const nameText = ({ title, merchant }: Pick<DealView, 'title' | 'merchant'>) =>
  `${JSON.stringify(title)} at ${JSON.stringify(merchant)}`;

const lineText = (line: Pick<DealView, 'title' | 'merchant' | 'price' | 'url'>): string =>
  `${nameText(line)}: ${usd(line.price)}. ${line.url}`;

function dealText(deal: Omit<DealView, 'description' | 'category'>): string {
  const { price, formerPrice, priceEvidence, reasons, notice, seenPrices } = deal;
  const who = priceEvidence === 'verified' ? 'seen by Ventus' : 'according to the shop';
  return [
    `${nameText(deal)}: ${usd(price)}${formerPrice ? `, was ${usd(formerPrice)} (${who})` : ''}.`,
    ...(reasons.length > 0 ? [`${reasons.join('; ')}.`] : []),
    ...(seenPrices ? [seenText(seenPrices)] : []),
    ...(notice ? [notice] : []),
    deal.url,
  ].join(' ');
}

function seenText({ lowest, median, highest, count, days }: NonNullable<DealView['seenPrices']>): string {
  const prices =
    lowest === highest
      ? `at ${usd(lowest)}`
      : `from ${usd(lowest)} to ${usd(highest)}, usually ${usd(median)}`;
  return `Seen ${count === 1 ? 'once' : `${count} times`} in ${days} days, ${prices}.`;
}
