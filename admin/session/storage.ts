/** Storage of the browser, or memory if the browser blocks it. Some browsers throw even on access to the property. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param open returns the storage; it may throw, as may the methods of the storage */
export function openStorage(open: () => Storage): KeyValueStorage {
  const meanwhile = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return open().getItem(key) ?? meanwhile.get(key) ?? null;
      } catch {
        return meanwhile.get(key) ?? null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        meanwhile.delete(key);
      } catch {
        meanwhile.set(key, value);
      }
    },
    removeItem(key) {
      meanwhile.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Continues with memory.
      }
    },
  };
}

export const localStore = openStorage(() => window.localStorage);
export const sessionStore = openStorage(() => window.sessionStorage);

/** Reads a stored value; null if it is missing or unreadable. */
export function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStore.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
