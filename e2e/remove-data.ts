import { rmSync } from 'node:fs';

export default function removeData(): void {
  const { E2E_DATA_DIR: dataDir } = process.env;
  // The server is stopped after this runs; what it still writes goes with the folder's next use of the temporary space.
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
