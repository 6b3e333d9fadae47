import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedServer = {
  origin: string;
  /** Requests, oldest first. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
};

export type FeedAnswer =
  | string
  | Uint8Array
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>);

/** A shop on this machine. Text and bytes get an `ETag`, and 304 for it; a function answers itself. */
export async function serveFeeds(answers: Record<string, FeedAnswer>): Promise<FeedServer> {
  const requests: FeedServer['requests'] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ path: pathname, headers: request.headers });
    const answer = answers[pathname];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') void answer(request, response);
    else sendWithTag(answer, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendWithTag(body: string | Uint8Array, request: IncomingMessage, response: ServerResponse): void {
  const bytes = Buffer.from(body);
  const etag = `"${bytes.length}-${bytes.reduce((sum, byte) => (sum * 31 + byte) % 1_000_000_007, 7)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, 'content-length': bytes.length }).end(bytes);
}
