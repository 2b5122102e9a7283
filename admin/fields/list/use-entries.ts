import { useEffect, useRef, useState } from 'react';
import { readContent } from '../../forms/read-content.ts';
import { describe, entrySchema } from '../describe.ts';
import type { Field } from '../field.ts';

let made = 0;
const newKey = () => `entry-${++made}`;

/** A new entry, every field at its starting value. */
function startingEntry<Item>(list: Field<Item[]>): Item {
  const schema = entrySchema(list.schema);
  const plain = schema.safeParse('');
  return (plain.success ? plain.data : readContent(schema, {})) as Item;
}

function moved<Value>(values: readonly Value[], from: number, to: number): Value[] {
  const rest = values.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, values[from] as Value);
}

/** A list's entries with lasting keys, which of them is open, and what can be done with them. */
export function useEntries<Item>(at: Field<Item[]>, create: () => Item = () => startingEntry(at)) {
  const [keys, setKeys] = useState<string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ item: Item; index: number } | null>(null);
  const current =
    keys.length === at.value.length ? keys : at.value.map((_, i) => keys[i] ?? newKey());
  if (current !== keys) setKeys(current);

  const faulty = firstFaulty(at);
  const keyOfFaulty = faulty === null ? null : (current[faulty] ?? null);
  const opened = useRef<unknown>(null);
  useEffect(() => {
    if (keyOfFaulty === null || opened.current === at.form.errors) return;
    opened.current = at.form.errors;
    setOpen(keyOfFaulty);
  }, [keyOfFaulty, at.form.errors]);

  const change = (items: Item[], nextKeys: string[]) => {
    setKeys(nextKeys);
    at.change(items);
  };
  const insert = (item: Item, index: number) => {
    const key = newKey();
    change(at.value.toSpliced(index, 0, item), current.toSpliced(index, 0, key));
    setRemoved(null);
    return key;
  };

  return {
    keys: current,
    open,
    toggle: (key: string) => setOpen(open === key ? null : key),
    full: at.value.length >= (describe(at.schema).maxEntries ?? Number.POSITIVE_INFINITY),
    add: () => {
      const key = insert(create(), at.value.length);
      setOpen(key);
      return key;
    },
    remove: (index: number) => {
      setRemoved({ item: at.value[index] as Item, index });
      change(at.value.toSpliced(index, 1), current.toSpliced(index, 1));
    },
    removed,
    putBack: () => {
      if (removed) insert(removed.item, removed.index);
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= at.value.length) return;
      change(moved(at.value, from, to), moved(current, from, to));
    },
  };
}

/** The first entry with an error in it; null when all are well. */
function firstFaulty(at: Field<unknown[]>): number | null {
  const stem = `${at.path}.`;
  const places = Object.keys(at.form.errors)
    .filter((path) => path.startsWith(stem))
    .map((path) => Number(path.slice(stem.length).split('.')[0]));
  return places.length === 0 ? null : Math.min(...places);
}
