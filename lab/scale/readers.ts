import { setTimeout as later } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Editors } from './editors.ts';
import type { FleetServer } from './fleet.ts';
import { Faults, Times } from './tally.ts';

const timeoutMs = 20_000;

/** Visitors behind the balancer: every GET must be answered, and no page may mix two releases. */
export function createReaders(balancer: Balancer, pages: readonly string[], editors: Editors) {
  const faults = new Faults();
  const times = new Times();
  const arrivals = createArrivals(editors);
  const assets = new Set<string>();
  let over = false;

  async function read(path: string): Promise<void> {
    const since = performance.now();
    try {
      const response = await fetch(balancer.site + path, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      const took = performance.now() - since;
      times.add(took);
      if (response.status !== 200)
        faults.add('failed GET', `${path} answered ${response.status} ${body.slice(0, 80)}`);
      else look(path, response, body);
    } catch (error) {
      const { message, cause } = error as Error;
      faults.add('failed GET', `${path}: ${message} ${cause ?? ''}`);
    }
  }

  function look(path: string, response: Response, body: string): void {
    const length = response.headers.get('content-length');
    if (
      length &&
      !response.headers.has('content-encoding') &&
      Number(length) !== Buffer.byteLength(body)
    )
      faults.add('failed GET', `${path} was cut off`);
    if (!path.startsWith('/_astro/'))
      for (const [asset] of body.matchAll(/\/_astro\/[\w.-]+\.(?:js|css)/g)) assets.add(asset);
    const marks = new Set(body.match(/mark-\d+-/g));
    if (marks.size > 1) faults.add('mixed page', `${path} shows ${[...marks].join(' and ')}`);
    if (path === pages[0]) arrivals.note([...marks][0]);
  }

  async function visitor(): Promise<void> {
    while (!over) {
      const list = ['/', ...pages, ...assets];
      await read(list[Math.floor(Math.random() * list.length)] ?? '/');
      await later(10);
    }
  }

  async function watcher(): Promise<void> {
    while (!over) {
      await read(pages[0] ?? '/');
      await later(20);
    }
  }

  return {
    faults,
    times,
    lags: arrivals.lags,
    seen: arrivals.seen,
    begin(count: number) {
      over = false;
      arrivals.skipTo(editors.text.tried);
      const all = [watcher(), ...Array.from({ length: count }, visitor)];
      return async () => {
        over = true;
        await Promise.all(all);
      };
    },
  };
}
export type Readers = ReturnType<typeof createReaders>;

/** Saves that have reached a visitor, with their delay. */
function createArrivals(editors: Editors) {
  const lags = new Times();
  let seen = 0;
  return {
    lags,
    seen: () => seen,
    skipTo(number: number): void {
      seen = number;
    },
    note(mark: string | undefined): void {
      const number = Number(/\d+/.exec(mark ?? '')?.[0] ?? 0);
      const now = performance.now();
      for (let at = seen + 1; at <= number; at += 1) {
        const saved = editors.savedAt.get(at);
        if (saved === undefined) continue;
        lags.add(Math.max(0, now - saved));
      }
      seen = Math.max(seen, number);
    },
  };
}

export type Switches = ReturnType<typeof watchSwitches>;

/** Delays after which each other server has a release: asks all of them continuously. */
export function watchSwitches(servers: readonly FleetServer[], settledMs = 4000) {
  const lags = new Times();
  const faults: string[] = [];
  const shown = new Map<FleetServer, number>();
  const first = new Map<number, number>();
  let over = false;

  async function watch(server: FleetServer): Promise<void> {
    while (!over) {
      const wasSettled = server.isSettled(settledMs);
      const release = await fetch(server.site, {
        method: 'HEAD',
        signal: AbortSignal.timeout(2000),
      }).then(
        ({ headers }) => Number(headers.get('x-release')),
        () => 0,
      );
      const isSettled = wasSettled && server.isSettled(settledMs);
      if (release > 0) note(server, release, isSettled);
      await later(20);
    }
  }

  function note(server: FleetServer, release: number, isSettled: boolean): void {
    const now = performance.now();
    const before = shown.get(server) ?? release;
    if (release < before && isSettled)
      faults.push(`${server.name} went from release ${before} back to ${release}`);
    shown.set(server, release);
    if (!first.has(release)) first.set(release, now);
    // A skipped release counts as arrived with the newer one.
    if (isSettled)
      for (let at = before + 1; at <= release; at += 1) {
        const began = first.get(at);
        if (began !== undefined) lags.add(now - began);
      }
  }

  const all = servers.map(watch);
  return {
    lags,
    faults,
    /** The newest release that any server has shown. */
    newest: () => Math.max(0, ...first.keys()),
    async stop(): Promise<void> {
      over = true;
      await Promise.all(all);
    },
  };
}
