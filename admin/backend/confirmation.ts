import { useSyncExternalStore } from 'react';

/** Calls that wait until whoever makes them has proved who they are. */
let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Asks over the screen for a proof. @returns whether it was given */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    changed();
  });
}

/** Lets the calls that wait go on, or tells them that nothing comes of it. */
export function answerProof(isProved: boolean): void {
  const answered = waiting;
  waiting = [];
  changed();
  for (const resolve of answered) resolve(isProved);
}

/** Whether a call waits for a proof. */
export function useProofWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
