import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

// Workers load this file too: what the first load picked is handed on through the environment.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const { E2E_PORT: port } = process.env;
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Some wait for mail or a server while others compute.
  workers: 3,
  forbidOnly: true,
  // On a busy machine a browser sometimes stops drawing. What passed only the second time is named in the summary.
  retries: 1,
  // A busy machine is no failure.
  timeout: 150_000,
  expect: { timeout: 20_000, toPass: { intervals: [100] } },
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    // Drawing what moves takes a quarter of a browser's time. The files about motion, and the whole journey, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumFlags },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // The real server with its real PostgreSQL, on data of its own; only the limits that many sign-ups would meet are off.
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: port ?? '', E2E_PORT: port ?? '', RATE_LIMITS: 'off', DATABASE_URL: '' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
