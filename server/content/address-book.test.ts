import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AddressEntry } from '../../shared/content/address-entry.ts';
import type { AddressedKind } from '../../shared/content/kinds.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { findMovedAddresses } from '../publish/dependencies/moved-addresses.ts';
import { mapAddresses } from './address-book.ts';
import { AddressTakenError, NotFoundError } from './content-errors.ts';

const by = { author: 'a', at: new Date(0) };
const documents = [
  ...(['a', 'b'] as const).map((id) => ({ kind: 'page' as const, id, parent: null })),
  ...(['s', 't'] as const).map((id) => ({ kind: 'service' as const, id, parent: null })),
  ...(['c', 'd'] as const).map((id) => ({ kind: 'page-content' as const, id, parent: 's' })),
];

type Step =
  | { do: 'save'; which: number; address: string; below: 's' | 't' }
  | { do: 'delete'; which: number }
  | { do: 'put back'; pick: number };

const which = fc.nat(documents.length - 1);
const address = fc.constantFrom('x', 'y', 'x/x', 'x/y', '');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      which,
      address,
      below: fc.constantFrom('s' as const, 't' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('put back' as const), pick: fc.nat(30) }) },
);

const store = storeForEachTest();
/** Saves once, as an owner would, and skips what is refused. */
async function applyStep(it: Step, prefix: string): Promise<void> {
  try {
    if (it.do === 'put back') {
      const all = await store.batch(it.pick + 1);
      if (all[0]?.body === null && all[0].id.startsWith(prefix))
        await store.undelete(it.pick + 1, by);
      return;
    }
    const { kind, id, parent } = documents[it.which] as (typeof documents)[number];
    const name = `${prefix}${id}`;
    if (it.do === 'delete') {
      await store.write([{ kind, id: name, body: null }], by);
      return;
    }
    const own = kind === 'page-content' ? (it.address.split('/').at(-1) ?? '') : it.address;
    const below = parent === null ? null : `${prefix}${it.below}`;
    const body = {
      ...(below === null ? { name } : { name, category_id: below }),
      ...(own === '' ? {} : { address: `${prefix}${own}` }),
    };
    if (kind === 'page-content' && own !== '') body.address = own;
    await store.write([{ kind, id: name, body }], by);
  } catch (error) {
    if (!(error instanceof AddressTakenError) && !(error instanceof NotFoundError)) throw error;
  }
}

/** Finds the document at each address, one by one. */
async function findAddresses(prefix: string): Promise<Map<string, string>> {
  const here = new Map<string, string>();
  for (const { kind, id } of documents) {
    const found = await store.get(kind, `${prefix}${id}`);
    const own = found?.body.address;
    if (!found || typeof own !== 'string' || own === '') continue;
    const above = found.parent && (await store.get('service', found.parent))?.body.address;
    if (kind === 'page-content' && !above) continue;
    const at = kind === 'page-content' ? `${above}/${own}` : own;
    expect(here.get(at), `two pages stand at ${at}`).toBeUndefined();
    here.set(at, `${kind}/${found.id}`);
  }
  return here;
}

const isThere = async (name: string) => {
  const [kind, id] = name.split('/');
  return (await store.get(kind as AddressedKind, id as string)) !== null;
};

/** Predicts the response of each address, only from the documents at each address after each save. */
async function predictResponses(seen: Map<string, string>[]): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const at of new Set(seen.flatMap((it) => [...it.keys()]))) {
    const here = seen.at(-1)?.get(at);
    const holders = seen.flatMap((it) => it.get(at) ?? []).toReversed();
    let moved: string | undefined;
    for (const name of holders) moved ??= (await isThere(name)) ? name : undefined;
    responses.set(at, here ? `${here} here` : moved ? `${moved} former` : `${holders[0]} gone`);
  }
  return responses;
}

function readBook(book: readonly AddressEntry[], prefix: string): Map<string, string> {
  const own = book.filter(
    ({ id, address: at }) => id.startsWith(prefix) && !/^(page|details-page)\//.test(at),
  );
  return new Map(own.map(({ address: at, kind, id, state }) => [at, `${kind}/${id} ${state}`]));
}

