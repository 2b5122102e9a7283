import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where builds of the console are kept: in the project's folder, or in DATA_DIR where that cannot be written. */
export function consoleBuilds(root: string, dataDir: string, canWrite = isWritable): string {
  const place = join(root, 'dist');
  if (existsSync(join(place, 'admin', 'index.html'))) return place;
  return canWrite(existsSync(place) ? place : root) ? place : join(dataDir, 'console');
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
