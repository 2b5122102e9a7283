import { readContent } from '../../shared/content/lenient.ts';
import { fieldsIn, labelOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import {
  type Difference,
  isEqual,
  mergeContent,
  type Side,
} from '../../shared/rules/merge-content.ts';
import type { Body, ContentReader, StoredDocument } from '../content/document.ts';
import type { DocumentName } from '../content/references.ts';
import { findDescendants, nameOf } from '../content/relatives.ts';
import type { UnsavedDocument } from '../content/with-unsaved.ts';
import type { Store } from '../store.ts';
import type { DraftedDocument, FullDraft } from './draft.ts';

export type DraftReader = Pick<ContentReader, 'get' | 'list'> & Pick<Store, 'version'>;

/** A field that changed in the draft and on the site; the complete document if `field` is empty. */
export interface Conflict {
  field: string;
  label: string;
  mine: unknown;
  live: unknown;
}

/** A document of a draft, merged into the current content. */
export interface Resolved {
  document: DraftedDocument;
  live: StoredDocument | null;
  /** The merged body, with the draft's value of fields that both changed; null for a deletion. */
  body: Body | null;
  /** Choices needed before publishing. */
  conflicts: Conflict[];
  /** Labels of fields that others have changed since, and that the draft takes over. */
  followed: string[];
}

/** Merges every document of a draft into the newest content, in the order of first saving. */
export async function resolveAll(
  store: DraftReader,
  { documents }: Pick<FullDraft, 'documents'>,
): Promise<Resolved[]> {
  const resolved: Resolved[] = [];
  for (const document of documents) resolved.push(await resolve(store, document, { documents }));
  return resolved;
}

/**
 * Merges one document of a draft into the newest content.
 * @param chosen side of each conflict, by field name
 */
export async function resolve(
  store: DraftReader,
  document: DraftedDocument,
  { documents }: Pick<FullDraft, 'documents'>,
  chosen: Readonly<Record<string, Side>> = {},
): Promise<Resolved> {
  const { kind, id, base, body: mine } = document;
  const live = await store.get(kind, id);
  const whole = (theirs: Body | null, conflicts: Conflict[] = []): Resolved => ({
    document,
    live,
    body: theirs,
    followed: [],
    conflicts: conflicts.filter(({ field }) => chosen[field] === undefined),
  });
  const clash = [{ field: '', label: '', mine, live: live?.body ?? null }];
  if (mine === null && (await hasOthers(store, { kind, id }, documents))) return whole(null, clash);
  if ((live?.revision ?? 0) === base || isEqual(live?.body ?? null, mine)) return whole(mine);
  const former = base === 0 ? null : ((await store.version(kind, id, base))?.body ?? null);
  if (mine === null) return whole(null, isEqual(live?.body ?? null, former) ? [] : clash);
  // Otherwise a document that was deleted since would return.
  if (!live) return whole(mine, clash);
  return { document, live, ...mergeBodies(document, { former, mine, live: live.body }, chosen) };
}

/** Checks for children of a document that are not deleted with it. */
async function hasOthers(
  store: DraftReader,
  parent: DocumentName,
  documents: readonly DraftedDocument[],
): Promise<boolean> {
  const going = new Set(documents.filter(({ body }) => body === null).map(nameOf));
  return (await findDescendants(store, parent)).some((it) => !going.has(nameOf(it)));
}

function mergeBodies(
  { kind, id }: DraftedDocument,
  { former, mine, live }: { former: Body | null; mine: Body; live: Body },
  chosen: Readonly<Record<string, Side>>,
): Pick<Resolved, 'body' | 'conflicts' | 'followed'> {
  const schema = schemaOf(kind, id);
  const read = (body: Body) => readContent(schema, body) as Body;
  const versions = { base: read(former ?? {}), mine: read(mine), theirs: read(live) };
  const { differences } = mergeContent(versions);
  const fieldOf = ({ steps: [field] }: Difference) => String(field ?? '');
  const label = (field: string) => {
    const own = fieldsIn(schema)[field];
    return own ? labelOf(own, field) : field;
  };
  const clashing = differences.filter(({ conflict }) => conflict);
  const sides = clashing.map((it) => [it.key, chosen[fieldOf(it)] ?? 'mine'] as const);
  const open = new Set(clashing.map(fieldOf).filter((field) => chosen[field] === undefined));
  const followed = differences.filter((it) => !it.conflict && it.proposed === 'theirs');
  return {
    body: mergeContent(versions, Object.fromEntries(sides)).content,
    conflicts: [...open].map((field) => ({
      field,
      label: label(field),
      mine: versions.mine[field],
      live: versions.theirs[field],
    })),
    followed: [...new Set(followed.map(fieldOf))].map(label),
  };
}

/**
 * Computes a number that identifies a draft document's state. Larger than any revision, so that the two cannot be
 * confused; it changes with every save in the draft and on the site.
 */
export function toDraftRevision(version: number, live: number): number {
  return (1 + (version % 8000)) * step + live;
}

/** Extracts the site's revision from a draft revision; 0 for a new document. */
export function toLiveRevision(document: { revision: number } | null): number {
  return (document?.revision ?? 0) % step;
}

const step = 1e12;

/** Converts a draft's documents to unsaved ones. */
export function toUnsaved(resolved: readonly Resolved[]): UnsavedDocument[] {
  return resolved.map(({ document, live, body }) => {
    const { kind, id, version, author, at } = document;
    const revision = toDraftRevision(version, live?.revision ?? 0);
    return { kind, id, parent: document.parent, body, stamp: { revision, author, at } };
  });
}
