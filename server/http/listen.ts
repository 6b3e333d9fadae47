import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { refuseUnreadable } from './refuse-unreadable.ts';

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type Listening = { port: number; close(graceMs: number): Promise<void> };

function open(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
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
 * Listens on `host`; for 'localhost' on both loopback addresses, since browsers try either. Port 0 picks one.
 * Slow or silent clients are cut after 15 s. What is no request is refused with `headers`. `close` stops accepting, waits for answers under way, then cuts the rest.
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  });
  let closing = false;
  const make = () =>
    createServer(
      { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000, maxHeaderSize: 32_768 },
      (incoming, outgoing) => {
        // Without this a busy client keeps its connection, and the stop waits for it.
        if (closing) outgoing.shouldKeepAlive = false;
        void listener(incoming, outgoing);
      },
    ).on('clientError', refuseUnreadable(headers));
  const servers = [make()];
  const [first] = servers;
  if (!first) throw new Error('unreachable');
  await open(first, port, host === 'localhost' ? '127.0.0.1' : host);
  const bound = (first.address() as AddressInfo).port;
  if (host === 'localhost') {
    const second = make();
    // A machine without IPv6 has no ::1; the first address is enough there.
    await open(second, bound, '::1').then(
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
