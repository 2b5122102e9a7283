import { isHidden, removeHidden } from '../../../shared/content/hidden.ts';
import { descriptorOf, hideableKinds } from '../../../shared/content/kinds.ts';
import { readLeniently } from '../../../shared/content/lenient.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import {
  parseTranslationId,
  type TranslatedDocument,
} from '../../../shared/content/translated-document.ts';
import type { TranslatedText } from '../../../shared/content/translation.ts';
import type { Language } from '../../../shared/rules/languages.ts';
import { listUsedTexts } from '../../../shared/rules/translate.ts';
import { sections } from '../../../shared/sections/index.ts';
import { listShownLanguages } from '../../../shared/sections/settings/site-languages.ts';
import type { Store } from '../../store.ts';
import type { Body, Change, ContentReader, StoredDocument } from '../document.ts';
import { filterOf, paginate } from '../store/listed-texts.ts';
import { readLanguage, readOriginal } from '../text/fixed-texts.ts';

declare const brand: unique symbol;

/**
 * The content for visitors at one revision or for one response: without hidden documents and their children, and with
 * translations only of visible texts. Everything public is made from this type, so that the raw reader cannot be
 * passed by mistake.
 */
export interface PublicView extends ContentReader {
  readonly [brand]: true;
}

/** Returns the languages other than the original that visitors can choose. */
export async function listLanguages(reader: Pick<ContentReader, 'get'>): Promise<Set<Language>> {
  const stored = await reader.get('section', 'languages');
  if (!stored) return new Set();
  const { content } = readLeniently(sections.languages, stored.body);
  return new Set(listShownLanguages(content, await readLanguage(reader)));
}

/** Returns the ids of hidden documents and of the categories of hidden services. */
async function findHidden(
  reader: Pick<ContentReader, 'hidden' | 'ids'>,
  hidden: Promise<Iterable<string>> = reader.hidden(),
): Promise<Set<string>> {
  const getHiddenIds = new Set(await hidden);
  if (getHiddenIds.size === 0) return getHiddenIds;
  for (const { id, parent } of await reader.ids('page-content'))
    if (parent !== null && getHiddenIds.has(parent)) getHiddenIds.add(id);
  return getHiddenIds;
}

/**
 * Creates the view. It keeps hidden items of sections, because previews need their index; site/content.ts removes them.
 * @param reader the content at one revision or for one response, because hidden documents are read once
 */
export function createView(reader: ContentReader): PublicView {
  let known: Promise<Set<string>> | undefined;
  const getHiddenIds = () => {
    known ??= findHidden(reader);
    return known;
  };
  let spoken: Promise<Set<Language>> | undefined;
  const getLanguages = () => {
    spoken ??= listLanguages(reader);
    return spoken;
  };
  async function filterShown<Item extends { id: string }>(items: Promise<Item[]>): Promise<Item[]> {
    const hidden = await getHiddenIds();
    const all = await items;
    return hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id));
  }
  /** Removes translations into a language that visitors cannot choose, or of a document that they cannot read. */
  async function filterTranslations<Item extends { id: string }>(items: readonly Item[]) {
    if (items.length === 0) return [];
    const [hidden, languages] = await Promise.all([getHiddenIds(), getLanguages()]);
    return items.filter(({ id }) => {
      const original = parseTranslationId(id);
      return original && !hidden.has(original.id) && languages.has(original.language);
    });
  }
  async function toPublicTranslations(items: readonly StoredDocument[]): Promise<StoredDocument[]> {
    const found: StoredDocument[] = [];
    for (const item of await filterTranslations(items)) {
      const { kind, id } = parseTranslationId(item.id) as TranslatedDocument;
      const original = await readOriginal(reader, { kind, id });
      if (original) found.push({ ...item, body: filterTexts(original, item.body) });
    }
    return found;
  }
  const view: ContentReader = {
    async get(kind, id) {
      if (kind === 'section') return reader.get(kind, id);
      if ((await getHiddenIds()).has(id)) return null;
      const document = await reader.get(kind, id);
      if (kind !== 'translation' || !document) return document;
      return (await toPublicTranslations([document]))[0] ?? null;
    },
    async list(kind, filter = {}) {
      if (kind === 'translation') return toPublicTranslations(await reader.list(kind, filter));
      if ((await getHiddenIds()).size === 0) return reader.list(kind, filter);
      const { limit, offset = 0, ...others } = filter;
      const found = await filterShown(reader.list(kind, others));
      return limit === undefined ? found : found.slice(offset, offset + limit);
    },
    ids: (kind, only) => filterShown(reader.ids(kind, only)),
    async count(kind) {
      return (await getHiddenIds()).size === 0 ? reader.count(kind) : (await view.ids(kind)).length;
    },
    pageDates: (part) => filterShown(reader.pageDates(part)),
    async news() {
      const hidden = await getHiddenIds();
      return (await reader.news()).filter(({ _id }) => !hidden.has(_id));
    },
    async hiddenPages() {
      const hidden = await getHiddenIds();
      return (await reader.hiddenPages()).filter((id) => !hidden.has(id));
    },
    hidden: async () => [],
    async addresses() {
      const rows = await filterShown(reader.addresses());
      const translations = rows.filter(({ kind }) => kind === 'translation');
      if (translations.length === 0) return rows;
      const [hidden, spokenHere] = await Promise.all([getHiddenIds(), getLanguages()]);
      return rows.flatMap((row) => {
        const original = row.kind === 'translation' ? parseTranslationId(row.id) : null;
        if (!original) return [row];
        if (hidden.has(original.id)) return [];
        if (spokenHere.has(original.language)) return [row];
        return row.wasOnSite ? [{ ...row, isDisabled: true }] : [];
      });
    },
  };
  return view as PublicView;
}

