import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { readLanguageModel } from './domain/language-model.ts';
import { readProgramme } from './domain/programme.ts';
import { addressConstants } from './server/site/outside-addresses.ts';

const api = process.env.VENTUS_API;
const paths = [
  '/auth/v1',
  '/rest/v1',
  '/functions/v1',
  '/mcp',
  '/config.json',
  '/dev/mail',
  '/watches/stop',
  '/deal-pictures',
];

/** Puts the values of `domain/goal-parts/` into the site instead of the goals that they are taken from. */
const goalParts: Plugin = {
  name: 'goal-parts',
  apply: 'build',
  async load(id) {
    if (!/\/domain\/goal-parts\/[\w-]+\.ts$/.test(id)) return null;
    const values: Record<string, unknown> = await import(id);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** The browser needs the address of each page, and not the file that it is made of. */
const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id, options) =>
    !options?.ssr && id.endsWith('/app/site-map/pages.ts') ? code.replaceAll(/ file: '[^']+',/g, '') : null,
};

export default defineConfig({
  plugins: [goalParts, pageFiles, tailwindcss(), reactRouter()],
  define: {
    __PROGRAMME__: JSON.stringify(readProgramme(process.env)),
    ...addressConstants(process.env),
    'import.meta.env.ASSISTANT_RUN_BY': JSON.stringify(readLanguageModel(process.env)?.runBy ?? null),
  },
  // Older targets would rewrite light-dark() into something that cannot follow a night band.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    // Every hydrated page needs all of the router: in one file it compresses better than in pieces.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'router', test: /node_modules\/(?:react|react-router|scheduler)\// },
            // So does every page with the top bar need its small parts.
            {
              name: 'frame',
              test: /\/(?:domain\/(?:brand|usd|claims-of-every-page)|app\/(?:art\/mark|ui\/(?:classes|button-class|button|sign|spinner|use-scripted)|hydration\/(?:lazy-with-retry|replay-early-input)|site-map\/\w+|layout\/(?:brand-link|mobile-menu|page-meta|share-image|site-header|site-link|skip-link|theme|use-counted-error|use-wiring|wire-menus|account-menu)))\.tsx?$/,
            },
            // Every page with fields, and every form that is sent, likewise.
            { name: 'field', test: /\/app\/ui\/(?:field-error|text-field)\.tsx$/ },
            { name: 'form', test: /\/app\/(?:ui\/use-form\.ts|waitlist\/honeypot\.tsx)$/ },
            { name: 'site-page', test: /\/app\/layout\/site-(?:page|footer)\.tsx$/ },
          ],
        },
      },
    },
  },
  // Only `npm run dev` sets it: there the site comes from here and everything else from the server.
  server: api ? { proxy: Object.fromEntries(paths.map((path) => [path, { target: api }])) } : {},
});
