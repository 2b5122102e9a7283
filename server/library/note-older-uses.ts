import { imagePaths, imagePlaces, valueAt, withPaths } from '../../shared/content/image-places.ts';
import { kinds } from '../../shared/content/kinds.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { pictureId } from '../../shared/rules/images/image-path.ts';
import { notesOf, type Point, withNotes } from '../../shared/rules/images/picture-notes.ts';
import { ConflictError, ContentMovedError } from '../content/content-errors.ts';
import type { Body, StoredDocument, Write } from '../content/document.ts';
import { foundAuthor, type LibraryEntry } from '../media/library-entry.ts';
import type { Media } from '../media/media.ts';
import type { Store } from '../store.ts';

interface Parts {
  store: Pick<Store, 'libraryEntries' | 'list' | 'revision' | 'write' | 'drafts' | 'draft'>;
  media: Pick<Media, 'describe'>;
  publisher: { onSaved(revision: number): void };
  now: () => number;
}

const maxAttempts = 5;

/**
 * Adds the focal point and the colours found in pictures that an earlier version stored to their uses, in one step. A
 * use's own point counts as found if that version found it. Documents in open drafts stay as they are, so that the
 * drafts still fit.
 */
export async function noteOlderUses(parts: Parts): Promise<void> {
  const { store, media, publisher, now } = parts;
  const all = await store.libraryEntries('picture');
  const older = new Map(
    all
      .filter((it) => it.added_by === foundAuthor && it.notes !== '' && it.erased_at === null)
      .map((entry) => [entry.id, entry] as const),
  );
  if (older.size === 0) return;
  const attention = createAttention(media);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const madeFrom = await store.revision();
    const inDrafts = await draftedDocuments(store);
    const writes: Write[] = [];
    for (const kind of kinds)
      for (const document of await store.list(kind)) {
        const { id } = document;
        const body = inDrafts.has(`${kind}/${id}`)
          ? null
          : await notedBody(document, older, attention);
        if (body) writes.push({ kind, id, body, isRestored: true });
      }
    if (writes.length === 0) return;
    try {
      await store.write(writes, { author: 'system', at: new Date(now()), madeFrom });
      publisher.onSaved(await store.revision());
      return;
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof ContentMovedError)) throw error;
    }
  }
}

async function draftedDocuments({
  drafts,
  draft,
}: Pick<Store, 'drafts' | 'draft'>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const { id } of await drafts('open', 1000))
    for (const document of (await draft(id))?.documents ?? [])
      names.add(`${document.kind}/${document.id}`);
  return names;
}

type AttentionOf = (entry: LibraryEntry) => Promise<Point | undefined>;

/** Earlier versions noted this point for a use, as if someone had chosen it; the corner for a flat picture. */
function createAttention({ describe }: Pick<Media, 'describe'>): AttentionOf {
  const known = new Map<string, Promise<Point | undefined>>();
  return ({ id, path }) => {
    const found =
      known.get(id) ??
      describe(path).then((it) => (it ? (it.attention ?? { x: 0, y: 0 }) : undefined));
    known.set(id, found);
    return found;
  };
}

/** The document with its notes; null if it needs none. */
async function notedBody(
  { kind, id, body }: Pick<StoredDocument, 'kind' | 'id' | 'body'>,
  older: ReadonlyMap<string, LibraryEntry>,
  attentionOf: AttentionOf,
): Promise<Body | null> {
  const places = imagePlaces(schemaOf(kind, id)).filter(
    ({ at, isLogo }) => !isLogo && valueAt(body, at) !== undefined,
  );
  let noted = body;
  for (const place of places) {
    const values = new Map<string, string>();
    for (const { path } of imagePaths(body, [place])) {
      const entry = older.get(pictureId(path) ?? '');
      if (entry) values.set(path, await notedValue(path, { entry, place, attentionOf }));
    }
    noted = withPaths(noted, [place], (path) => values.get(path) ?? path);
  }
  return JSON.stringify(noted) === JSON.stringify(body) ? null : noted;
}

/** In percent; the picture was encoded again after its point was found. */
const maxApart = 1;

async function notedValue(
  value: string,
  {
    entry,
    place,
    attentionOf,
  }: { entry: LibraryEntry; place: { isCropped: boolean }; attentionOf: AttentionOf },
): Promise<string> {
  const { at, auto, tones } = notesOf(value);
  const found = notesOf(`#${entry.notes}`);
  const attention = at && !auto && place.isCropped ? await attentionOf(entry) : undefined;
  const isFound = at && attention && Math.hypot(at.x - attention.x, at.y - attention.y) <= maxApart;
  return withNotes(value, {
    ...(isFound ? { at: undefined } : {}),
    ...(place.isCropped && !auto ? { auto: found.auto } : {}),
    ...(tones ? {} : { tones: found.tones ?? [] }),
  });
}
