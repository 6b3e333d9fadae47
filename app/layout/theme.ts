export const themeKey = 'ventus-theme';
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The color of the browser's bar per background. Hex, since not every browser reads OKLCH there: the canvas tokens. */
export const barColors = { light: '#fcfaf8', dark: '#040f17' } as const;

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // Storage is blocked: the system decides.
  }
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // It applies to this page only.
  }
}
