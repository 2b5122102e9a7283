import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClusterStore } from '../../../server/cluster/port.ts';

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const long = 60_000;

/** Contract of every driver. `open` returns two views of one empty store, like two servers. */
export function describeCluster(
  name: string,
  open: () => Promise<{ one: ClusterStore; other: ClusterStore; close(): Promise<void> }>,
): void {
  describe(`several servers over ${name}`, () => {
    let one: ClusterStore;
    let other: ClusterStore;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ one, other, close } = await open());
    });
    afterEach(() => close());

    const leaseOf = async (server: ClusterStore, holder: string) => {
      const fence = await server.takeLease('publisher', holder, long);
      if (fence === null) throw new Error(`${holder} did not get the lease.`);
      return { holder, fence };
    };
    const release = (number: number) => ({ number, manifest: `manifests/${number}.json` });

    it('one server publishes at a time, as long as it renews its lease', async () => {
      expect((await one.clusterState()).isLeaseFree).toBe(true);
      const fence = await one.takeLease('publisher', 'one', long);
      expect(await other.takeLease('publisher', 'other', long)).toBeNull();
      expect(await one.takeLease('publisher', 'one', long)).toBe(fence);
      expect((await other.clusterState()).isLeaseFree).toBe(false);
    });

    it('another server takes over once the lease is released or expired, with a higher fence', async () => {
      const first = await leaseOf(one, 'one');
      await one.dropLease('publisher', 'one');
      const second = await leaseOf(other, 'other');
      expect(second.fence).toBeGreaterThan(first.fence);
      await other.dropLease('publisher', 'one');
      expect(await one.takeLease('publisher', 'one', long)).toBeNull();
      await other.takeLease('publisher', 'other', 30);
      await later(60);
      expect((await one.clusterState()).isLeaseFree).toBe(true);
      expect(await one.takeLease('publisher', 'one', long)).toBeGreaterThan(second.fence);
    });

    it('only one of two servers gets a free lease that both request at once', async () => {
      const [a, b] = await Promise.all([
        one.takeLease('publisher', 'one', long),
        other.takeLease('publisher', 'other', long),
      ]);
      expect([a, b].filter((fence) => fence !== null)).toHaveLength(1);
    });

    it('a release is live for every server', async () => {
      const lease = await leaseOf(one, 'one');
      expect(await one.switchToNew(release(1), { lease, switches: 0 })).toBe(true);
      expect(await one.switchToNew(release(2), { lease, switches: 1 })).toBe(true);
      expect(await other.clusterState()).toMatchObject({
        live: { ...release(2), newest: 2 },
        switches: 2,
      });
      expect((await one.keptReleases()).map(({ number }) => number)).toEqual([2, 1]);
    });

    it('a paused server that lost its lease can change nothing', async () => {
      const paused = await leaseOf(one, 'one');
      await one.dropLease('publisher', 'one');
      const lease = await leaseOf(other, 'other');
      expect(await one.switchToNew(release(1), { lease: paused, switches: 0 })).toBe(false);
      expect(await other.switchToNew(release(1), { lease, switches: 0 })).toBe(true);
      const before = await other.clusterState();
      expect(await one.switchToNew(release(2), { lease: paused, switches: 1 })).toBe(false);
      expect(await one.shareState({ status: 'failed' }, { lease: paused, switches: 1 })).toBe(
        false,
      );
      expect(await one.forgetReleases([1], paused)).toBe(false);
      expect(await other.clusterState()).toEqual(before);
    });

    it('removes old releases, but never the live one', async () => {
      const lease = await leaseOf(one, 'one');
      for (const number of [1, 2, 3])
        await one.switchToNew(release(number), { lease, switches: number - 1 });
      await one.forgetReleases([1, 3], lease);
      expect((await other.keptReleases()).map(({ number }) => number)).toEqual([3, 2]);
    });

    it('editors at every server get the same state, and never an older one after a newer one', async () => {
      const lease = await leaseOf(one, 'one');
      await one.shareState({ status: 'publishing' }, { lease, switches: 0 });
      const first = await other.clusterState();
      expect(first.publishState).toEqual({ status: 'publishing' });
      await one.switchToNew(release(1), { lease, switches: 0 });
      await one.shareState({ status: 'live' }, { lease, switches: 1 });
      expect(await one.shareState({ status: 'publishing' }, { lease, switches: 0 })).toBe(false);
      const second = await other.clusterState();
      expect(second).toMatchObject({ publishState: { status: 'live' }, publishStateSwitches: 1 });
      expect(second.publishStateNumber).toBeGreaterThan(first.publishStateNumber);
    });

    it('the publisher can be asked to check again, or to distrust stored bytes', async () => {
      const before = await one.clusterState();
      await other.requestPublish();
      await other.requestPublish({ invalidateStored: true });
      expect(await one.clusterState()).toMatchObject({
        wakes: before.wakes + 1,
        invalidations: before.invalidations + 1,
      });
    });

    it('every server can read a value stored by another until it expires', async () => {
      await one.storePreview('preview a', '<p>draft</p>', { now: 0, endsAt: 100 });
      expect(await other.readPreview('preview a', 99)).toBe('<p>draft</p>');
      expect(await other.readPreview('preview a', 100)).toBeNull();
      await one.storePreview('preview b', 'b', { now: 200, endsAt: 300 });
      expect(await other.readPreview('preview a', 0)).toBeNull();
    });

    it('a notification reaches the other server', async () => {
      const notified = new Promise<void>((resolve) => {
        other.subscribe(resolve);
      });
      for (let tries = 0; tries < 40; tries += 1) {
        await one.notify();
        if (await Promise.race([notified.then(() => true), later(50)])) return;
      }
      throw new Error('Nobody notified it.');
    });

    it('the live release is the newest allowed one for any sequence of actions of two servers', async () => {
      await fc.assert(
        fc.asyncProperty(attempts, async (sequence) => {
          const { one: a, other: b, close: end } = await open();
          await new ClusterModel(a, b).try(sequence);
          await end();
        }),
        { numRuns: 25 },
      );
    });
  });
}

