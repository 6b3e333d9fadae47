import { join } from 'node:path';
import { build } from 'vite';

/** Where still pages ask for their script while developing: Vite serves the source itself. */
export const staticPageScript = '/app/static-page-script/main.ts';

/** The static page script as one text, inline in each still page: a file would cost a connection before the page is complete. */
export async function bundleStaticPageScript(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
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
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The static page script was not bundled.');
  // Inside a page, the end tag would end the script.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