it('every former address redirects directly or responds with 410', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      run += 1;
      const prefix = `r${run}-`;
      const seen: Map<string, string>[] = [];
      let last = await store.revision();
      for (const it of steps) {
        await applyStep(it, prefix);
        seen.push(await findAddresses(prefix));
        const now = await store.revision();
        const [before, after] = await Promise.all(
          [last, now].map(async (at) =>
            readBook(mapAddresses(await store.at(at).addresses()), prefix),
          ),
        );
        expect(after).toEqual(await predictResponses(seen));
        // A publish renders exactly the pages whose redirects have changed.
        const moved = await findMovedAddresses(store, last, now);
        const differing = [...(after?.keys() ?? [])].filter(
          (at) => before?.get(at) !== after?.get(at),
        );
        expect(moved.filter((at) => !/^(page|details-page)\//.test(at)).toSorted()).toEqual(
          differing.toSorted(),
        );
        last = now;
      }
    }),
    { numRuns: 10 },
  );
});

it('an address used only between two publishes still redirects', async () => {
  const page = (at: string) =>
    store.write([{ kind: 'page', id: 'p', body: { title: 'P', address: at } }], by);
  const [first] = await page('one');
  await page('two');
  const [third] = await page('one');
  expect(await findMovedAddresses(store, first?.revision ?? 0, third?.revision ?? 0)).toEqual([
    'two',
  ]);
});

it('a former address redirects to the last page that had it', async () => {
  const page = (id: string, at: string) =>
    store.write([{ kind: 'page', id, body: { title: id, address: at } }], by);
  for (const id of ['f1', 'f2']) {
    await page(id, 'shared');
    await page(id, id);
  }
  const book = mapAddresses(await store.addresses());
  expect(book.find((it) => it.address === 'shared')).toMatchObject({ id: 'f2', state: 'former' });
});

it('a category that moves to another service redirects from its former address', async () => {
  const service = (id: string) =>
    store.write([{ kind: 'service', id, body: { name: id, address: id } }], by);
  const below = async (category_id: string) => {
    const body = { heading: 'M', category_id, address: 'moving' };
    return (await store.write([{ kind: 'page-content', id: 'mc', body }], by))[0]?.revision ?? 0;
  };
  await service('m1');
  await service('m2');
  const [before, after] = [await below('m1'), await below('m2')];
  expect(await findMovedAddresses(store, before, after)).toEqual(['m1/moving', 'm2/moving']);
});

it('the translation of a section has no address, whatever an earlier version stored', () => {
  const row = { parent: null, isDeleted: false, wasOnSite: true };
  const original = { ...row, kind: 'section', id: 'our_skills', address: null, revision: 1 };
  const translation = { ...row, kind: 'translation', address: 'ar/legal', revision: 2 };
  const rows = [original, { ...translation, id: 'ar.section.our_skills' }];
  expect(mapAddresses(rows as never)).toEqual([]);
});

it('a deleted page that had an address responds with 410 at its id too', async () => {
  const write = (kind: AddressedKind, id: string, body: object | null) =>
    store.write([{ kind, id, body: body as never }], by);
  await write('service', 'sv', { name: 'S', address: 'sv' });
  await write('page-content', 'ca', { category_id: 'sv', heading: 'C', address: 'ca' });
  await write('service', 'plain', { name: 'S' });
  await write('service', 'plain', null);
  await write('service', 'sv', null);
  const gone = mapAddresses(await store.addresses()).filter(({ id }) =>
    ['sv', 'ca', 'plain'].includes(id),
  );
  expect(gone.map(({ address: at, state }) => `${at} ${state}`)).toEqual([
    'details-page/sv gone',
    'details-page/sv/ca gone',
    'sv gone',
    'sv/ca gone',
  ]);
});

it('rejects an address in use or below a service, except for the service’s categories', async () => {
  await store.write([{ kind: 'service', id: 'w1', body: { name: 'Work', address: 'work' } }], by);
  const page = (id: string, at: string) =>
    store.write([{ kind: 'page', id, body: { title: 'Page', address: at } }], by);
  await expect(page('w2', 'work')).rejects.toThrow('“Work”');
  await expect(page('w2', 'work/more')).rejects.toThrow('“Work”');
  await page('w3', 'other/more');
  const second = { kind: 'service' as const, id: 'w4', body: { name: 'Second', address: 'other' } };
  await expect(store.write([second], by)).rejects.toThrow('“Page”');
  const category = (id: string) =>
    store.write(
      [
        {
          kind: 'page-content',
          id,
          body: { heading: id, category_id: 'w1', address: 'one' },
        },
      ],
      by,
    );
  await category('k1');
  await expect(category('k2')).rejects.toThrow('“k1”');
});