/**
 * Returns a translation with only the texts that visitors see: of the current original, without hidden items, and
 * while the page is not shown in the language, only the texts that other pages use.
 */
function filterTexts({ kind, id, body }: StoredDocument, translated: Body): Body {
  const schema = schemaOf(kind, id);
  const content = readLeniently(schema, removeHidden(body) ?? {}).content ?? {};
  const texts = (translated.texts ?? []) as TranslatedText[];
  const used = listUsedTexts(schema, content, texts);
  const { shownElsewhere } = descriptorOf(kind);
  const isOnPage = ({ at }: TranslatedText) =>
    translated.shown === true || !shownElsewhere || shownElsewhere.includes(at);
  return { ...translated, texts: texts.filter((text) => used.has(text) && isOnPage(text)) };
}

type ListReader = Pick<Store, 'get' | 'list' | 'ids' | 'page'>;

/** Returns the reader for an editor or a visitor. */
export function selectReader(
  store: ContentReader & Pick<Store, 'page'>,
  isEditor: boolean,
): ListReader {
  if (isEditor) return store;
  const site = createView(store);
  return {
    get: async (kind, id) => {
      const document = await site.get(kind, id);
      return document && { ...document, body: removeHidden(document.body) ?? {} };
    },
    list: site.list,
    ids: site.ids,
    async page(kind, asked) {
      if ((await findHidden(store)).size === 0) return store.page(kind, asked);
      const services = kind === 'page-content' ? await site.list('service') : [];
      return paginate(await site.list(kind, filterOf(asked)), asked, services);
    },
  };
}

/** Returns the ids hidden before the changes, without a query: other documents are as hidden as after them. */
async function findHiddenBefore(changes: readonly Change[], after: Promise<string[]>) {
  const known = new Set(await after);
  for (const { kind, id, before } of changes)
    if (hideableKinds.some((it) => it === kind)) {
      if (isHidden(before)) known.add(id);
      else known.delete(id);
    }
  return known;
}

/**
 * Returns changes as visitors see them: a hidden document appears or disappears, with the categories of a service.
 * @param before the content before the changes
 */
export async function toPublicChanges(
  changes: readonly Change[],
  before: ContentReader,
  after: ContentReader,
): Promise<Change[]> {
  const hidden = after.hidden();
  const [was, is] = await Promise.all([
    findHidden(before, findHiddenBefore(changes, hidden)),
    findHidden(after, hidden),
  ]);
  const all = [...changes];
  const known = new Set(changes.map(({ id }) => id));
  for (const id of was.symmetricDifference(is)) {
    if (known.has(id)) continue;
    // All other documents that appear or disappear are among the changes.
    const [old, now] = [await before.get('page-content', id), await after.get('page-content', id)];
    const { parent = null } = now ?? old ?? {};
    const bodies = { before: old?.body ?? null, after: now?.body ?? null };
    all.push({ kind: 'page-content', id, parent, ...bodies });
  }
  return all.map((change) => ({
    ...change,
    before: was.has(change.id) ? null : change.before && removeHidden(change.before),
    after: is.has(change.id) ? null : change.after && removeHidden(change.after),
  }));
}
