import { rm } from 'node:fs/promises';

/** Removes the folder of a server that has just stopped; its last child process may still be ending. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
