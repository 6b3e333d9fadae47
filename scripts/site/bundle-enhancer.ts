import { join } from 'node:path';
import { build } from 'vite';

/** Where still pages load the enhancer during development: Vite serves the source itself. */
export const enhancerSource = '/app/enhance/main.ts';

/** The enhancer as one inline script for each still page: a separate file would cost a connection before the page is complete. */
export async function bundleEnhancer(root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, enhancerSource),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The enhancer was not bundled.');
  // Inside a page, the end tag would end the script.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}
