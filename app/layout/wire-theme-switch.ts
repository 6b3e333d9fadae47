import { applyTheme, readTheme, themes } from './theme.ts';

/** Sets the radios under `root` to the stored theme and follows them, here and in other tabs. */
export function wireThemeSwitch(root: ParentNode): () => void {
  const stop = new AbortController();
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="theme"]')];
  const show = () => {
    const theme = readTheme();
    for (const radio of radios) radio.checked = radio.value === theme;
  };
  // A choice made before hydration is about to be replayed: see replay-early-input.ts.
  if (!radios.some((radio) => radio.matches('[data-entered]'))) show();
  for (const radio of radios) {
    const theme = themes.find((name) => name === radio.value);
    if (theme) radio.addEventListener('change', () => applyTheme(theme), { signal: stop.signal });
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'ventus-theme') return;
    applyTheme(readTheme());
    show();
  };
  window.addEventListener('storage', onStorage, { signal: stop.signal });
  return () => stop.abort();
}
