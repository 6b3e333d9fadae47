export function hashOf(folder: string): Promise<{ files: number; sha256: string }>;
export function checkBinaries(modules?: string, listed?: string | URL): Promise<string>;
