import { isDeepStrictEqual } from 'node:util';
import { isHowLong } from '../demo/how-long.ts';
import type { Store } from '../store.ts';
import type { Body, Kind, Revision, StoredDocument } from './document.ts';
import { ownStartOf } from './own-start.ts';
import { schemaOf } from './schemas.ts';
import { isSame, withoutDemo } from './without-demo.ts';

/** Who the demo company's documents are from. No account has such an address. */
export const demoAuthor = 'demo';

/** A document that the site began with and that still says something the demo said. */
interface DemoDocument {
  kind: Kind;
  id: string;
  /** It says what the demo said, and nothing of the owner's hangs on it. */
  isUnchanged: boolean;
  /** A changed one still says something of the demo's; `without` is the document without that. */
  hasDemo: boolean;
  without: Body;
  revision: number;
}

/** What an empty store was filled with: its first transaction; nothing when its owner wrote the first document. */
export async function seededBy(store: Pick<Store, 'batch'>): Promise<Revision[]> {
  const first = await store.batch(1);
  return first[0]?.author === demoAuthor ? first : [];
}

/** The demo's documents that are still there, in the order they were made. */
export async function demoDocuments(
  store: Pick<Store, 'batch' | 'get' | 'list'>,
): Promise<DemoDocument[]> {
  const seeded = await seededBy(store);
  const found = await Promise.all(
    seeded.map(async (seed) => {
      const now = await standing(store, seed);
      return now && described(seed, now);
    }),
  );
  const steps = seeded.length > 0 && !(await store.get('section', specifiedSteps.id));
  const documents = [...found.filter((it) => it !== null), ...(steps ? [specifiedSteps] : [])];
  const unchanged = new Set(documents.filter((it) => it.isUnchanged).map(({ id }) => id));
  for (const document of documents)
    if (document.kind === 'service' && document.isUnchanged) {
      const children = await store.list('page-content', { parent: document.id });
      document.isUnchanged = children.every(({ id }) => unchanged.has(id));
    }
  return documents.filter((it) => it.isUnchanged || it.hasDemo);
}

/** The nine steps of the specification, which a site with the demo shows while there is no document about them. */
const specifiedSteps: DemoDocument = {
  kind: 'section',
  id: 'process',
  isUnchanged: true,
  hasDemo: true,
  without: {},
  revision: 0,
};

/** A document that is there, and says more than what stands in its place once the demo is gone. */
async function standing(
  store: Pick<Store, 'get'>,
  { kind, id }: Pick<Revision, 'kind' | 'id'>,
): Promise<StoredDocument | null> {
  const now = await store.get(kind, id);
  return now && isDeepStrictEqual(now.body, ownStartOf(kind, id)) ? null : now;
}

function described(seed: Revision, { kind, id, body, revision }: StoredDocument) {
  const schema = schemaOf(kind, id);
  const demo = withItsDays(seed.body as Body, body);
  const isUnchanged = isSame(schema, demo, body);
  const without = withoutDemo(schema, demo, body);
  const hasDemo = !isSame(schema, without, body);
  return { kind, id, isUnchanged, hasDemo, without, revision };
}

/** The privacy page's words follow the server's settings (demo/how-long.ts), and are the demo's all the same. */
function withItsDays(demo: Body, now: Body): Body {
  if (!Array.isArray(demo.parts) || !Array.isArray(now.parts)) return demo;
  const said = now.parts as { text?: unknown }[];
  const parts = demo.parts.map((part: { text?: unknown }, at) =>
    isHowLong(part.text) && isHowLong(said[at]?.text) ? { ...part, text: said[at]?.text } : part,
  );
  return { ...demo, parts };
}

/** Steps in which demo documents went that are still away, the newest first. */
export async function demoRemovals(
  store: Pick<Store, 'batch' | 'get' | 'history'>,
): Promise<{ revision: number; at: string; by: string; documents: number }[]> {
  const steps = new Map<string, { revision: number; at: string; by: string; documents: number }>();
  const seeded = await seededBy(store);
  const hadSteps = seeded.length > 0 && (await store.get('section', specifiedSteps.id));
  for (const { kind, id } of hadSteps ? [...seeded, specifiedSteps] : seeded) {
    if (await standing(store, { kind, id })) continue;
    const [gone] = await store.history(kind, id, { limit: 1, offset: 0 });
    if (!gone) continue;
    const { at, author: by, revision } = gone;
    // All that one transaction wrote has one moment.
    const step = steps.get(`${at} ${by}`) ?? { revision, at, by, documents: 0 };
    steps.set(`${at} ${by}`, { ...step, documents: step.documents + 1 });
  }
  return [...steps.values()].sort((one, other) => other.revision - one.revision);
}
