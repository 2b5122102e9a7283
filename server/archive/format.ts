import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { objectId, objectIdPattern } from '../../shared/content/fields.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { orderedList } from '../../shared/content/order.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import type { Body } from '../content/document.ts';

/** Every later version can import an archive of this format. */
export const archiveFormat = 1;
export const manifestFile = 'marquee.json';
export const libraryFile = 'library.json';
export const leadsFile = 'queries.csv';

/** The folder of each kind, in the order of an import: parents before their children. */
export const folders = {
  section: 'sections',
  service: 'services',
  'page-content': 'page-contents',
  category: 'categories',
  partner: 'partners',
  page: 'pages',
  picture: 'pictures',
  order: 'orders',
  translation: 'translations',
} as const satisfies Record<Kind, string>;
export const kinds = Object.keys(folders) as Kind[];

/** A content revision of one site; `stamp` identifies it after a restore. */
const state = z.object({
  site: objectId,
  revision: z.number().int().min(0),
  stamp: z.string().max(64),
});
export type SiteState = z.infer<typeof state>;

export const manifest = state.extend({
  format: z.literal(archiveFormat),
  /** Version of Marquee that wrote the archive. */
  version: z.string().max(40),
  /** The state of another site on which this content is based. */
  base: state.optional(),
  /** Files of documents, each kind sorted by creation. */
  documents: z.array(z.string().max(300)).max(50_000),
  /** SHA-256 of every other file. */
  files: z.record(z.string().max(400), z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Manifest = z.infer<typeof manifest>;

/** The pictures and files of the library, sorted by path. */
export const library = z.array(
  z.object({
    path: z.string().max(400),
    name: z.string().max(200),
    notes: z.string().max(4000),
  }),
);
export type ArchiveFile = z.infer<typeof library>[number];

export interface ArchiveDocument {
  kind: Kind;
  id: string;
  body: Body;
}

export function fileOf({ kind, id }: Pick<ArchiveDocument, 'kind' | 'id'>): string {
  return `${folders[kind]}/${id}.json`;
}

/** Returns the document of a file, or null if no document can have this file. */
export function parseName(file: string): Pick<ArchiveDocument, 'kind' | 'id'> | null {
  const [, folder, id = ''] = /^([a-z-]+)\/([\w.-]{1,100})\.json$/.exec(file) ?? [];
  const kind = kinds.find((it) => folders[it] === folder);
  return kind && isIdOf(kind, id) ? { kind, id } : null;
}

function isIdOf(kind: Kind, id: string): boolean {
  // Accepts sections of other versions and of extensions.
  if (kind === 'section') return /^[a-z_]+$/.test(id);
  if (kind === 'translation') return parseTranslationId(id) !== null;
  if (kind === 'order') return orderedList.safeParse(id).success;
  return objectIdPattern.test(id);
}

/** Parses a document by the current schema, so that documents of different versions can be compared. */
export function parseContent({ kind, id, body }: ArchiveDocument): Body {
  const schema = schemaOf(kind, id);
  const read = schema.safeParse(body);
  return sortKeys(read.success ? read.data : readContent(schema, body)) as Body;
}

export function hasSameContent(one: ArchiveDocument, other: ArchiveDocument): boolean {
  return isDeepStrictEqual(parseContent(one), parseContent(other));
}

/** Formats JSON so that equal values have equal bytes, and a change of one field is a change of one line. */
export function formatJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(sortKeys(value), null, 2)}\n`);
}

/** Sorts the keys of objects, and leaves out undefined ones. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}
