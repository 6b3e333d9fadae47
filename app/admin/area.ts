import type { ReactNode } from 'react';

/** What awaits the operator, by kind. */
export type Counts = Readonly<Record<string, number>>;

/** Loads an area's data for a URL and returns how to render it. */
export type AreaModule = (address: URL) => Promise<(counts: Counts) => ReactNode>;
