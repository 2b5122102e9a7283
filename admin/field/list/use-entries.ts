import { useEffect, useRef, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { describe, findEntrySchema } from '../describe.ts';
import type { Field } from '../field.ts';
import { assignKeys } from './entry-keys.ts';

/** Creates an entry with the defaults of the schema. */
function createEntry<Item>(list: Field<Item[]>): Item {
  const schema = findEntrySchema(list.schema);
  const plain = schema.safeParse('');
  return (plain.success ? plain.data : readContent(schema, {})) as Item;
}

function moveItem<Value>(values: readonly Value[], from: number, to: number): Value[] {
  const rest = values.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, values[from] as Value);
}

interface RemovedEntry<Item> {
  item: Item;
  index: number;
  key: string;
}

/** Removed entries, latest last, and the length of the list before the removals. */
interface Removals<Item> {
  entries: readonly RemovedEntry<Item>[];
  total: number;
}

/** Returns the entries of a list with stable keys, the open one, and functions that change the list. */
export function useEntries<Item>(
  at: Field<Item[]>,
  create: () => Item = () => createEntry(at),
  opensFirst = false,
) {
  const [known, setKnown] = useState(() => assignKeys(at.value, { entries: [], keys: [] }));
  const [open, setOpen] = useState<string | null>((opensFirst && known.keys[0]) || null);
  const [removed, setRemoved] = useState<Removals<Item>>({ entries: [], total: 0 });
  const current = assignKeys(at.value, known);
  if (current !== known) setKnown(current);
  const { keys } = current;

  const invalid = findFirstInvalid(at);
  const keyOfInvalid = invalid === null ? null : (keys[invalid] ?? null);
  const opened = useRef<unknown>(null);
  useEffect(() => {
    if (keyOfInvalid === null || opened.current === at.form.errors) return;
    opened.current = at.form.errors;
    setOpen(keyOfInvalid);
  }, [keyOfInvalid, at.form.errors]);

  /** A new entry opens and gets the focus. */
  const adding = useRef(false);
  useEffect(() => {
    const last = keys.at(-1);
    if (!adding.current || last === undefined) return;
    adding.current = false;
    setOpen(last);
    requestAnimationFrame(() => focusInside(last, 'input, textarea, select, [contenteditable]'));
  }, [keys]);

  // An undo may already have restored an entry. After changes are discarded it is another list, and nothing is
  // offered.
  const out = removed.entries.filter(({ key }) => !keys.includes(key));
  const restorable = out.length + at.value.length === removed.total ? out : [];
  return {
    keys,
    open,
    toggle: (key: string) => setOpen(open === key ? null : key),
    full: at.value.length >= (describe(at.schema).maxEntries ?? Number.POSITIVE_INFINITY),
    add: () => {
      adding.current = true;
      setRemoved({ entries: [], total: 0 });
      at.change([...at.value, create()]);
    },
    remove: (index: number) => {
      const entry = { item: at.value[index] as Item, index, key: keys[index] as string };
      setRemoved({ entries: [...restorable, entry], total: restorable.length + at.value.length });
      at.change(at.value.toSpliced(index, 1));
      const next = keys[index + 1] ?? keys[index - 1];
      const target = next ?? at.id;
      requestAnimationFrame(() => focusInside(target, '[aria-expanded]'));
    },
    /** Hides an entry on the site, or shows it again. */
    hide: (index: number) => {
      const { hidden, ...shown } = at.value[index] as { hidden?: boolean };
      const next = hidden ? shown : { ...shown, hidden: true };
      at.change(at.value.with(index, next as Item));
    },
    /** Removed entries that can be restored, latest last. */
    removed: restorable,
    undoRemoval: () => {
      const last = restorable.at(-1);
      if (!last) return;
      setRemoved({ entries: restorable.slice(0, -1), total: removed.total });
      at.change(at.value.toSpliced(last.index, 0, last.item));
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= at.value.length) return;
      at.change(moveItem(at.value, from, to));
    },
  };
}

/** Focuses the first match inside an element, or the element itself. */
function focusInside(id: string, selector: string): void {
  const element = document.getElementById(id);
  (element?.querySelector<HTMLElement>(selector) ?? element)?.focus();
}

/** Returns the index of the first entry with an error; null without one. */
function findFirstInvalid(at: Field<unknown[]>): number | null {
  const stem = `${at.path}.`;
  const places = Object.keys(at.form.errors)
    .filter((path) => path.startsWith(stem))
    .map((path) => Number(path.slice(stem.length).split('.')[0]));
  return places.length === 0 ? null : Math.min(...places);
}
