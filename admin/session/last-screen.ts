import { localStore } from './storage.ts';

const key = 'admin-last-screen';

/** The last open screen in this browser, where a session that is still open continues. */
export const readLastScreen = (): string | null => localStore.getItem(key);

export const saveLastScreen = (path: string): void => localStore.setItem(key, path);
