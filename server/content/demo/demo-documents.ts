import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../../shared/content/kinds.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import type { Store } from '../../store.ts';
import type { Body, Revision, StoredDocument } from '../document.ts';
import { initialContentOf } from './initial-content.ts';
import { isSame, stripDemo } from './without-demo.ts';

/** Author of the demo documents. No account has such an address. */
export const demoAuthor = 'demo';

/** A document of the demo that still contains demo content. */
interface DemoDocument {
  kind: Kind;
  id: string;
  /** Unchanged, and without children from the owner. */
  isUnchanged: boolean;
  /** True if the owner changed the document, but left some demo content in it. */
  hasDemo: boolean;
  withoutDemo: Body;
  revision: number;
}

/** Returns the first transaction of the store, or an empty list if the owner wrote the first document. */
export async function readSeed(store: Pick<Store, 'batch'>): Promise<Revision[]> {
  const first = await store.batch(1);
  return first[0]?.author === demoAuthor ? first : [];
}

/** Returns the existing demo documents, in the order of creation. */
export async function findDemoDocuments(
  store: Pick<Store, 'batch' | 'get' | 'list'>,
): Promise<DemoDocument[]> {
  const seeded = await readSeed(store);
  const found = await Promise.all(
    seeded.map(async (seed) => {
      const now = await findExisting(store, seed);
      return now && compareWithSeed(seed, now);
    }),
  );
  const changes = seeded.length > 0 && !(await store.get('section', specificationSteps.id));
  const documents = [
    ...found.filter((it) => it !== null),
    ...(changes ? [specificationSteps] : []),
  ];
  const unchanged = new Set(documents.filter((it) => it.isUnchanged).map(({ id }) => id));
  for (const document of documents)
    if (document.kind === 'service' && document.isUnchanged) {
      const children = await store.list('page-content', { parent: document.id });
      document.isUnchanged = children.every(({ id }) => unchanged.has(id));
    }
  return documents.filter((it) => it.isUnchanged || it.hasDemo);
}

/** The specification's nine steps, which a site with the demo shows until the owner writes custom ones. */
const specificationSteps: DemoDocument = {
  kind: 'section',
  id: 'process',
  isUnchanged: true,
  hasDemo: true,
  withoutDemo: {},
  revision: 0,
};

/** Returns a demo document, or null if it is deleted or equals its initial content. */
async function findExisting(
  store: Pick<Store, 'get'>,
  { kind, id }: Pick<Revision, 'kind' | 'id'>,
): Promise<StoredDocument | null> {
  const now = await store.get(kind, id);
  return now && isDeepStrictEqual(now.body, initialContentOf(kind, id)) ? null : now;
}

/** Version 0.2.0 kept the retention times in the privacy page current, as the demo's author. */
function compareWithSeed(seed: Revision, { kind, id, body, author, revision }: StoredDocument) {
  const schema = schemaOf(kind, id);
  const demo = seed.body as Body;
  const isUnchanged = author === demoAuthor || isSame(schema, demo, body);
  const withoutDemo = stripDemo(schema, demo, body);
  const hasDemo = !isSame(schema, withoutDemo, body);
  return { kind, id, isUnchanged, hasDemo, withoutDemo, revision };
}

/** Returns the removals of demo documents that were not undone, newest first. */
export async function listDemoRemovals(
  store: Pick<Store, 'batch' | 'get' | 'history'>,
): Promise<{ revision: number; at: string; by: string; documents: number }[]> {
  const done = new Map<string, { revision: number; at: string; by: string; documents: number }>();
  const seeded = await readSeed(store);
  const hadSteps = seeded.length > 0 && (await store.get('section', specificationSteps.id));
  for (const { kind, id } of hadSteps ? [...seeded, specificationSteps] : seeded) {
    if (await findExisting(store, { kind, id })) continue;
    const [deletion] = await store.history(kind, id, { limit: 1, offset: 0 });
    if (!deletion) continue;
    const { at, author: by, revision } = deletion;
    // All revisions of a transaction have the same time.
    const change = done.get(`${at} ${by}`) ?? { revision, at, by, documents: 0 };
    done.set(`${at} ${by}`, { ...change, documents: change.documents + 1 });
  }
  return [...done.values()].sort((one, other) => other.revision - one.revision);
}
