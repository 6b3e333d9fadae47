import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The site with hot reload on PORT (3000), and behind it the server in watch mode on the next port.
const root = fileURLToPath(new URL('../..', import.meta.url));
const sitePort = Number(process.env['PORT'] ?? 3000);
const serverPort = sitePort + 1;
const site = `http://localhost:${sitePort}`;

function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

const children = [
  start(
    [
      '--watch-path=server',
      '--watch-path=domain',
      '--watch-path=deals',
      '--watch-path=supabase',
      'server/main.ts',
    ],
    {
      PORT: String(serverPort),
      SITE_URL: site,
    },
  ),
  start(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', String(sitePort), '--strictPort'], {
    VENTUS_API: `http://localhost:${serverPort}`,
  }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
