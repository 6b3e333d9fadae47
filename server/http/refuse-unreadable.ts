import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const refusals: Record<string, { status: number; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    message: 'The address and the headers together are larger than 32 KB',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'chunks_too_large',
    message: 'The chunk extensions of the body are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    message: 'The request was sent too slowly',
  },
};

const unreadable = { status: 400, code: 'bad_request', message: 'The request could not be read' };

/**
 * Answers invalid requests, as a server's `clientError` handler: Node's default response has no body and none of
 * `headers`. `hasBegun` says whether the answer to an earlier request is being sent.
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
  hasBegun: (socket: Duplex) => boolean,
) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // A response that was started cannot be replaced.
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegun(socket)) {
      socket.destroy();
      return;
    }
    const { status, code, message } = refusals[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ code, message });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    // There is no point in waiting for the rest of the request.
    (socket as Socket).destroySoon();
  };
}
