import { readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from '../app/gallery/pictures.ts';
import { phoneSize, variantPath } from '../server/site/picture-variant.ts';
import { dealTemplate } from '../server/site/deal-page.ts';
import { compressedSuffix } from '../server/site/load-site.ts';
import { findPage, pages } from '../app/site-map/pages.ts';
import { claims } from '../domain/claims.ts';
import { claimsOf } from '../domain/claims-of-programme.ts';
import { modelClaim } from '../domain/claims-of-assistant.ts';
import { previewClaims } from '../domain/claims-of-preview.ts';
import { demoEstimate } from '../domain/demo-member.ts';
import { readLanguageModel } from '../domain/language-model.ts';
import { readProgramme } from '../domain/programme.ts';
import { finishAppPage } from './site/framework/app-page.ts';
import { createStaticPageScripts } from './site/bundle-static-page-script.ts';
import { claimFaults, sourceFaults } from './site/claim-faults.ts';
import { writeFoundFiles } from './site/found-files.ts';
import { finishHydratedPage } from './site/framework/hydrated-page.ts';
import { headFaults, isHidden } from './site/head-faults.ts';
import { pageFaults } from './site/page-faults.ts';
import { compressed, describe, overBudget, type Weight } from './site/site-weight.ts';
import { readRouteManifest, sheetsOf, type Route } from './site/framework/route-manifest.ts';
import { finishStillPage, isStillPage } from './site/framework/still-page.ts';
import { createBytes, weighAppPage, weighPage } from './site/weigh-page.ts';

/**
 * Turns the prerendered pages into what visitors get: still pages become self-contained, files for programs are added, and every
 * page is checked against its rules and budget. Throws with all faults found, so that such a build fails.
 */
export async function finishSite(client: string): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const read = (address: string) => readFile(join(client, address));
  const has = (address: string) => existsSync(join(client, address));
  const bytes = createBytes(client);
  const scriptOf = createStaticPageScripts(root);
  const model = readLanguageModel(process.env);
  const register = [
    // The pages were built with these settings; this process was not.
    ...Object.values({ ...claims, ...claimsOf(readProgramme(process.env)) }),
    ...Object.values(previewClaims),
    demoEstimate,
    ...(model ? [modelClaim(model.runBy)] : []),
  ];
  const faults = await sourceFaults(root, register);
  const finished = new Map<string, string>();
  const scripts = new Map<string, string>();
  const sheet = async (address: string) => (await read(address)).toString();

  for (const { path, kind } of pages.filter(({ kind }) => kind !== 'app')) {
    const file = join(client, path, 'index.html');
    const html = await readFile(file, 'utf8');
    if (isStillPage(html) !== (kind === 'still')) {
      faults.push(`${path}: was not rendered as the kind that the list of pages says`);
    }
    const script = kind === 'still' ? await scriptOf(html) : '';
    scripts.set(path, script);
    const whole = await (kind === 'still'
      ? finishStillPage(html, script, sheet)
      : finishHydratedPage(html, sheet));
    await writeFile(file, whole);
    finished.set(path, whole);
  }
  const fallback = join(client, '__spa-fallback.html');
  const { at } = await readRouteManifest(client);
  const routes = pages.flatMap(({ path, kind }) => {
    const route = kind === 'app' && at(path);
    return route ? [[path, route] as const] : [];
  });
  const appPage = await finishAppPage(await readFile(fallback, 'utf8'), Object.fromEntries(routes), sheet);
  await writeFile(fallback, appPage);
  await writeFile(join(client, dealTemplate), withSheets(appPage, at('/deals/:id')));
  await writeFoundFiles(
    client,
    [...finished].flatMap(([path, html]) => (isHidden(html) ? [] : [path])),
  );
  await writePhonePictures(client);

  const leads = (address: string) => {
    const [path = '/', fragment] = address.replace(/\?[^#]*/, '').split('#');
    const html = finished.get(path);
    if (html === undefined) return findPage(path) !== undefined || has(path);
    return !fragment || html.includes(` id="${fragment}"`);
  };
  for (const [path, html] of finished) {
    const still = findPage(path)?.kind === 'still';
    const found = [
      ...pageFaults(html, { still, script: scripts.get(path) ?? '', leads }),
      ...headFaults(html, path, has),
      ...claimFaults(html, register),
    ];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  faults.push(...repeated(finished, /<title>([^<]*)/, 'title'));
  faults.push(...repeated(finished, /<meta name="description" content="([^"]*)/, 'description'));

  await writeCompressed(join(client, 'assets'));
  const weights: Weight[] = [];
  for (const page of pages) {
    const html = finished.get(page.path);
    weights.push(html ? await weighPage(page, html, bytes) : await weighAppPage(page, client, bytes));
  }
  faults.push(...weights.flatMap(overBudget));
  console.log(weights.map(describe).join('\n'));
  if (faults.length > 0) throw new Error(`The site is not ready:\n  ${faults.join('\n  ')}`);
}

/** Two pages must not look the same in search results. */
function repeated(finished: ReadonlyMap<string, string>, pattern: RegExp, what: string): string[] {
  const first = new Map<string, string>();
  return [...finished].flatMap(([path, html]) => {
    const text = pattern.exec(html)?.[1] ?? '';
    const other = first.get(text);
    first.set(text, other ?? path);
    return other === undefined ? [] : [`${path}: has the ${what} of ${other}`];
  });
}

/** The template has its page's styles from the start, for text that the server writes into it. */
function withSheets(html: string, route: Route | undefined): string {
  if (!route) throw new Error('The page of a deal has no route.');
  const links = sheetsOf(route).map((href) => `<link rel="stylesheet" href="${href}"/>`);
  return html
    .replace(/(<link rel="stylesheet" href="[^"]*") media="not all"\/>/g, '$1/>')
    .replace('</head>', `${links.join('')}</head>`);
}

/** Compresses scripts, style sheets and drawings once, so that no server has to at start. */
async function writeCompressed(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(assets, name));
      await writeFile(join(assets, name + compressedSuffix), await compressed(content));
    }),
  );
}

/** Adds the phone size of every gallery picture, so that the server only sends files. */
async function writePhonePictures(client: string): Promise<void> {
  const { width, quality } = phoneSize;
  for (const { full } of pictures) {
    const smaller = sharp(join(client, full.webp)).resize({ width });
    for (const format of ['webp', 'jpeg'] as const) {
      const path = variantPath(full.webp, { width, format });
      if (path === null) throw new Error(`${full.webp} names no width.`);
      await smaller.clone().toFormat(format, { quality }).toFile(join(client, path));
    }
  }
}
