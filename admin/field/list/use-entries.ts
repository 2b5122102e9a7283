import { useEffect, useRef, useState } from 'react';
import { readContent } from '../../../shared/content/lenient.ts';
import { describe, entrySchema } from '../describe.ts';
import type { Field } from '../field.ts';
import { withKeys } from './entry-keys.ts';

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

interface Removed<Item> {
  item: Item;
  index: number;
  key: string;
}

/** Entries removed from a list, the latest last, and the length of the list before. */
interface Removals<Item> {
  entries: readonly Removed<Item>[];
  total: number;
}

/** A list's entries with lasting keys, which of them is open, and what can be done with them. */
export function useEntries<Item>(at: Field<Item[]>, create: () => Item = () => startingEntry(at)) {
  const [known, setKnown] = useState(() => withKeys(at.value, { entries: [], keys: [] }));
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removals<Item>>({ entries: [], total: 0 });
  const current = withKeys(at.value, known);
  if (current !== known) setKnown(current);
  const { keys } = current;

  const faulty = firstFaulty(at);
  const keyOfFaulty = faulty === null ? null : (keys[faulty] ?? null);
  const opened = useRef<unknown>(null);
  useEffect(() => {
    if (keyOfFaulty === null || opened.current === at.form.errors) return;
    opened.current = at.form.errors;
    setOpen(keyOfFaulty);
  }, [keyOfFaulty, at.form.errors]);

  /** An entry that was just added is opened, and focus goes into it. */
  const adding = useRef(false);
  useEffect(() => {
    const last = keys.at(-1);
    if (!adding.current || last === undefined) return;
    adding.current = false;
    setOpen(last);
    requestAnimationFrame(() => focusInside(last, 'input, textarea, select, [contenteditable]'));
  }, [keys]);

  // An undo may have brought one back already; where the list is another one since, as after
  // edits were discarded, nothing of it is offered.
  const out = removed.entries.filter(({ key }) => !keys.includes(key));
  const gone = out.length + at.value.length === removed.total ? out : [];
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
      setRemoved({ entries: [...gone, entry], total: gone.length + at.value.length });
      at.change(at.value.toSpliced(index, 1));
      const next = keys[index + 1] ?? keys[index - 1];
      const target = next ?? at.id;
      requestAnimationFrame(() => focusInside(target, '[aria-expanded]'));
    },
    /** What was removed and can be put back, the last one last. */
    removed: gone,
    putBack: () => {
      const last = gone.at(-1);
      if (!last) return;
      setRemoved({ entries: gone.slice(0, -1), total: removed.total });
      at.change(at.value.toSpliced(last.index, 0, last.item));
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= at.value.length) return;
      at.change(moved(at.value, from, to));
    },
  };
}

/** Moves focus to what is named in an element; to the element itself where there is no such thing. */
function focusInside(id: string, selector: string): void {
  const element = document.getElementById(id);
  (element?.querySelector<HTMLElement>(selector) ?? element)?.focus();
}

/** The first entry with an error in it; null when all are well. */
function firstFaulty(at: Field<unknown[]>): number | null {
  const stem = `${at.path}.`;
  const places = Object.keys(at.form.errors)
    .filter((path) => path.startsWith(stem))
    .map((path) => Number(path.slice(stem.length).split('.')[0]));
  return places.length === 0 ? null : Math.min(...places);
}
