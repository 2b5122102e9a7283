import { localStore } from './storage.ts';

const key = 'admin-last-screen';

/** The screen that was open last in this browser, where a session that is still open goes on. */
export const lastScreen = (): string | null => localStore.getItem(key);

export const saveLastScreen = (path: string): void => localStore.setItem(key, path);
