import { copyOrigin } from './origin.ts';

/** A POST to one path as one to another, with its search and its headers; what it needs stands in its address. */
export function movedTo(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const moved = new Request(url, { method: 'POST', headers, body: '' });
  copyOrigin(request, moved);
  return moved;
}
