import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder for console builds: in the project, or in DATA_DIR if the project is read-only. */
export function findConsoleBuilds(root: string, dataDir: string, canWrite = isWritable): string {
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
