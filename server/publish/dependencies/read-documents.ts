import type { Kind } from '../../../shared/content/kinds.ts';
import { isSectionName, sectionNames } from '../../../shared/sections/index.ts';
import type { ContentReader, ListFilter } from '../../content/document.ts';
import { nameOf, type Read, readNames } from './reads.ts';

export interface DocumentName {
  kind: Kind;
  id: string;
  parent: string | null;
  /** True if the document was read by itself and not in a list. */
  isSingle?: boolean;
}

/** Finds the documents behind some reads; every section if the reads are unknown. */
export async function findDocuments(
  reads: readonly Read[] | null,
  reader: ContentReader,
): Promise<DocumentName[]> {
  const names = reads === null ? sectionNames.map(readNames.section) : reads.map(nameOf);
  const found = new Map<string, DocumentName>();
  for (const name of new Set(names))
    for (const document of await resolveRead(name, reader)) {
      const key = `${document.kind}/${document.id}`;
      if (!found.get(key)?.isSingle) found.set(key, document);
    }
  return [...found.values()];
}

async function resolveRead(name: string, reader: ContentReader): Promise<DocumentName[]> {
  const [what = '', id = ''] = name.split('/');
  switch (what) {
    case 'section':
      return isSectionName(id) ? [{ kind: 'section', id, parent: null, isSingle: true }] : [];
    case 'service':
    case 'page-content':
    case 'page':
    case 'picture':
    case 'translation': {
      const document = await reader.get(what, id);
      return document ? [{ kind: what, id, parent: document.parent, isSingle: true }] : [];
    }
    case 'cards':
      return listDocuments(reader, id, { kind: 'service', type: id });
    case 'links':
      return listDocuments(reader, id, { kind: 'page-content', parent: id });
    case 'partners':
      return listDocuments(reader, 'partners', { kind: 'partner' });
    case 'translated-pages':
      return listDocuments(reader, null, { kind: 'translation' });
    case 'site-pages':
      return listDocuments(reader, null, { kind: 'page' });
    default:
      return [];
  }
}

/** Lists the documents of a list and its manual order. */
async function listDocuments(
  reader: ContentReader,
  order: string | null,
  { kind, ...filter }: { kind: Kind } & ListFilter,
): Promise<DocumentName[]> {
  const entries = await reader.list(kind, filter);
  const names = entries.map(({ id, parent }): DocumentName => ({ kind, id, parent }));
  const ordered = order === null ? null : await reader.get('order', order);
  return ordered ? [...names, { kind: 'order', id: ordered.id, parent: ordered.parent }] : names;
}
