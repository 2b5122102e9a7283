import type { z } from 'zod';
import type { Body, Write } from '../../server/content/document.ts';
import type { Store } from '../../server/store.ts';
import { addressedKinds, hideableKinds, type Kind, kinds } from '../../shared/content/kinds.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import {
  type TranslatedDocument,
  translationId,
} from '../../shared/content/translated-document.ts';
import { addNotes } from '../../shared/rules/images/picture-notes.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { textsIn } from '../../shared/rules/translate.ts';
import { sectionNames } from '../../shared/sections/index.ts';

/** A site with a document of each kind, generated from the descriptors, in which every text is a canary word. */

const languages: readonly Language[] = ['de', 'fr'];
export const idOf = (letter: string) => letter.repeat(24);
const [service, category, page, partner] = ['a', 'b', 'c', 'd'].map(idOf) as [
  string,
  string,
  string,
  string,
];
export const picture = '1'.repeat(24);
export const otherPicture = '2'.repeat(24);
export const file = '3'.repeat(24);
export const otherFile = '4'.repeat(24);
const pathOf = (id: string) => `media/${id}-60x40-aabbcc.webp`;
const fileOf = (id: string) => `files/${id}/prices.pdf`;

const ids: Readonly<Record<Kind, readonly string[]>> = {
  section: sectionNames.filter((name) => name !== 'languages' && name !== 'site_identity'),
  service: [service],
  'page-content': [category],
  partner: [partner],
  page: [page],
  category: [idOf('e')],
  picture: [picture],
  order: [service, 'partners'],
  translation: [],
};

/** Returns a canary word for each text of a document. */
export const canary = (document: string, field: string) =>
  `canary ${document.replaceAll(/\W/g, '-')} ${field}`;

function sample(field: z.ZodType, document: string, at: string): unknown {
  const item = itemOf(field);
  if (inputOf(field) === 'images')
    return [addNotes(pathOf(picture), { at: { x: 10, y: 20 }, says: canary(document, at) })];
  if (item) {
    const fields = Object.keys(fieldsIn(item));
    if (fields.length === 0) return [];
    const shown = sampleOf(item, document, `${at}.shown`);
    const hidden = { ...sampleOf(item, document, `${at}.hidden`), hidden: true };
    return fields.includes('hidden') ? [shown, hidden] : [shown];
  }
  switch (inputOf(field)) {
    case 'text':
    case 'longText':
      return canary(document, at);
    case 'richText':
      return `<p>${canary(document, at)} <a href="/${fileOf(file)}" rel="noopener noreferrer">f</a> <a href="/page/${page}/" rel="noopener noreferrer">p</a></p>`;
    case 'image':
      return addNotes(pathOf(picture), { says: canary(document, at) });
    case 'link':
      return at.includes('film') ? '' : `/${fileOf(file)}`;
    case 'group':
      return sampleOf(field, document, at);
    default:
      return undefined;
  }
}

function sampleOf(schema: z.ZodType, document: string, above = ''): Body {
  const fields = Object.entries(fieldsIn(schema)).flatMap(([name, field]) => {
    const value = sample(field, document, above === '' ? name : `${above}.${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

function bodyOf(kind: Kind, id: string): Body {
  const body = sampleOf(schemaOf(kind, id), `${kind}/${id}`);
  delete body.hidden;
  if (addressedKinds.some((it) => it === kind)) body.address = `at-${kind}`;
  if (kind === 'service') return { ...body, type: 'portfolio' };
  if (kind === 'page-content') return { ...body, category_id: service };
  if (kind === 'page') return { ...body, news_date: '2026-01-02' };
  if (kind === 'order') return { ids: id === service ? [category] : [partner] };
  return body;
}

/** Returns every document except the language settings, in an order in which parents precede their children. */
export function relatedDocuments(): (Write & { body: Body })[] {
  const originals = kinds.flatMap((kind) =>
    ids[kind].map((id) => ({ kind, id, body: bodyOf(kind, id) })),
  );
  const translations = originals.flatMap(({ kind, id, body }) =>
    languages.map((language) => {
      const of = { language, kind, id } as TranslatedDocument;
      const texts = textsIn(schemaOf(kind, id), body).map(({ at, source }) => ({
        ...{ at, source, from: 'person' },
        text: source.replace('canary', `canary-${language}`),
      }));
      const address = addressedKinds.some((it) => it === kind)
        ? { address: `${language}-${kind}` }
        : {};
      const former = {
        at: 'heading',
        source: 'former',
        text: canary(`former-${language}`, kind),
        from: 'person',
      };
      return {
        kind: 'translation' as const,
        id: translationId(of),
        body: { texts: [former, ...texts], shown: true, ...address } as Body,
        isEmpty:
          texts.length === 0 || kind === 'order' || kind === 'partner' || kind === 'category',
      };
    }),
  );
  return [
    ...originals,
    ...translations.filter(({ isEmpty }) => !isEmpty).map(({ isEmpty: _, ...it }) => it),
  ];
}

export const canHide = (kind: Kind) => hideableKinds.some((it) => it === kind);

/** Adds a picture or file to the library, without its bytes. */
export async function addPicture(
  store: Store,
  id: string,
  kind: 'picture' | 'file' = 'picture',
): Promise<void> {
  await store.addToLibrary({
    ...{ id, kind, path: kind === 'picture' ? pathOf(id) : fileOf(id), notes: '', name: '' },
    ...{ bytes: 1, width: 60, height: 40, look: null, source: 'upload', added_by: '' },
    added_at: '2026-01-01T00:00:00.000Z',
  });
}

/** Writes the site, and adds its pictures and files to the library. */
export async function writeRelatedSite(store: Store): Promise<void> {
  const by = { author: 'ann@example.com', at: new Date(0) };
  for (const id of [picture, otherPicture]) await addPicture(store, id);
  for (const id of [file, otherFile]) await addPicture(store, id, 'file');
  const further = languages.map((language) => ({ language, shown: true }));
  await store.write(
    [
      { kind: 'section', id: 'site_identity', body: { language: 'en', company_name: 'Ann & Co' } },
      { kind: 'section', id: 'languages', body: { further } },
      ...relatedDocuments(),
    ],
    by,
  );
}
