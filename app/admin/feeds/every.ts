/** How often a feed is read, in minutes and in words. */
export const intervals = [60, 180, 360, 720, 1440] as const;

export function everyText(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '24 h' : `${minutes / 1440} days`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
