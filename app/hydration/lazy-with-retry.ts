import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { retryableImport } from './retryable-import.ts';

const first = 1_000;
const longest = 8_000;

/**
 * React's `lazy` for a weak signal, for the component that a module exports as `name`. A module that failed to load is requested
 * again after 1, 2, 4, then every 8 s, and immediately when the device is back online. Meanwhile its place waits, and the rest of
 * the page works. After `tries` it fails as `lazy` does, which breaks the whole page: `Infinity` is for parts that the page can do
 * without.
 */
export function lazyWithRetry<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  tries = 8,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await ask(retryableImport(load), tries, first))[name] }));
}

async function ask<T>(load: () => Promise<T>, tries: number, wait: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((go) => {
      setTimeout(go, wait);
      addEventListener('online', go, { once: true });
    });
    return await ask(load, tries - 1, Math.min(wait * 2, longest));
  }
}
