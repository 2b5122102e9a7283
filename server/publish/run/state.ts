import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';

/** The state for the console, with subscriptions. */
export function createState(initial: PublishState) {
  let state = initial;
  const listeners = new Set<(state: PublishState) => void>();
  return {
    get: () => state,
    set(change: Partial<PublishState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    /** @returns a function that ends the subscription */
    subscribe(listener: (state: PublishState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type State = ReturnType<typeof createState>;
