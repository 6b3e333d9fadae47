import { join } from 'node:path';
import { build } from 'vite';

/** Where still pages ask for the enhancer while developing: Vite serves the source itself. */
export const enhancerSource = '/app/static-page-script/main.ts';

/** The enhancer as one script, to stand in each still page: a file of its own would cost a connection before the page is whole. */
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
