import { boot, bootScript, preload, readBoot } from './boot.ts';

/**
 * The page that stands for every app path until its scripts are there, as it is served. It has nothing to read, so they are
 * fetched at once. Throws when the framework writes its page in another form.
 */
export function finishAppPage(html: string): string {
  const { fetching, starting } = readBoot(html);
  return html.replaceAll(preload, '').replace(boot, () => bootScript(fetching, starting));
}
