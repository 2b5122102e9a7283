import type { Prerenderer } from '../../server/publish/compile/load-prerenderer.ts';
import type { DocumentName } from '../../server/publish/dependencies/read-documents.ts';
import { describeName } from '../../server/publish/releases/describe-excluded.ts';
import { findCulprits, type Trial } from '../../server/publish/run/isolate.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { type ContentSource, contentSourceKey } from '../../shared/content/source.ts';

type Site = Pick<Prerenderer, 'routes' | 'list' | 'render'>;
type DocumentKey = Pick<DocumentName, 'kind' | 'id'>;

const nameOf = ({ kind, id }: DocumentKey) => `${kind}/${id}`;

/** The content without some documents; a service takes its categories along. */
export function hideDocuments(
  source: ContentSource,
  documents: readonly DocumentKey[],
): ContentSource {
  const gone = new Set(documents.map(nameOf));
  const isPresent = (kind: Kind) => (it: { _id: string }) => !gone.has(`${kind}/${it._id}`);
  const isHidden = (kind: Kind, id: string) => gone.has(`${kind}/${id}`);
  const readUnlessOut = async <It>(kind: Kind, id: string, it: () => Promise<It>) =>
    isHidden(kind, id) ? null : it();
  return {
    ...source,
    section: (name) => readUnlessOut('section', name, () => source.section(name)),
    service: (id) => readUnlessOut('service', id, () => source.service(id)),
    pageContent: (id) => readUnlessOut('page-content', id, () => source.pageContent(id)),
    page: (id) => readUnlessOut('page', id, () => source.page(id)),
    picture: (id) => readUnlessOut('picture', id, () => source.picture(id)),
    translation: (id) => readUnlessOut('translation', id, () => source.translation(id)),
    translatedPages: async () =>
      (await source.translatedPages()).filter((id) => !isHidden('translation', id)),
    serviceCards: async (type) => (await source.serviceCards(type)).filter(isPresent('service')),
    pageContentLinks: async (id) =>
      (await source.pageContentLinks(id)).filter(isPresent('page-content')),
    partners: async () => (await source.partners()).filter(isPresent('partner')),
    sitePages: async () => (await source.sitePages()).filter(isPresent('page')),
    siteAddresses: async () =>
      (await source.siteAddresses()).filter(({ kind, id }) => !isHidden(kind, id)),
    async addressEntry(address) {
      const entry = await source.addressEntry(address);
      return entry && isHidden(entry.kind, entry.id) ? null : entry;
    },
    pageDates: async (part) =>
      (await source.pageDates(part)).filter(({ kind, id }) => !isHidden(kind, id)),
    pages: async (part) =>
      (await source.pages(part))
        .filter(({ service }) => !isHidden('service', service))
        .map(({ service, pageContents }) => ({
          service,
          pageContents: pageContents.filter((id) => !isHidden('page-content', id)),
        })),
  };
}

/** The same content, with reads reported. @param failed receives the error of the backend */
function watchReads(
  source: ContentSource,
  note: (document: DocumentName) => void,
  failed: (fault: unknown) => void,
): ContentSource {
  const noteOne = (kind: Kind, id: string) => note({ kind, id, parent: null, isSingle: true });
  const each = <It extends { _id: string }>(kind: Kind, list: It[]) => {
    for (const { _id: id } of list) note({ kind, id, parent: null });
    return list;
  };
  const watch = <It>(response: Promise<It>) =>
    response.catch((fault: unknown) => {
      failed(fault);
      throw fault;
    });
  return {
    ...source,
    section(name) {
      noteOne('section', name);
      return watch(source.section(name));
    },
    service(id) {
      noteOne('service', id);
      return watch(source.service(id));
    },
    pageContent(id) {
      noteOne('page-content', id);
      return watch(source.pageContent(id));
    },
    page(id) {
      noteOne('page', id);
      return watch(source.page(id));
    },
    async picture(id) {
      const picture = await watch(source.picture(id));
      if (picture) noteOne('picture', id);
      return picture;
    },
    async translation(id) {
      const translation = await watch(source.translation(id));
      if (translation) noteOne('translation', id);
      return translation;
    },
    translatedPages: async () => {
      const ids = await watch(source.translatedPages());
      for (const id of ids) note({ kind: 'translation', id, parent: null });
      return ids;
    },
    serviceCards: async (type) => each('service', await watch(source.serviceCards(type))),
    pageContentLinks: async (id) => each('page-content', await watch(source.pageContentLinks(id))),
    partners: async () => each('partner', await watch(source.partners())),
    sitePages: async () => each('page', await watch(source.sitePages())),
    pages: async (part) => {
      const pages = await watch(source.pages(part));
      for (const { service, pageContents } of pages) {
        note({ kind: 'service', id: service, parent: null });
        for (const id of pageContents) note({ kind: 'page-content', id, parent: service });
      }
      return pages;
    },
    siteAddresses: () => watch(source.siteAddresses()),
    pageDates: (part) => watch(source.pageDates(part)),
  };
}

/**
 * Documents by which pages of a site cannot be rendered; none where no document is to blame.
 * @param site compiled; it reads the content that this process places
 * @throws what the backend fails with
 */
export async function findFaultyDocuments(
  site: Site,
  source: ContentSource,
): Promise<DocumentKey[]> {
  const found: DocumentKey[] = [];
  for (const route of site.routes) {
    const files: string[] = [];
    found.push(
      ...(await findFaults(source, found, async () => {
        files.push(...(await site.list(route)).map(({ file }) => file));
        return true;
      })),
    );
    for (const file of new Set(files))
      found.push(
        ...(await findFaults(source, found, async () => (await site.render(file)) !== null)),
      );
  }
  return found;
}

/** @param work returns true if it rendered anything; throws if a document fails */
async function findFaults(
  source: ContentSource,
  known: readonly DocumentKey[],
  work: () => Promise<boolean>,
): Promise<DocumentKey[]> {
  let read = new Map<string, DocumentName>();
  const attempt: Trial = async (documents) => {
    read = new Map();
    let backend: { fault: unknown } | null = null;
    const content = watchReads(
      hideDocuments(source, [...known, ...documents]),
      (it) => read.set(nameOf(it), it),
      (fault) => {
        backend = { fault };
      },
    );
    Object.assign(globalThis, { [contentSourceKey]: content });
    try {
      return (await work()) ? 'shown' : 'absent';
    } catch {
      if (backend) throw (backend as { fault: unknown }).fault;
      return 'fails';
    }
  };
  if ((await attempt([])) !== 'fails') return [];
  const culprits = await findCulprits(attempt, async (removed) => {
    await attempt(removed);
    return [...read.values()];
  });
  return culprits.map(({ document }) => document);
}

/** Describes an omitted document and the remedy. */
export async function explainOmission(
  source: ContentSource,
  { kind, id }: DocumentKey,
): Promise<string> {
  const named = describeName({ kind, id, name: (await readTitle(source, { kind, id })) || id });
  return `T${named.slice(1)} cannot be shown and is left out; everything else is built. Correct it, then build again.`;
}

async function readTitle(
  source: ContentSource,
  { kind, id }: DocumentKey,
): Promise<string | undefined> {
  if (kind === 'service') return (await source.service(id))?.name;
  if (kind === 'page-content') return (await source.pageContent(id))?.heading;
  if (kind === 'page') return (await source.page(id))?.title;
  if (kind === 'picture') return (await source.picture(id))?.name;
  if (kind !== 'partner') return undefined;
  return (await source.partners()).find(({ _id }) => _id === id)?.partner_name;
}
