import { join } from 'node:path';
import { build } from 'vite';

/** The URL of the static page script during development: Vite serves the source itself. */
export const staticPageScript = '/app/static-page-script/main.ts';

/** Parts of the script that a page needs only if it contains such an element. */
const parts = {
  PART_FILM: /\sdata-film=/,
  PART_LOOPS: /\sdata-loop=/,
  PART_BELOW: /[" ]rises[" ]/,
  PART_FRAME: /\sdata-frame=/,
  PART_DEMO: /\sdata-open-once[=\s>]/,
  PART_WORTH: /\sdata-worth=/,
  PART_SECTIONS: /\sdata-marks-section[=\s>]/,
  PART_LOGGED_OUT: /\sdata-logged-out=/,
};

/**
 * Returns the static page script of a page as one text, without the parts it does not need. It is inlined into each still page: a
 * file would need another connection before the page is complete, and a page over 14 KB another round trip.
 */
export function createStaticPageScripts(root: string): (html: string) => Promise<string> {
  const bundles = new Map<string, Promise<string>>();
  return (html) => {
    const define = Object.fromEntries(
      Object.entries(parts).map(([part, sign]) => [`import.meta.env.${part}`, String(sign.test(html))]),
    );
    const key = JSON.stringify(define);
    const bundled = bundles.get(key) ?? bundle(root, define);
    bundles.set(key, bundled);
    return bundled;
  };
}

async function bundle(root: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    define,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, staticPageScript),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The static page script was not bundled.');
  // Inside a page, an end tag would end the script.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
