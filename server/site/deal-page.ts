import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { dealId, dealPageWords } from '../../domain/deal-page.ts';
import { DealPageData, type DealLine, type KnownDeal } from '../../domain/deal-page-data.ts';
import { brand } from '../../domain/brand.ts';
import { usd } from '../../domain/usd.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Site, SiteFile } from './load-site.ts';
import { sendFile } from './serve-site.ts';

const compress = promisify(brotliCompress);

/** The built page that the app hydrates, with a placeholder for what is written here. */
export const dealTemplate = '/__deal.html';

type Options = {
  site: Site;
  siteUrl: string;
  /** Null where the deals are in a hosted project. */
  rpc: Rpc | null;
  /** Called if a deal cannot be read; the app then asks again and shows the error. */
  onProblem: (error: unknown) => void;
  otherwise: (request: Request) => Promise<Response>;
};

/**
 * Serves `/deals/<id>` with its deal in the first response: head, structured data and text. A deal that has ended answers 410, an
 * unknown id 404. A request costs one call of `deal_page` and a 15 KB template.
 */
export function serveDealPages({ site, siteUrl, rpc, onProblem, otherwise }: Options) {
  const template = site.files.get(dealTemplate);
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const id = /^\/deals\/([^/]+)\/*$/.exec(pathname)?.[1];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (id === undefined || !isRead || !template || !rpc) return otherwise(request);
    let page: DealPageData = null;
    try {
      if (dealId.test(id)) page = DealPageData.parse(await rpc('deal_page', { deal_id: id }));
    } catch (error) {
      onProblem(error);
      return otherwise(request);
    }
    const written = writeDealPage(template.body.toString('utf8'), page, siteUrl);
    const file = fileOf(written, template.policies);
    const optedOut = fileOf(written.replace('<html ', '<html data-gpc="" '), template.policies);
    return sendFile(request, { ...file, optedOut }, page === null ? 404 : page.gone ? 410 : 200);
  };
}

function fileOf(html: string, policies: SiteFile['policies']): SiteFile {
  const body = Buffer.from(html);
  return {
    body,
    type: 'text/html; charset=utf-8',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: false,
    policies,
    // Fast rather than small: it is compressed for this response only.
    brotli: () => compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  };
}

/** The template with a deal inserted. */
function writeDealPage(template: string, page: DealPageData, siteUrl: string): string {
  return template
    .replace(/<title>[^<]*<\/title>|<meta name="(?:description|robots)"[^>]*>/g, '')
    .replace('</head>', () => `${headOf(page, siteUrl)}</head>`)
    .replace('<body>', () => `<body><section data-first-answer>${barOf}${bodyOf(page)}</main></section>`);
}

function headOf(page: DealPageData, siteUrl: string): string {
  const { title, description } = dealPageWords(page);
  const known = page && page.gone !== 'withdrawn' ? page : null;
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" data-first>`;
  const isListed = known !== null && !known.gone && !known.isSample;
  const address = `${siteUrl}/deals/${known?.id ?? ''}`;
  return [
    `<title>${escapeHtml(`${title} | ${brand.name}`)}</title>`,
    meta('name', 'description', description),
    ...(isListed
      ? [`<link rel="canonical" href="${escapeHtml(address)}" data-first>`]
      : [meta('name', 'robots', 'noindex')]),
    ...(known
      ? [
          meta('property', 'og:type', 'product'),
          meta('property', 'og:site_name', brand.name),
          meta('property', 'og:url', address),
          meta('property', 'og:title', known.title),
          meta('property', 'og:description', description),
          meta('property', 'og:image', imageOf(known, siteUrl)),
          meta('name', 'twitter:card', 'summary_large_image'),
          ...(known.gone
            ? []
            : [
                meta('property', 'product:price:amount', known.dealPrice.toFixed(2)),
                meta('property', 'product:price:currency', 'USD'),
              ]),
        ]
      : []),
    ...(isListed
      ? [
          `<script type="application/ld+json" data-first>${scriptJson(productOf(known, address, siteUrl))}</script>`,
        ]
      : []),
    // The data of the page, so that the app need not fetch it again.
    `<script type="application/json" id="deal-page-data" data-first>${scriptJson(page)}</script>`,
  ].join('');
}

const imageOf = ({ id, picture }: KnownDeal, siteUrl: string): string =>
  picture ? `${siteUrl}/deal-pictures/${id}/${picture}.webp` : `${siteUrl}/share/site.jpg`;

const stockWords: Record<string, string> = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
};

