import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a spreadsheet script behaves, or misbehaves. `script`: like Google's, with a redirect to its content host. */
export type SheetMode =
  | 'ok'
  | 'script'
  | 'refuse'
  | 'hang'
  | '500'
  | 'loop'
  | 'error'
  | 'quota'
  | 'elsewhere'
  | 'endless';

export type StubSheet = {
  url: string;
  /** The content host that answers after a redirect. */
  host: string;
  mode: SheetMode;
  /** Every accepted row, in order. */
  rows: Record<string, string>[];
  /** Refuses these entries in every mode. */
  poison: Set<string>;
  /** Called after a row is stored and before it is answered. */
  beforeAnswer: (row: Record<string, string>) => Promise<void> | void;
  close(): Promise<void>;
};

/** A local spreadsheet endpoint that stores what it accepts. */
export async function startStubSheet(): Promise<StubSheet> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sheet: StubSheet = {
    url: `http://127.0.0.1:${port}/macros/exec`,
    host: `localhost:${port}`,
    mode: 'ok',
    rows: [],
    poison: new Set(),
    beforeAnswer: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const say = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url === '/content')
      return void say(response, 200, 'application/json', '{"result":"success"}');
    const row = Object.fromEntries(new URLSearchParams(body));
    if (sheet.poison.has(row['entryId'] ?? ''))
      return void say(response, 200, 'application/json', '{"result":"error"}');
    switch (sheet.mode) {
      case 'refuse':
        return void request.socket.destroy();
      case 'hang':
        return;
      case '500':
        return void say(response, 500, 'text/html', 'success');
      case 'loop':
        return void response.writeHead(302, { location: `http://${sheet.host}/macros/exec` }).end();
      case 'elsewhere':
        return void response.writeHead(302, { location: `http://127.0.0.1:${port}/content` }).end();
      case 'error':
        return void say(response, 200, 'application/json', '{"result":"error","error":"success"}');
      case 'quota':
        return void say(response, 200, 'text/html', '<html>Service invoked too many times: success</html>');
      case 'endless':
        response.writeHead(200, { 'content-type': 'text/plain' });
        for (let n = 0; n < 40 && !response.destroyed; n++) response.write('success '.repeat(8192));
        return void response.end();
      case 'script':
      case 'ok':
        sheet.rows.push(row);
        await sheet.beforeAnswer(row);
        if (sheet.mode === 'ok') return void say(response, 200, 'application/json', '{"result":"success"}');
        return void response.writeHead(302, { location: `http://${sheet.host}/content` }).end();
    }
  }
  return sheet;
}
