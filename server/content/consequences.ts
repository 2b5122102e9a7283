import type { BrokenLink, Consequences } from '../../shared/api/consequences.ts';
import type { AddressEntry } from '../../shared/content/address-entry.ts';
import { removeHidden } from '../../shared/content/hidden.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { anchorOf, lastSection } from '../../shared/content/site-layout.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { fileOfLink } from '../../shared/rules/addresses/file-link.ts';
import { isPageAt } from '../../shared/rules/addresses/page-at.ts';
import { targetOfLink } from '../../shared/rules/addresses/page-link.ts';
import {
  indexRedirects,
  normalizeOldAddress,
  type Redirect,
} from '../../shared/rules/addresses/redirects.ts';
import { isReservedAddress } from '../../shared/rules/addresses/site-address.ts';
import { languageIn } from '../../shared/rules/languages.ts';
import type { Store } from '../store.ts';
import { mapAddresses } from './address-book.ts';
import { countOutdated } from './changed-translations.ts';
import type { ContentReader, StoredDocument } from './document.ts';
import { describeName, titleOf } from './name-in.ts';
import { createSitePages } from './redirected-pages.ts';
import { type DocumentName, mapReferences } from './references.ts';
import { findDescendants, nameOf } from './relatives.ts';
import { createView, type PublicView } from './visible/public-view.ts';
import { overlayUnsaved, type UnsavedDocument } from './with-unsaved.ts';

export type ConsequencesReader = ContentReader & Pick<Store, 'findLinking'>;

/**
 * Finds the documents that saving would delete or hide, the links it would break, and the translations it would make
 * outdated.
 */
export async function findConsequences(
  store: ConsequencesReader,
  unsaved: readonly UnsavedDocument[],
): Promise<Consequences> {
  const chosen = new Set(unsaved.map(nameOf));
  const along: Consequences['along'] = [];
  for (const { kind, id, body, isDeleted } of await findDisappearing(store, unsaved))
    if (!chosen.has(nameOf({ kind, id })) && (isDeleted || kindOf(kind)))
      along.push({ kind, id, name: await describeName(store, { kind, id, body }) });
  return {
    along,
    broken: await findBrokenLinks(store, unsaved),
    outdated: await countOutdated(store, unsaved),
  };
}

/** Returns each document once that is deleted or that visitors can no longer read. */
async function findDisappearing(
  store: ContentReader,
  unsaved: readonly UnsavedDocument[],
): Promise<(StoredDocument & { isDeleted: boolean })[]> {
  const [was, is] = [createView(store), createView(overlayUnsaved(store, unsaved))];
  const found = new Map<string, StoredDocument & { isDeleted: boolean }>();
  for (const { kind, id, body } of unsaved) {
    const stored = await store.get(kind, id);
    if (!stored || kind === 'section') continue;
    const isDeleted = body === null;
    if (!isDeleted && (await is.get(kind, id))) continue;
    for (const it of [stored, ...(await findDescendants(store, { kind, id }))])
      if (isDeleted || ((await was.get(it.kind, it.id)) && !(await is.get(it.kind, it.id))))
        found.set(nameOf(it), { ...it, isDeleted });
  }
  return [...found.values()];
}

/** Finds the links that would be broken: new ones, and existing ones to deleted or hidden pages. */
export async function findBrokenLinks(
  store: ConsequencesReader,
  unsaved: readonly UnsavedDocument[],
): Promise<BrokenLink[]> {
  const disappearing = await findDisappearing(store, unsaved);
  const deleted = disappearing.flatMap(({ isDeleted, kind, id, parent }) =>
    isDeleted ? [{ kind, id, parent, body: null }] : [],
  );
  const was = openLinkedSite(store);
  const is = openLinkedSite(overlayUnsaved(store, [...unsaved, ...deleted]));
  const names = new Set(disappearing.map(nameOf));
  const pages = (await was.book()).filter((it) => it.state === 'here' && names.has(nameOf(it)));
  const gone = { documents: disappearing, paths: pages.map(({ address }) => `/${address}`) };
  const sources = disappearing.length > 0 ? await store.findLinking(gone) : [];
  const all = new Map([...sources, ...unsaved].map((it) => [nameOf(it), it]));
  const broken: BrokenLink[] = [];
  for (const { kind, id } of all.values()) {
    const before = await was.findBroken({ kind, id });
    for (const link of (await is.findBroken({ kind, id })).difference(before)) {
      const document = await is.view.get(kind, id);
      if (document) broken.push(await describeLink({ was, is }, document, link));
    }
  }
  return broken;
}

