import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's browser; undefined if there is none, so that Playwright uses the one it installed. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? system.find((path) => existsSync(path));

/** Without background network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [...chromiumFlags, ...extra],
  });
}