/** In schema.org's terms. */
function productOf(deal: KnownDeal, address: string, siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: deal.title,
    ...(deal.description && { description: deal.description }),
    ...(deal.brand && { brand: { '@type': 'Brand', name: deal.brand } }),
    ...(deal.gtin && { gtin: deal.gtin }),
    ...(deal.category && { category: deal.category }),
    ...(deal.picture && { image: imageOf(deal, siteUrl) }),
    url: address,
    offers: {
      '@type': 'Offer',
      url: address,
      price: deal.dealPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stockWords[deal.availability] ?? 'InStock'}`,
      seller: { '@type': 'Organization', name: deal.merchant },
      ...(deal.endsAt && { priceValidUntil: deal.endsAt.slice(0, 10) }),
    },
  };
}

/**
 * As high as the bar of the app's page. Inside a section, which React skips when it hydrates, a header is a landmark only by its
 * role.
 */
const barOf = `<header role="banner" class="bar"><div class="wrap bar-row"><a class="inline-flex min-h-11 items-center gap-2 text-[1.1875rem] font-semibold tracking-[-.03em]" href="/"><img src="/favicon.svg" alt="" width="30" height="26">${brand.name}</a></div></header><main class="wrap below-bar">`;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The same text in the same places as the app's page, which replaces it without a layout shift. */
function bodyOf(page: DealPageData): string {
  if (page === null || page.gone === 'withdrawn')
    return goneOf('This deal is gone', 'It has ended, or its address has a typo.', page?.similar ?? []);
  if (page.gone)
    return goneOf(
      page.title,
      `This deal has ended. Its last price at ${page.merchant} was ${usd(page.dealPrice)}.`,
      page.similar ?? [],
    );
  const {
    title,
    merchant,
    description,
    dealPrice,
    originalPrice,
    priceEvidence,
    discount,
    endsAt,
    isSample,
  } = page;
  const was =
    originalPrice !== null && originalPrice > dealPrice && priceEvidence !== 'unverified'
      ? ` <s><span class="sr-only">was </span>${usd(originalPrice)}</s>`
      : '';
  const shop = dealUrlOf(page);
  return [
    '<div class="min-h-16"></div>',
    isSample
      ? `<p class="deal-notice">This shop is invented. ${escapeHtml(merchant)} and this deal are samples.</p>`
      : '',
    `<article class="deal-page"><figure class="deal-figure">${
      page.category ? `<figcaption class="deal-figure-name">${escapeHtml(page.category)}</figcaption>` : ''
    }</figure><div>`,
    `<p class="deal-shop"><span class="min-w-0 truncate">${escapeHtml(merchant)}</span>${
      was && discount ? `<span class="deal-badge num">${discount}% OFF</span>` : ''
    }</p>`,
    `<h1 class="deal-title">${escapeHtml(title)}</h1>`,
    description ? `<p class="mt-3.5 break-words text-muted">${escapeHtml(description)}</p>` : '',
    `<div class="deal-price deal-price-large num"><span class="deal-amount">${usd(dealPrice)}</span>${was}</div>`,
    `<p class="deal-fresh num"><span>Price of ${day.format(new Date(page.lastCheckedAt))}</span><span>${
      endsAt ? `Ends ${day.format(new Date(endsAt))}` : 'No end date'
    }</span></p>`,
    shop
      ? `<p class="mt-6"><a class="link" rel="noopener noreferrer nofollow" href="${escapeHtml(shop)}">View Deal</a></p>`
      : '',
    '</div></article>',
  ].join('');
}

const dealUrlOf = ({ isSample, dealUrl }: KnownDeal): string | null =>
  !isSample && dealUrl !== null && /^https?:\/\//i.test(dealUrl) ? dealUrl : null;

function goneOf(title: string, text: string, similar: readonly DealLine[]): string {
  const lines = similar
    .map(
      ({ id, title: name, merchant, price }) =>
        `<li><a class="link" href="/deals/${id}">${escapeHtml(name)}</a>, ${usd(price)} at ${escapeHtml(merchant)}</li>`,
    )
    .join('');
  return `<h1 class="deal-title">${escapeHtml(title)}</h1><p class="mt-4 text-muted">${escapeHtml(text)}</p>${
    lines && `<h2 class="mt-8 text-h3">Similar deals</h2><ul class="mt-3">${lines}</ul>`
  }<p class="mt-7"><a class="link" href="${brand.aiPath}/assistant">Ask for another one</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it can be in an element or in a quoted attribute. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** A value as JSON for a script element: no text in it can end the element or open a comment. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
