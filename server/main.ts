import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Most of a start after a crash is parsing our own sources; the compile cache halves that time. Where the folder is not
// writable nothing is cached.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/ventus', import.meta.url)));
await import('./run.ts');
// Flushed now, because a killed process writes nothing when it ends.
flushCompileCache();