type Sides = Record<'was' | 'is', ReturnType<typeof openLinkedSite>>;

async function describeLink(
  { was, is }: Sides,
  document: StoredDocument,
  link: string,
): Promise<BrokenLink> {
  const target = targetOfLink(link);
  const page = target && (await was.view.get(target.kind, target.id));
  const { kind, id } = parseTranslationId(document.id) ?? document;
  const here = (await is.book()).find(
    (it) => it.state === 'here' && nameOf(it) === `${kind}/${id}`,
  );
  return {
    about: page ? titleOf(page) : link,
    path: here ? `/${here.address}/` : '/',
    name: titleOf(document) || (await describeName(is.view, document)),
  };
}

/** Provides content together with the links in it that work. */
function openLinkedSite(reader: ContentReader) {
  const view = createView(reader);
  const once = <Value>(read: () => Promise<Value>) => {
    let known: Promise<Value> | undefined;
    return () => {
      known ??= read();
      return known;
    };
  };
  const book = once(async () => mapAddresses(await view.addresses()));
  const addresses = once(async () => new Map((await book()).map((it) => [it.address, it])));
  const pages = once(() => createSitePages(reader, view));
  const redirects = once(async () => {
    const { entries = [] } = (await view.get('section', 'redirects'))?.body ?? {};
    return indexRedirects(entries as Redirect[]);
  });
  const isBroken = (link: string) => isBrokenIn({ view, addresses, pages, redirects }, link);
  return {
    view,
    book,
    async findBroken({ kind, id }: DocumentName): Promise<Set<string>> {
      const document = await view.get(kind, id);
      const body = document && removeHidden(document.body);
      const links = new Set<string>();
      if (body)
        mapReferences({ kind, id, body }, ({ value }) => {
          links.add(value);
          return value;
        });
      const broken = new Set<string>();
      for (const link of links)
        if (isHomePageAnchor(kind, link) || (await isBroken(link))) broken.add(link);
      return broken;
    },
  };
}

const anchors = new Set(Object.values(anchorOf));

/** Returns true for a link from another page to a section of the home page. */
function isHomePageAnchor(kind: DocumentName['kind'], link: string): boolean {
  const anchor = link.slice(1);
  return (
    link.startsWith('#') &&
    kind !== 'section' &&
    anchors.has(anchor) &&
    anchor !== anchorOf[lastSection]
  );
}

interface LinkedSite {
  view: PublicView;
  addresses(): Promise<Map<string, AddressEntry>>;
  pages(): ReturnType<typeof createSitePages>;
  redirects(): Promise<ReturnType<typeof indexRedirects>>;
}

async function isBrokenIn(site: LinkedSite, link: string): Promise<boolean> {
  if (!link.startsWith('/') || link.startsWith('//')) return false;
  const target = targetOfLink(link);
  if (target) return (await site.view.get(target.kind, target.id)) === null;
  const path = normalizeOldAddress(link.split(/[?#]/, 1)[0] ?? '');
  const address = path.slice(1);
  if (fileOfLink(path) || (isReservedAddress(address) && !languageIn(address))) return false;
  if (await isPageAt(path, await site.pages())) return false;
  if ((await site.addresses()).get(address)?.state === 'former') return false;
  return (await site.redirects()).find(link) === null;
}
