import type { CatalogueOffer } from '../../../../../deals/index/offer.ts';

const perPage = 5000;
/** A connection with all privileges. */
type Admin = { query(text: string, values?: unknown[]): Promise<unknown> };

/** Writes offers directly, without the checks and observations of an import. */
export async function writeOffers(admin: Admin, offers: Iterable<CatalogueOffer>): Promise<void> {
  let page: CatalogueOffer[] = [];
  for (const offer of offers) {
    page.push(offer);
    if (page.length < perPage) continue;
    await writePage(admin, page);
    page = [];
  }
  await writePage(admin, page);
  await admin.query('vacuum analyze public.deals');
}

async function writePage(admin: Admin, page: readonly CatalogueOffer[]): Promise<void> {
  const rows = JSON.stringify(page.map((offer) => ({ ...offer, merchant: offer.merchant || 'shop' })));
  await admin.query(
    `insert into public.merchants (name, slug)
     select distinct r->>'merchant', md5(r->>'merchant') from jsonb_array_elements($1::jsonb) r on conflict do nothing`,
    [rows],
  );
  await admin.query(
    `insert into public.deals (id, source, source_id, merchant_id, title, description, brand, original_price, deal_price,
       discount_percentage, goal, category, product_type, deal_url, availability, starts_at, ends_at, price_evidence, attributes,
       is_sample, first_seen_at, last_checked_at)
     select r.id, r.source, r.id, m.id, r.title, left(r.description, 10000), r.brand, r."originalPrice", r."dealPrice", r.discount,
       r.goal, r.category, r."productType", r."dealUrl", r.availability, to_timestamp(r."startsAt" / 1000),
       to_timestamp(r."endsAt" / 1000), r."priceEvidence", jsonb_build_object('all', r.attributes), r."isSample",
       to_timestamp(r."firstSeenAt" / 1000), to_timestamp(r."lastCheckedAt" / 1000)
     from jsonb_to_recordset($1::jsonb) as r (id uuid, source text, title text, description text, brand text, merchant text,
       "originalPrice" numeric, "dealPrice" numeric, discount integer, goal text, category text, "productType" text, "dealUrl" text,
       availability text, "startsAt" float8, "endsAt" float8, "priceEvidence" text, attributes text, "isSample" boolean,
       "firstSeenAt" float8, "lastCheckedAt" float8)
     join public.merchants m on m.slug = md5(r.merchant)`,
    [rows],
  );
}
