const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const find = (text: string, known: typeof browsers) => known.find(([sign]) => sign.test(text))?.[1];

/** A known browser and system in recognizable words: 'Chrome on Windows'. Null for anything else. */
export function knownDeviceOf(userAgent: string | null): string | null {
  const text = userAgent ?? '';
  const browser = find(text, browsers);
  const system = find(text, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A device with ${system}` : null);
}

/** The same, or the program's own name when it is not a known browser. */
export function deviceOf(userAgent: string | null): string {
  const known = knownDeviceOf(userAgent);
  if (known !== null) return known;
  const program = /^([\w.-]{2,30})(?:\/|$)/.exec(userAgent ?? '')?.[1];
  return program ? `A program called ${program}` : 'An unknown device';
}
