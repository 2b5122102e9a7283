import { localStore } from './storage.ts';

const key = 'admin-last-screen';

/** Reads the last open screen in this browser, where an open session continues. */
export const readLastScreen = (): string | null => localStore.getItem(key);

export const saveLastScreen = (path: string): void => localStore.setItem(key, path);
