/**
 * The browser's storage where it is refused as well: then what is kept lasts as long as the page. A browser that lets no
 * site keep anything throws at the mere mention of its storage.
 */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param open names the storage; it may throw, and so may each of its methods */
export function storageOr(open: () => Storage): Kept {
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
        // There is nothing in it.
      }
    },
  };
}

export const local = storageOr(() => window.localStorage);
export const ofSession = storageOr(() => window.sessionStorage);
