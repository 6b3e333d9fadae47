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

/** What a browser calls itself, in words somebody recognises: 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = find(text, browsers);
  const system = find(text, systems);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser ?? `A device with ${system}`;
  const program = /^([\w.-]{2,30})(?:\/|$)/.exec(text)?.[1];
  return program ? `A program called ${program}` : 'An unknown device';
}
