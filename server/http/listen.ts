import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { answerEarly, isStillSending } from './answer-early.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { createSocketGuard, defaultSocketLimits, type SocketLimits } from './socket-guard.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type Listening = { port: number; close(graceMs: number): Promise<void> };

function open(server: Server, port: number, host: string, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, reusePort }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** `port`, or any if it is 0. Fails when another program listens there: a shared port would be shared with that program too. */
async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await open(probe, port, host);
  const { port: found } = probe.address() as AddressInfo;
  await close(probe, 0);
  return found;
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Listens on `host`; for 'localhost' on both loopback addresses, since browsers try either. Port 0 picks a free one. Slow
 * and idle clients are disconnected and connections are limited by `limits`; those of a proxy (`isProxy`) only in total.
 * `headers` are sent with responses to requests refused before `fetch`. `close` stops accepting, waits for pending
 * answers, then closes the rest. `sharesPort`: threads of this process listen on the same port, and the system spreads
 * connections over them; the first of them also makes sure that no other program has it.
 */
export async function listen(
  fetch: Fetch,
  options: {
    host: string;
    port: number;
    headers: Readonly<Record<string, string>>;
    isProxy: (address: string) => boolean;
    limits?: SocketLimits;
    sharesPort?: 'no' | 'as first' | 'as another';
  },
): Promise<Listening> {
  const { host, port, headers, isProxy, limits = defaultSocketLimits, sharesPort = 'no' } = options;
  const answer = async (request: Request, bindings: HttpBindings) => {
    const response = await fetch(request, bindings);
    const { incoming } = bindings;
    return isStillSending(incoming) ? answerEarly(response, incoming, limits.lingering) : response;
  };
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: { ...headers, connection: 'close' },
      }),
  });
  const guard = createSocketGuard(limits, isProxy);
  let closing = false;
  const make = () => {
    const server = createServer(
      {
        headersTimeout: limits.headers,
        requestTimeout: limits.request,
        keepAliveTimeout: limits.idle,
        connectionsCheckingInterval: limits.check,
        maxHeaderSize: 32_768,
        // The listener refuses a request without a host, with our headers.
        requireHostHeader: false,
      },
      (incoming, outgoing) => {
        // Without this a busy client keeps its connection, and the shutdown waits for it.
        if (closing) outgoing.shouldKeepAlive = false;
        guard.inTurn(incoming, outgoing, () => void listener(incoming, outgoing));
      },
    );
    guard.watch(server);
    server.on('clientError', refuseUnreadable(headers, guard.hasBegunToAnswer));
    server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
      outgoing.writeHead(417, { ...headers, connection: 'close' }).end();
    });
    return server;
  };
  const servers = [make()];
  const [first] = servers;
  if (!first) throw new Error('unreachable');
  const address = host === 'localhost' ? '127.0.0.1' : host;
  const isShared = sharesPort !== 'no';
  await open(first, sharesPort === 'as first' ? await freePort(port, address) : port, address, isShared);
  const bound = (first.address() as AddressInfo).port;
  if (host === 'localhost') {
    const second = make();
    // A machine without IPv6 has no ::1; the first address is enough there.
    await open(second, bound, '::1', isShared).then(
      () => servers.push(second),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw error;
      },
    );
  }
  return {
    port: bound,
    close: async (graceMs) => {
      closing = true;
      await Promise.all(servers.map((server) => close(server, graceMs)));
    },
  };
}
