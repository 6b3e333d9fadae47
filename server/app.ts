import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { CountedErrors } from './events/count-errors.ts';
import type { KeptEvents } from './events/keep-events.ts';
import { securityEventOf } from './events/security-event.ts';
import { requestIdFrom, withinRequest } from './http/current-request.ts';
import { isFromHere } from './http/is-loopback-host.ts';
import { accountOf, cameFromHere, copyOrigin, rememberOrigin } from './http/origin.ts';
import { takeTurns } from './http/take-turns.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { createRouteNames, type Route } from './metrics/route-names.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { closedPermissions, commonHeaders, dataPolicy } from './site/content-policy.ts';

type Part = { fetch(request: Request): Response | Promise<Response> };

type AppDeps = {
  auth: Part;
  rest: Part;
  functions: Part;
  /** Tools for other assistants; absent where the deals are in a hosted project. */
  mcp?: Part | null;
  /** Local mailbox for outgoing mail, only while the site is on loopback. */
  mailbox: Part | null;
  /** The pictures of deals. */
  pictures?: Part;
  /** Examples of every kind of mail, for the console. */
  mailPreviews?: Part;
  site: (request: Request) => Promise<Response>;
  /** The routes of the parts, under which requests are counted. */
  routes?: readonly Route[];
  /** What the browser reads at /config.json. */
  browserConfig: Record<string, string>;
  /** Resolves when the parts that requests depend on are ready; rejects otherwise. */
  ready: () => Promise<void>;
  clientAddress: (peer: string | undefined, forwardedFor: string | null) => string;
  /** The peers whose `X-Request-Id` is trusted; none by default. */
  isProxy?: (peer: string) => boolean;
  /** Traces requests, where a collector is configured. */
  tracing?: Pick<Tracing, 'begin'> | null;
  secure: boolean;
  events: Pick<KeptEvents, 'note'>;
  metrics: Pick<Metrics, 'answered' | 'answer'>;
  errors?: Pick<CountedErrors, 'answered'>;
  log: Logger;
};

/** The whole server as one web-standard handler. Each part knows its own paths; this file is the map. */
export function createApp(deps: AppDeps): Hono<{ Bindings: HttpBindings; Variables: { requestId: string } }> {
  const { auth, rest, functions, mcp, mailbox, mailPreviews, pictures, log } = deps;
  const app = new Hono<{ Bindings: HttpBindings; Variables: { requestId: string } }>({ strict: true });
  const shared = Object.entries(commonHeaders(deps.secure));
  const turnOf = takeTurns();

  app.use(async (context, next) => {
    const since = performance.now();
    const peer = context.env?.incoming?.socket.remoteAddress;
    const isProxied = peer !== undefined && deps.isProxy?.(peer) === true;
    const id = requestIdFrom(isProxied ? context.req.header('x-request-id') : undefined);
    context.set('requestId', id);
    const forwardedFor = context.req.header('x-forwarded-for') ?? null;
    const address = deps.clientAddress(peer, forwardedFor);
    const fromHere = isFromHere(peer, context.req.raw);
    rememberOrigin(context.req.raw, { clientAddress: address, requestId: id, fromHere });
    const turn = turnOf(address);
    if (turn) await turn;
    const span = deps.tracing?.begin(id);
    await withinRequest({ id, trace: span?.trace ?? null }, next);
    const { headers, status } = context.res;
    // A part may declare that its URLs must not appear in a referrer.
    for (const [name, value] of shared) if (!headers.has(name)) headers.set(name, value);
    headers.set('x-request-id', id);
    // An unread rest of the body would be parsed as the next request on this connection.
    if (status === 413 || (!context.req.raw.bodyUsed && context.req.raw.body))
      headers.set('connection', 'close');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy);
    if (!headers.has('permissions-policy')) headers.set('permissions-policy', closedPermissions);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    // The path only: a query may contain an address or a token.
    const line = { request_id: id, method: context.req.method, path: context.req.path, status };
    const took = performance.now() - since;
    const route = routeOf(context.req.method, context.req.path);
    deps.metrics.answered(route, status, took / 1000);
    span?.end(route, status);
    deps.errors?.answered(context.req.path, status);
    const event = securityEventOf(context.req.raw, context.res);
    if (event !== null) deps.events.note(event, { address, account: accountOf(context.req.raw) });
    const ms = Math.round(took);
    // A missing page is a dead link that should be fixed; other refusals are ordinary answers.
    const isMissingPage = status === 404 && headers.get('content-type')?.startsWith('text/html') === true;
    if (isMissingPage) log.error({ ...line, ms }, 'no page at this address');
    else log.info({ ...line, ms }, 'request');
  });

  app.all('/auth/v1/*', (context) => auth.fetch(context.req.raw));
  app.all('/rest/v1/*', (context) => rest.fetch(context.req.raw));
  app.all('/functions/v1/*', (context) => functions.fetch(context.req.raw));
  if (mcp) app.all('/mcp', (context) => mcp.fetch(context.req.raw));
  // Stopping mail without scripts: the form of a static page can only post to the page's own path.
  for (const [page, name] of [
    ['/waitlist/unsubscribe', 'waitlist-unsubscribe'],
    ['/watches/stop', 'stop-watch-mail'],
  ] as const)
    app.post(page, ({ req: { raw } }) => functions.fetch(movedTo(raw, `/functions/v1/${name}`)));
  if (pictures) app.get('/deal-pictures/*', (context) => pictures.fetch(context.req.raw));
  for (const path of ['/realtime/v1/*', '/storage/v1/*']) {
    app.all(path, (context) => context.json({ code: 'not_provided', message: 'not provided' }, 501));
  }
  app.get('/config.json', (context) => context.json(deps.browserConfig));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    try {
      await deps.ready();
      return context.json({ status: 'ready' });
    } catch (error) {
      return context.json(
        { status: 'not ready', message: error instanceof Error ? error.message : 'unknown' },
        503,
      );
    }
  });
  if (mailbox) {
    // A page elsewhere, or a proxy, may reach a server that assumes it only serves this machine.
    const read = ({ req: { raw } }: Context) =>
      (cameFromHere(raw) ? mailbox : { fetch: deps.site }).fetch(raw);
    app.all('/dev/mail/*', read);
    app.all('/dev/mail', read);
  }
  if (mailPreviews) {
    app.get('/mail-preview', ({ req: { raw } }) => mailPreviews.fetch(raw));
    app.get('/mail-preview/*', ({ req: { raw } }) => mailPreviews.fetch(raw));
  }
  // Answered like a missing page for callers who may not see it.
  app.get('/metrics', async ({ req: { raw }, env }) => {
    return (await deps.metrics.answer(raw, env?.incoming?.socket.remoteAddress)) ?? deps.site(raw);
  });
  const routeOf = createRouteNames([
    ...(deps.routes ?? []),
    ...app.routes.filter(({ path }) => path !== '/*'),
  ]);
  app.all('*', (context) => deps.site(context.req.raw));

  app.onError((error, context) => {
    const id = context.get('requestId');
    log.error({ request_id: id, err: error }, 'request failed');
    return context.json(
      { code: 'internal', message: 'Something went wrong on our side.', request_id: id },
      500,
    );
  });
  return app;
}

/** The same POST sent to another path, with its query and headers but without its body. */
function movedTo(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const moved = new Request(url, { method: 'POST', headers, body: '' });
  copyOrigin(request, moved);
  return moved;
}
