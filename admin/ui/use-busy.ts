import { useRef, useState } from 'react';

/**
 * Returns whether a task is running, and a function that runs one. A second task is ignored while the first runs, so
 * that a double click sends nothing twice.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  return [busy, run] as const;
}

/**
 * A choice that is saved immediately. Shows the new value while saving, and returns to the old one after a failure.
 */
export function useChoice<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null);
  const [, run] = useBusy();
  const choose = (value: Value) =>
    void run(async () => {
      setWanted({ value });
      try {
        await save(value);
      } finally {
        setWanted(null);
      }
    });
  return [wanted ? wanted.value : stored, choose] as const;
}
