import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { mapRow } from '../deals/feed/map-row.ts';
import { openFeed } from '../deals/feed/read/open-feed.ts';

// Reads a feed of each format, to the offers an import would write, without a database.
const rows = Number(process.argv[2] ?? 1_000_000);

type Format = { head: string; row: (at: number) => string; between?: string; end: string };
const price = (at: number) => (20 + (at % 400)).toFixed(2);
const title = (at: number) => `Larkmoor Golf Glove, size ${at % 12}, number ${at}`;
const words = 'A glove for long walks over eighteen holes, in soft leather that keeps its shape.';
const link = (at: number) => `https://shop.example/offers/${at}`;

const formats: Record<string, Format> = {
  'TSV, Google names': {
    head: 'id\ttitle\tdescription\tlink\timage_link\tprice\tsale_price\tbrand\tproduct_type\tavailability\n',
    row: (at) =>
      `${at}\t${title(at)}\t${words}\t${link(at)}\t${link(at)}.jpg\t${price(at)} USD\t\tLarkmoor\tSports > Golf\tin_stock\n`,
    end: '',
  },
  'CSV, all quoted, Awin names': {
    head: '"aw_product_id","product_name","description","aw_deep_link","merchant_image_url","search_price","currency","brand_name","merchant_category","in_stock"\n',
    row: (at) =>
      `"${at}","${title(at)}","${words}","${link(at)}","${link(at)}.jpg","${price(at)}","USD","Larkmoor","Sports > Golf","1"\n`,
    end: '',
  },
  'CSV with pipes, CJ names': {
    head: 'SKU|NAME|DESCRIPTION|BUY_URL|IMAGE_URL|PRICE|CURRENCY|MANUFACTURER|ADVERTISER_CATEGORY|IN_STOCK\n',
    row: (at) =>
      `${at}|${title(at)}|${words}|${link(at)}|${link(at)}.jpg|${price(at)}|USD|Larkmoor|Sports > Golf|yes\n`,
    end: '',
  },
  'XML, RSS': {
    head: '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    row: (at) =>
      `<item><g:id>${at}</g:id><title>${title(at)}</title><description>${words}</description><link>${link(at)}</link><g:image_link>${link(at)}.jpg</g:image_link><g:price>${price(at)} USD</g:price><g:brand>Larkmoor</g:brand><g:product_type>Sports &gt; Golf</g:product_type><g:availability>in_stock</g:availability></item>\n`,
    end: '</channel></rss>',
  },
  'JSON lines': {
    head: '',
    row: (at) =>
      `{"id":"${at}","title":"${title(at)}","description":"${words}","link":"${link(at)}","imageLink":"${link(at)}.jpg","price":{"value":"${price(at)}","currency":"USD"},"brand":"Larkmoor","productType":"Sports > Golf"}\n`,
    end: '',
  },
  'Shopify, one variant each': {
    head: '{"products":[',
    row: (at) =>
      `{"id":${at},"title":"${title(at)}","handle":"glove-${at}","body_html":"<p>${words}</p>","vendor":"Larkmoor","product_type":"Golf","tags":["golf"],"variants":[{"id":${at},"title":"Default Title","price":"${price(at)}","available":true,"compare_at_price":null,"featured_image":null}],"images":[{"src":"${link(at)}.jpg"}]}`,
    between: ',',
    end: ']}',
  },
};

async function* bytesOf({ head, row, between = '', end }: Format, count: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = head;
  for (let at = 0; at < count; at++) {
    text += at === 0 ? row(at) : between + row(at);
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text + end);
}

async function read(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const since = performance.now();
  const before = process.cpuUsage();
  let [taken, refused, length, most] = [0, 0, 0, 0];
  globalThis.gc?.();
  async function* counted() {
    for await (const chunk of bytes) {
      length += chunk.length;
      yield chunk;
    }
  }
  const feed = await openFeed(counted());
  for await (const row of feed.rows) {
    const offer =
      'fields' in row && 'offer' in mapRow(row, { now: Date.now(), merchant: 'Bench', isSample: false });
    if (offer) taken += 1;
    else refused += 1;
    if ((taken + refused) % 10_000 === 0) most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(before);
  const busy = (user + system) / 1e6;
  const megabytes = (value: number) => `${Math.round(value / 1024 / 1024)} MB`;
  console.log(
    `  ${name.padEnd(30)} ${seconds.toFixed(1)} s (${busy.toFixed(1)} s of processor, ${Math.round((taken + refused) / busy).toLocaleString('en-US')} rows/s), ${megabytes(length)}, memory ${megabytes(most)}${refused > 0 ? `, ${refused} refused` : ''}`,
  );
}

async function* once(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

console.log(`feeds: ${rows} rows of each format, generating them included`);
for (const [name, format] of Object.entries(formats)) await read(name, bytesOf(format, rows));
const chunks: Uint8Array[] = [];
const [tsv] = Object.values(formats);
if (tsv) for await (const chunk of bytesOf(tsv, rows)) chunks.push(chunk);
const whole = Buffer.concat(chunks);
await read('TSV, gzipped', once(gzipSync(whole, { level: 6 })));
await read('TSV, zipped', once(zipSync({ 'feed.tsv': strToU8(whole.toString()) }, { level: 1 })));
