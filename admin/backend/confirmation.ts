import { useSyncExternalStore } from 'react';

/** Requests that wait for a proof of identity. */
let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Requests proof of identity in a dialog. @returns true if it was given */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    changed();
  });
}

/** Resumes the waiting requests, or ends them without a proof. */
export function resolveProof(isProved: boolean): void {
  const proved = waiting;
  waiting = [];
  changed();
  for (const resolve of proved) resolve(isProved);
}

/** Returns true while a request waits for a proof. */
export function useIsProofNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
