import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A hand-written version of the page: a few rules, one font file, the text, the largest picture. */
const style = `@font-face{font-family:S;src:url(/font.woff2);font-display:swap;font-weight:400 700}
body{font:400 1rem/1.6 S,Arial,sans-serif;margin:0 auto;max-width:72rem;padding:1.25rem;color:#0d1b22;background:#fcfaf8}
h1{font-size:clamp(2.5rem,6vw,4rem);line-height:1.05}h2{font-size:2rem}img{width:100%;height:auto}`;

const block = /<(h1|h2|h3|p|li|dt|dd|figcaption|summary|label|td|th)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** The same text and the same largest picture as one of our pages, without anything else. */
export function plainPage(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg|template)[\s>][\s\S]*?<\/\1>/g, '');
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const picture = /<picture[\s\S]*?<\/picture>|<img [^>]*>/.exec(body)?.[0] ?? poster(body);
  const texts = [...body.matchAll(block)].map(([, tag = 'p', inner = '']) => {
    const text = inner.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    return /^h[123]$/.test(tag) ? `<${tag}>${text}</${tag}>` : `<p>${text}</p>`;
  });
  const [first = '', ...rest] = texts;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${title}"><link rel="preload" as="font" type="font/woff2" href="/font.woff2" crossorigin><style>${style}</style></head><body>${picture}${first}${rest.join('')}</body></html>`;
}

function poster(body: string): string {
  const address = /<video[^>]*\sposter="([^"]+)"/.exec(body)?.[1];
  return address ? `<img src="${address}" alt="" width="1280" height="800" fetchpriority="high">` : '';
}

type PlainSite = { url: string; show: (html: string, font: Buffer) => void; close: () => void };

/** Serves one plain page at a time, compressed as ours are; its pictures come from our own server at `ours`. */
export async function servePlain(ours: string): Promise<PlainSite> {
  let page: Buffer = Buffer.alloc(0);
  let font: Buffer = Buffer.alloc(0);
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
        response.end(page);
      } else if (request.url === '/font.woff2') {
        response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=31536000' });
        response.end(font);
      } else {
        const answer = await fetch(new URL(request.url ?? '/', ours));
        const type = answer.headers.get('content-type') ?? 'text/plain';
        const body = Buffer.from(await answer.arrayBuffer());
        const isText = /text|svg|json/.test(type);
        response.writeHead(answer.status, {
          'content-type': type,
          ...(isText ? { 'content-encoding': 'br' } : {}),
        });
        response.end(isText ? brotliCompressSync(body) : body);
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    show(html, file) {
      page = brotliCompressSync(html);
      font = file;
    },
    close: () => server.close(),
  };
}
