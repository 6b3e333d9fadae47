const kb = 1000;

/** The most that a wallpaper for phones may weigh. */
export const wallpaperBudget = 260 * kb;

/** Every picture's three sizes, with the most that a file of each may weigh. */
export const gallerySizes = [
  { name: 'thumbnail', w: 192, h: 128, budget: { webp: 7 * kb, fallback: 9 * kb } },
  { name: 'medium', w: 1200, h: 800, budget: { webp: 90 * kb, fallback: 110 * kb } },
  { name: 'full', w: 2000, h: 1333, budget: { webp: 200 * kb, fallback: 240 * kb } },
] as const;
