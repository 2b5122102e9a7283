import { local } from './storage.ts';

const key = 'admin-last-screen';

/** The screen that was open last in this browser, where a session that is still open goes on. */
export const lastScreen = (): string | null => local.getItem(key);

export const keepLastScreen = (path: string): void => local.setItem(key, path);
