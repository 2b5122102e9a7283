import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, Kind } from '../content/document.ts';
import { nameIn } from '../content/name-in.ts';
import type { Store } from '../store.ts';

/** One field that shows a stored picture or links to a stored file. */
export interface Use {
  /** Id of the picture or file. */
  id: string;
  /** Keys from the document to the field, such as `details.2.image`. */
  field: string;
  /** Its value, with notes. */
  value: string;
}

/** A document with its uses. */
export interface UsingDocument {
  kind: Kind;
  id: string;
  parent: string | null;
  title: string;
  uses: Use[];
}

/** All uses at one moment. */
export interface Uses {
  documents: UsingDocument[];
  drafts: { id: string; name: string; documents: UsingDocument[] }[];
}

/** Kinds with pictures; a document about a picture shows none. */
export const kindsWithPictures = [
  'section',
  'service',
  'page-content',
  'partner',
  'page',
] as const satisfies readonly Kind[];

const storedName = /(?:media\/([0-9a-f]{24})-\d)|(?:files\/([0-9a-f]{24})\/)/g;

/** Returns the ids of stored pictures and files in a text. */
export function storedIdsIn(text: string): string[] {
  return [...text.matchAll(storedName)].map(([, picture, file]) => picture ?? file ?? '');
}

/** Returns every use in a document's body. */
export function usesIn(body: unknown): Use[] {
  const uses: Use[] = [];
  addUses(uses, body, '');
  return uses;
}

function addUses(uses: Use[], value: unknown, field: string): void {
  if (typeof value === 'string') {
    // Most texts have none, and searching them takes longer.
    if (!value.includes('media/') && !value.includes('files/')) return;
    for (const id of new Set(storedIdsIn(value))) uses.push({ id, field, value });
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      addUses(uses, inner, field === '' ? key : `${field}.${key}`);
}

type State = Pick<Change, 'kind' | 'id' | 'parent'> & { body: Record<string, unknown> | null };

function usingDocument({ kind, id, parent, body }: State): UsingDocument | null {
  const uses = (kindsWithPictures as readonly Kind[]).includes(kind) ? usesIn(body) : [];
  return uses.length === 0 ? null : { kind, id, parent, title: nameIn(kind, body), uses };
}

/** Documents that are searched before other requests get their turn. */
const atOnce = 1000;

/** Revisions after which all documents are read again, instead of the changed ones. */
const manyRevisions = 500;

/**
 * Keeps all uses in memory: reads every document once, then only the changed ones and the drafts with a new version.
 * @returns a function that brings them up to date
 */
export function createUses(
  store: Pick<Store, 'revision' | 'at' | 'changes' | 'drafts' | 'draft'>,
): () => Promise<Uses> {
  let revision = 0;
  let documents = new Map<string, UsingDocument>();
  let drafts = new Map<string, { version: number; name: string; documents: UsingDocument[] }>();
  let last: Promise<unknown> = Promise.resolve();

  async function readDocuments(): Promise<void> {
    const newest = await store.revision();
    if (newest === revision) return;
    const isFar = revision === 0 || newest < revision || newest - revision > manyRevisions;
    const states = isFar ? await readAll(newest) : await changedSince(newest);
    const next = new Map(isFar ? [] : documents);
    for (const [index, state] of states.entries()) {
      if (index % atOnce === atOnce - 1) await nextTurn();
      const name = `${state.kind}/${state.id}`;
      const found = usingDocument(state);
      if (found) next.set(name, found);
      else next.delete(name);
    }
    documents = next;
    revision = newest;
  }

  async function readAll(newest: number): Promise<State[]> {
    const reader = store.at(newest);
    const lists: State[][] = [];
    for (const kind of kindsWithPictures) {
      lists.push(await reader.list(kind));
      await nextTurn();
    }
    return lists.flat();
  }

  async function changedSince(newest: number): Promise<State[]> {
    const changes = await store.changes(revision, newest);
    return changes.map(({ after, ...change }) => ({ ...change, body: after }));
  }

  async function readDrafts(): Promise<void> {
    const next: typeof drafts = new Map();
    for (const { id, name, version } of await store.drafts('open', 1000)) {
      const known = drafts.get(id);
      if (known?.version === version) {
        next.set(id, { ...known, name });
        continue;
      }
      const set = await store.draft(id);
      if (!set) continue;
      const found = set.documents.map(usingDocument).filter((it) => it !== null);
      next.set(id, { version: set.version, name, documents: found });
    }
    drafts = next;
  }

  async function read(): Promise<Uses> {
    await readDocuments();
    await readDrafts();
    return {
      documents: [...documents.values()],
      drafts: [...drafts].map(([id, { name, documents: found }]) => ({
        id,
        name,
        documents: found,
      })),
    };
  }

  // One after another: each caller sees everything saved before its call.
  return () => {
    const reading = last.then(read);
    last = reading.catch(() => undefined);
    return reading;
  };
}
