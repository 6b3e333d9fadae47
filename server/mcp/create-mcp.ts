import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { brand } from '../../domain/brand.ts';
import type { Host } from '../../supabase/functions/_shared/http.ts';
import { readBody } from '../../supabase/functions/_shared/read-body.ts';
import { guestSearches } from '../functions/host.ts';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import { registerTools, type ToolDeps } from './tools.ts';

/** A client sends about three requests before its first call. */
const otherMessages = { name: 'mcp', calls: 60, seconds: 60 };

type Options = ToolDeps & { host: Pick<Host, 'count' | 'explain' | 'addressOf'> };

/**
 * Ventus inside other assistants: the Model Context Protocol over streamable HTTP, without sessions or accounts. A request carries
 * one message; a tool call counts as a guest's search and costs no more than one.
 */
export function createMcp({ host, ...deps }: Options): {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
} {
  let handler: Promise<McpHttpHandler> | null = null;

  async function answer(request: Request): Promise<Response> {
    const body = new TextDecoder().decode(await readBody(request));
    const message = parsed(body);
    if (message === undefined) return refusal(400, parseError, 'The body is not valid JSON');
    if (Array.isArray(message)) return refusal(400, invalidRequest, 'Send one message in a request');
    await host.count(isCall(message) ? guestSearches : otherMessages, host.addressOf(request) ?? 'unknown');
    handler ??= loadHandler(deps, host);
    return (await handler).fetch(request, { parsedBody: message });
  }

  return {
    async fetch(request) {
      // Required by the protocol: another site's page must not use a visitor's browser to reach a server of their network.
      if (!isOwnOrigin(request.headers.get('origin'), deps.siteUrl)) {
        return refusal(403, refused, 'Pages of other origins may not call it');
      }
      if (request.method !== 'POST') {
        return refusal(405, refused, 'Send a POST: there are no sessions and no streams here', {
          allow: 'POST',
        });
      }
      try {
        return await answer(request);
      } catch (thrown) {
        const { status, message, retryAfter } = host.explain(thrown, request);
        const wait = retryAfter === null ? null : { 'retry-after': String(Math.ceil(retryAfter)) };
        return refusal(status, refused, message, wait ?? {});
      }
    },
    async close() {
      await (await handler)?.close();
    },
  };
}

/** Loaded by the first call: most servers never get one. */
async function loadHandler(deps: ToolDeps, host: Pick<Host, 'explain'>): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  return createMcpHandler(
    ({ requestInfo }) => {
      const server = new McpServer(
        { name: brand.slug, title: brand.name, version: '1.0.0', websiteUrl: deps.siteUrl },
        { capabilities: { tools: { listChanged: false } } },
      );
      const explain = (thrown: unknown) =>
        host.explain(thrown, requestInfo ?? new Request(deps.siteUrl)).message;
      for (const register of registerTools) register(server, deps, explain);
      return server;
    },
    // The tools never change, so there is nothing to subscribe to.
    { maxSubscriptions: 0 },
  );
}

const parseError = -32_700;
const invalidRequest = -32_600;
const refused = -32_000;

function refusal(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}

function isOwnOrigin(origin: string | null, siteUrl: string): boolean {
  if (origin === null) return true;
  const own = new URL(siteUrl);
  if (origin === own.origin) return true;
  return isLoopbackHost(own.hostname) && URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isCall = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call';
