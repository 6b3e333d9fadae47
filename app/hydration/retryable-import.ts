/**
 * Gives the import of a module that can be asked for again after a weak signal lost it. Browsers remember an import that failed
 * and never fetch that address again, so a later try first fetches the module, and then imports it under another address.
 * Where the browser names no address in its error, the same import is tried again.
 */
export function retryableImport<T>(load: () => Promise<T>): () => Promise<T> {
  let lost: { href: string; times: number } | null = null;
  return async () => {
    try {
      if (!lost) return await load();
      const { ok } = await fetch(lost.href);
      if (!ok) throw new Error(`${lost.href} was not found`);
      const address = `${lost.href}?${lost.times}`;
      // The module is the one that `load` imports, so it has its exports.
      return (await import(/* @vite-ignore */ address)) as T;
    } catch (error) {
      const href = lost?.href ?? /https?:\/\/\S+?\.js\b/.exec(String(error))?.[0];
      if (href) lost = { href, times: (lost?.times ?? 0) + 1 };
      throw error;
    }
  };
}
