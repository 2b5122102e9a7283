import { randomId } from './random-id.ts';

export type Locks = Pick<LockManager, 'request'>;

/** Longer than sending one query can take. */
const claimLastsMs = 30_000;

/** Work that only one tab of a browser does at a time. */
interface OneTab {
  /** Runs the work, unless another tab is running it. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Called during the work, before each slow step. */
  stay: () => void;
}

/** Uses the browser's own locks. */
export function oneTabByLock(name: string, locks: Locks): OneTab {
  return {
    run: (work) =>
      locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)),
    stay: () => undefined,
  };
}

/**
 * Without locks a tab writes a claim into storage, and checks a moment later whether another tab
 * overwrote it.
 */
export function oneTabByClaim(name: string, storage: () => Storage): OneTab {
  const key = `${name}Claim`;
  let mine = '';
  function stay() {
    mine = `${Date.now() + claimLastsMs} ${randomId()}`;
    storage().setItem(key, mine);
  }
  return {
    stay,
    async run(work) {
      if (Number.parseInt(storage().getItem(key) ?? '0', 10) > Date.now()) return;
      stay();
      await new Promise((done) => setTimeout(done, 50));
      if (storage().getItem(key) !== mine) return;
      await work().finally(() => storage().removeItem(key));
    },
  };
}
