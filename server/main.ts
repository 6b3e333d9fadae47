import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Most of a start is parsing our own sources; the compile cache halves that time, here and, by the variable, in threads and
// processes that this one starts. Where the folder is not writable nothing is cached.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/ventus', import.meta.url),
);
enableCompileCache();
await import('./run.ts');
// Flushed now, because a killed process writes nothing when it ends.
flushCompileCache();
