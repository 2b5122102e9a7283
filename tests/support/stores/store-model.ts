import fc from 'fast-check';
import { expect } from 'vitest';
import { ConflictError, NotFoundError } from '../../../server/content/content-errors.ts';
import type { Body } from '../../../server/content/document.ts';
import type { Store } from '../../../server/store.ts';
import type { Kind } from '../../../shared/content/kinds.ts';

/** Steps of two clients; `base` is the revision that a client read last, if any. */
type Step =
  | { do: 'save'; client: 0 | 1; id: string; title: number; careful: boolean }
  | { do: 'delete'; id: string }
  | { do: 'read'; client: 0 | 1; id: string }
  | { do: 'restore'; pick: number }
  | { do: 'undelete'; pick: number };

const id = fc.constantFrom('a', 'b', 'c');
const client = fc.constantFrom(0 as const, 1 as const);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('save' as const),
      client,
      id,
      title: fc.nat(5),
      careful: fc.boolean(),
    }),
    fc.record({ do: fc.constant('delete' as const), id }),
    fc.record({ do: fc.constant('read' as const), client, id }),
    fc.record({ do: fc.constant('restore' as const), pick: fc.nat(40) }),
    fc.record({ do: fc.constant('undelete' as const), pick: fc.nat(40) }),
  ),
  { maxLength: 40 },
);

interface Entry {
  id: string;
  body: Body | null;
}

const kind: Kind = 'category';
const by = { author: 'a', at: new Date(0) };

/** The model: a list of all states so far. */
export class StoreModel {
  readonly log: Entry[] = [];
  readonly #lastRead = [new Map<string, number>(), new Map<string, number>()];

  newest(id: string, until = this.log.length): number {
    for (let at = until - 1; at >= 0; at -= 1) if (this.log[at]?.id === id) return at + 1;
    return 0;
  }

  stateAt(id: string, until = this.log.length): Body | null {
    return this.log[this.newest(id, until) - 1]?.body ?? null;
  }

  revisionOf(id: string): number {
    return this.stateAt(id) === null ? 0 : this.newest(id);
  }

  listAt(until: number): Entry[] {
    const ids = [...new Set(this.log.map((entry) => entry.id))];
    return ids.flatMap((each) => {
      const body = this.stateAt(each, until);
      return body ? [{ id: each, body }] : [];
    });
  }

  /** Takes a step in the model and the store, and asserts equal results. */
  async take(step: Step, store: Store): Promise<void> {
    switch (step.do) {
      case 'read':
        this.#lastRead[step.client]?.set(step.id, this.revisionOf(step.id));
        return;
      case 'save':
        return this.#save(step, store);
      case 'delete':
        return this.#append({ id: step.id, body: null }, store);
      case 'restore': {
        const entry = this.log[step.pick];
        if (!entry) return refuse(store.restore(step.pick + 1, by), NotFoundError);
        if (entry.body === null && this.stateAt(entry.id) === null)
          return refuse(store.restore(step.pick + 1, by), NotFoundError);
        const restored = await store.restore(step.pick + 1, by);
        this.log.push(entry);
        expect(restored).toMatchObject({ revision: this.log.length, author: by.author });
        return;
      }
      case 'undelete': {
        const entry = this.log[step.pick];
        if (!entry || entry.body !== null)
          return refuse(store.undelete(step.pick + 1, by), NotFoundError);
        const body = this.stateAt(entry.id, step.pick);
        const isBack = this.stateAt(entry.id) !== null;
        expect(await store.undelete(step.pick + 1, by)).toHaveLength(isBack ? 0 : 1);
        if (!isBack) this.log.push({ id: entry.id, body });
      }
    }
  }

  async #save(step: Step & { do: 'save' }, store: Store): Promise<void> {
    const body = { name: step.title };
    const base = step.careful ? (this.#lastRead[step.client]?.get(step.id) ?? 0) : undefined;
    const write = store.write([{ kind, id: step.id, body, baseRevision: base }], by);
    if (base !== undefined && base !== this.revisionOf(step.id))
      return refuse(write, ConflictError);
    const [saved] = await write;
    this.log.push({ id: step.id, body });
    expect(saved?.revision).toBe(this.log.length);
    this.#lastRead[step.client]?.set(step.id, this.log.length);
  }

  async #append(entry: Entry, store: Store): Promise<void> {
    const write = store.write([{ kind, ...entry }], by);
    if (this.stateAt(entry.id) === null) return refuse(write, NotFoundError);
    await write;
    this.log.push(entry);
  }

  /** Compares everything readable, at every revision. */
  async agreesWith(store: Store): Promise<void> {
    const newest = this.log.length;
    expect(await store.revision()).toBe(newest);
    expect(entriesOf(await store.list(kind))).toEqual(this.listAt(newest));
    for (let at = 0; at <= newest; at += 1) {
      const then = store.at(at);
      expect(entriesOf(await then.list(kind))).toEqual(this.listAt(at));
      expect((await then.ids(kind)).map(({ id }) => id)).toEqual(
        this.listAt(at).map(({ id }) => id),
      );
      for (const each of ['a', 'b', 'c'])
        expect((await then.get(kind, each))?.body ?? null).toEqual(this.stateAt(each, at));
      const changed = await store.changes(at, newest);
      const differing = [...new Set(this.log.map((entry) => entry.id))].filter(
        (each) =>
          JSON.stringify(this.stateAt(each, at)) !== JSON.stringify(this.stateAt(each, newest)),
      );
      expect(changed.map((change) => change.id).sort()).toEqual(differing.sort());
    }
    for (const each of new Set(this.log.map((entry) => entry.id)))
      expect((await store.history(kind, each)).map(({ body }) => body)).toEqual(
        this.log
          .filter((entry) => entry.id === each)
          .map(({ body }) => body)
          .reverse(),
      );
  }
}

function entriesOf(documents: { id: string; body: Body }[]): Entry[] {
  return documents.map(({ id: each, body }) => ({ id: each, body }));
}

async function refuse(work: Promise<unknown>, kindOfError: new (...all: never[]) => Error) {
  await expect(work).rejects.toBeInstanceOf(kindOfError);
}
