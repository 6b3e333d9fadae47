import { createServer, type AddressInfo } from 'node:net';

export type StubSmtp = {
  port: number;
  url: string;
  /** The mails it accepted, in order. */
  taken: string[];
  /** Every line a client sent outside of mails. */
  commands: string[];
  close: () => void;
};

/** A local mail server without encryption: accepts everything, or answers as configured. `{to}` is the recipient. */
export async function startStubSmtp(
  answers: { rcpt?: (to: string) => string; data?: string } = {},
): Promise<StubSmtp> {
  const taken: string[] = [];
  const commands: string[] = [];
  const { rcpt = () => '250 ok', data = '250 taken' } = answers;
  const answerTo = (line: string): string => {
    if (line === 'DATA') return '354 go on';
    if (line === 'QUIT') return '221 bye';
    if (line.startsWith('EHLO')) return '250-stub\r\n250 AUTH PLAIN';
    if (line.startsWith('AUTH')) return '235 in';
    if (line === 'STARTTLS') return '502 5.5.1 not here';
    return line.startsWith('RCPT TO') ? rcpt(/<(.*)>/.exec(line)?.[1] ?? '') : '250 ok';
  };
  const server = createServer((socket) => {
    let inData = false;
    let mail = '';
    socket.write('220 stub ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (inData) {
        mail += chunk.toString();
        if (!mail.endsWith('\r\n.\r\n')) return;
        inData = false;
        if (data.startsWith('250')) taken.push(mail);
        mail = '';
        socket.write(`${data}\r\n`);
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        commands.push(line);
        if (line === 'DATA') inData = true;
        socket.write(`${answerTo(line)}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken,
    commands,
    url: `smtp://127.0.0.1:${port}`,
    close: () => void server.close(),
  };
}
