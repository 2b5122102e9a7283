import { findCounterparts } from '../../../shared/rules/merge-content.ts';

let made = 0;
const newKey = () => `entry-${++made}`;

/** Entries keep their key when an undo restores them. */
const keyOfEntry = new WeakMap<object, string>();

interface KeyedEntries {
  entries: readonly unknown[];
  keys: readonly string[];
}

/** Assigns each entry a key that does not change when the entry is moved or edited. */
export function assignKeys(entries: readonly unknown[], before: KeyedEntries): KeyedEntries {
  if (entries === before.entries) return before;
  const used = new Set<string>();
  const take = (key: string | undefined) => {
    if (key === undefined || used.has(key)) return undefined;
    used.add(key);
    return key;
  };
  const known = entries.map((entry) => (isObject(entry) ? take(keyOfEntry.get(entry)) : undefined));
  const origins = findCounterparts(before.entries, entries);
  const keys = entries.map((entry, index) => {
    const key = known[index] ?? take(before.keys[origins[index] ?? -1]) ?? newKey();
    used.add(key);
    if (isObject(entry)) keyOfEntry.set(entry, key);
    return key;
  });
  return { entries, keys };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
