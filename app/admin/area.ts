import type { ReactNode } from 'react';

/** What waits for the operator, by what it is. */
export type Counts = Readonly<Record<string, number>>;

/** Reads what an area shows at an address, and gives how it is shown. */
export type AreaModule = (address: URL) => Promise<(counts: Counts) => ReactNode>;