type Attempt = { by: 0 | 1; does: 'take' | 'drop' | 'begin' | 'publish' | 'roll back' };

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    by: fc.constantFrom(0 as const, 1 as const),
    does: fc.constantFrom('take' as const, 'drop' as const, 'begin' as const, 'publish' as const),
  }),
  { maxLength: 30 },
);

/** View of a server after any pause, possibly long outdated. */
interface Believes {
  fence: number | null;
  switches: number;
}

/** Expected result: one variable for the holder, one for the live release. */
class ClusterModel {
  readonly #servers: [ClusterStore, ClusterStore];
  readonly #believes: [Believes, Believes] = [
    { fence: null, switches: 0 },
    { fence: null, switches: 0 },
  ];
  #holder: 0 | 1 | null = null;
  #lastHolder: 0 | 1 | null = null;
  #fence = 0;
  #switches = 0;
  #kept: number[] = [];
  #live = 0;

  constructor(one: ClusterStore, other: ClusterStore) {
    this.#servers = [one, other];
  }

  async try(sequence: readonly Attempt[]): Promise<void> {
    for (const { by, does } of sequence) {
      const server = this.#servers[by];
      const believes = this.#believes[by];
      if (does === 'take') await this.#take(by);
      else if (does === 'drop') {
        await server.dropLease('publisher', `${by}`);
        if (this.#holder === by) this.#holder = null;
      } else if (does === 'begin') believes.switches = (await server.clusterState()).switches;
      else await this.#publish(by);
      const { live, switches } = await server.clusterState();
      expect([live?.number ?? 0, switches]).toEqual([this.#live, this.#switches]);
    }
  }

  async #take(by: 0 | 1): Promise<void> {
    const fence = await this.#servers[by].takeLease('publisher', `${by}`, long);
    if (this.#holder !== null && this.#holder !== by) {
      expect(fence).toBeNull();
      return;
    }
    if (this.#lastHolder !== by) this.#fence += 1;
    this.#holder = by;
    this.#lastHolder = by;
    expect(fence).toBe(this.#fence);
    this.#believes[by].fence = fence;
  }

  async #publish(by: 0 | 1): Promise<void> {
    const { fence, switches } = this.#believes[by];
    const number = Math.max(0, ...this.#kept) + 1;
    const lease = { holder: `${by}`, fence: fence ?? 0 };
    const done = await this.#servers[by].switchToNew(
      { number, manifest: `${number}` },
      { lease, switches },
    );
    // A released lease that nobody has taken still belongs to its last holder.
    const may = this.#lastHolder === by && fence === this.#fence && switches === this.#switches;
    expect(done).toBe(may);
    if (!done) return;
    this.#switches += 1;
    this.#live = number;
    this.#kept.push(number);
  }
}
