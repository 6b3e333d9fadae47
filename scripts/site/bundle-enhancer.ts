import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Where still pages ask for the enhancer while developing: Vite serves the source itself. */
export const enhancerSource = '/app/enhance/main.ts';

/** Bundles the enhancer into one file with its hash in its name, and gives its address in the site. */
export async function bundleEnhancer(root: string, client: string): Promise<string> {
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
        output: { format: 'es', entryFileNames: 'assets/enhance-[hash].js', codeSplitting: false },
      },
    },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The enhancer was not bundled.');
  await writeFile(join(client, chunk.fileName), chunk.code);
  return `/${chunk.fileName}`;
}
