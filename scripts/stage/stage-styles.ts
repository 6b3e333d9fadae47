import { readFile } from 'node:fs/promises';

const file = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The site's own tokens, font and art as one style sheet for the stage; read from the sources, so they cannot differ. */
export async function stageStyles(): Promise<string> {
  const [theme, art] = await Promise.all([file('app/theme.css'), file('app/art/art.css')]);
  const tokens = /^:root \{[^}]*\}/m.exec(theme)?.[0];
  if (!tokens) throw new Error('app/theme.css has no :root block to take the tokens from.');
  return `
    @font-face {
      font-family: 'Instrument Sans Variable';
      font-weight: 400 700;
      src: url(/node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2);
    }
    ${tokens}
    .night { color-scheme: dark; background: var(--canvas); color: var(--ink); }
    .paper { color-scheme: light; background: var(--canvas); color: var(--ink); }
    .fill-ember { fill: var(--ember); }
    ${art.replaceAll("url('./", "url('/app/art/")}
    *, ::before, ::after { box-sizing: border-box; }
    * { margin: 0; }
    body { font: 400 16px/1.6 'Instrument Sans Variable'; -webkit-font-smoothing: antialiased; overflow: hidden; }
    .num { font-variant-numeric: tabular-nums lining-nums; word-spacing: 0.06em; }
  `;
}
