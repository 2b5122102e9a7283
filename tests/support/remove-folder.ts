import { rm } from 'node:fs/promises';

/** Removes a folder a server has just left: what it started last may still be ending. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
