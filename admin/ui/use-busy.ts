import { useRef, useState } from 'react';

/**
 * Whether what was begun here is still under way. Until it is over it is not begun again, however often somebody presses:
 * over a slow network nothing is sent twice.
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

/** A choice that counts at once: it is shown while it is being saved, and how it was comes back where that fails. */
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
