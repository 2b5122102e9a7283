import { rm } from 'node:fs/promises';

/** Removes a folder that a server has just left; its last child process may still be ending. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
