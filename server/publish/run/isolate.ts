import type { Logger } from 'pino';
import { fieldsIn, labelOf } from '../../../shared/content/schema-fields.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import type { Body, StoredDocument } from '../../content/document.ts';
import type { UnsavedDocument } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import { type DocumentName, findDocuments } from '../dependencies/read-documents.ts';
import { readReleaseContent } from '../dependencies/release-content.ts';
import { describeExcluded } from '../releases/describe-excluded.ts';
import type { ExcludedDocument } from '../releases/manifest.ts';
import { EndlessPageError, PageError } from '../render/render-process.ts';
import type { RenderedPage } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';

interface IsolationTools {
  store: Pick<Store, 'at' | 'history'>;
  renderer: Pick<Renderer, 'tryRender' | 'listUnsaved' | 'render'>;
  log: Logger;
}

/** Number of pages examined per round. The others usually fail because of the same documents. */
const maxFiles = 100;
/** Number of earlier states of a document to try before it is left out. */
const maxStates = 50;

/** Renders a page with the given state of some documents. */
export type Trial = (
  documents: readonly UnsavedDocument[],
) => Promise<'shown' | 'absent' | 'fails'>;

/** Finds the documents that cause rendering errors, and their newest working states. */
export function createIsolation({ store, renderer, log }: IsolationTools) {
  /**
   * @param failed pages that cannot be rendered; empty if the site's addresses cannot be listed
   * @returns all documents to exclude
   * @throws PageError if no document is at fault
   */
  return async function isolate(
    failed: readonly RenderedPage[],
    { revision, held }: { revision: number; held: readonly ExcludedDocument[] },
  ): Promise<ExcludedDocument[]> {
    const now = new Map(held.map((it) => [nameOf(it), it]));
    const reader = store.at(revision);
    const pages = failed.toSorted((one, other) => one.file.length - other.file.length);
    for (const page of pages.length > 0 ? pages.slice(0, maxFiles) : [null]) {
      const given = (await readReleaseContent(store, revision, [...now.values()])).unsaved;
      const trial: Trial = (documents) => check(renderer, page, { revision, given, documents });
      if ((await trial([])) !== 'fails') continue;
      const findReadDocuments = async (removed: readonly UnsavedDocument[]) =>
        findDocuments(page && (await readsOf(page, { revision, given, removed })), reader);
      for (const found of await findCulprits(trial, findReadDocuments)) {
        const known = now.get(nameOf(found.document));
        const stored = await reader.get(found.document.kind, found.document.id);
        if (!stored || known?.shown === 0) continue;
        const shown = await findNewestShown(stored, found.trial, known?.shown ?? stored.revision);
        // Each trial of a field of an endless page would take the full time limit.
        const isBrief = page?.isEndless !== true;
        const { place, name } =
          known ?? (await describeDocument(stored, isBrief ? found.trial : null));
        const { kind, id, parent, revision: refused } = stored;
        const fault = known?.fault ?? page?.fault ?? 'The addresses of the site cannot be listed.';
        const it = { kind, id, parent, refused, shown, name, place, fault };
        now.set(nameOf(it), it);
        log.error({ document: nameOf(it), page: page?.file, fault }, describeExcluded(it));
      }
    }
    if ([...now.values()].every((it) => held.includes(it))) throw createBlamelessError(failed[0]);
    return [...now.values()];
  };

  async function readsOf(
    { file, reads }: RenderedPage,
    without: {
      revision: number;
      given: readonly UnsavedDocument[];
      removed: readonly UnsavedDocument[];
    },
  ): Promise<string[]> {
    const { revision, given, removed } = without;
    if (removed.length === 0) return reads;
    const at = { revision, unsaved: [...given, ...removed], stale: null };
    try {
      const [again] = await renderer.render(at, [[file, null]]);
      return again?.reads ?? [];
    } catch (error) {
      if (error instanceof EndlessPageError) return error.page?.reads ?? [];
      throw error;
    }
  }

  /** @returns 0 if no earlier state works either */
  async function findNewestShown(
    { kind, id }: StoredDocument,
    trial: Trial,
    before: number,
  ): Promise<number> {
    const states = await store.history(kind, id, { limit: maxStates, offset: 0 });
    for (const { revision, parent, body, author, at } of states) {
      if (revision >= before || body === null) continue;
      const state = { kind, id, parent, body, stamp: { revision, author, at } };
      if ((await trial([state])) === 'shown') return revision;
    }
    return 0;
  }
}

function nameOf({ kind, id }: DocumentName): string {
  return `${kind}/${id}`;
}

function createBlamelessError(page: RenderedPage | undefined): PageError {
  const fault = page?.fault ?? 'The addresses of the site cannot be listed.';
  return new PageError(fault, page ? { file: page.file } : {});
}

async function check(
  { tryRender, listUnsaved }: Pick<Renderer, 'tryRender' | 'listUnsaved'>,
  page: RenderedPage | null,
  asked: {
    revision: number;
    given: readonly UnsavedDocument[];
    documents: readonly UnsavedDocument[];
  },
): ReturnType<Trial> {
  const { revision, given, documents } = asked;
  const unsaved = [...given, ...documents];
  try {
    if (page === null) await listUnsaved(revision, unsaved);
    else if ((await tryRender(revision, page.file, unsaved)) === null) return 'absent';
    return 'shown';
  } catch (error) {
    if (error instanceof PageError && !error.isStoreFault) return 'fails';
    throw error;
  }
}

interface Culprit {
  document: DocumentName;
  /** A trial that depends only on this document. */
  trial: Trial;
}

const excludeDocuments = (documents: readonly DocumentName[]): UnsavedDocument[] =>
  documents.map((it) => ({ ...it, body: null }));

/**
 * Finds the smallest set of documents without which a page can be rendered; if it still fails, returns the page's own
 * document.
 */
export async function findCulprits(
  trial: Trial,
  findReadDocuments: (removed: readonly UnsavedDocument[]) => Promise<DocumentName[]>,
): Promise<Culprit[]> {
  const own: DocumentName[] = [];
  const others: DocumentName[] = [];
  const trialWithout = (removed: readonly DocumentName[]): Trial => {
    return (documents) => trial([...excludeDocuments(removed), ...documents]);
  };
  const isShown = async (removed: readonly DocumentName[]) =>
    (await trialWithout(removed)([])) === 'shown';
  // A failing page stops reading. Without the documents read so far, it reads the others.
  for (let before = -1; before < own.length + others.length; ) {
    before = own.length + others.length;
    const known = new Set([...own, ...others].map(nameOf));
    const further = (await findReadDocuments(excludeDocuments(others))).filter(
      (it) => !known.has(nameOf(it)),
    );
    for (const it of further) {
      const isOwn = it.isSingle && (await trialWithout([it])([])) === 'absent';
      (isOwn ? own : others).push(it);
    }
    if (!(await isShown(others))) continue;
    const culprits = await findSmallestSet(others, isShown);
    return culprits.map((document) => ({
      document,
      trial: trialWithout(culprits.filter((it) => it !== document)),
    }));
  }
  return own.slice(0, 1).map((document) => ({ document, trial: trialWithout(others) }));
}

/** Names a document, and the field or list item at fault if it can be found by trial. */
async function describeDocument(
  { kind, id, parent, body }: StoredDocument,
  trial: Trial | null,
): Promise<Pick<ExcludedDocument, 'name' | 'place'>> {
  const named = [body.title, body.name, body.partner_name, body.heading];
  const name = named.find((it) => typeof it === 'string' && it.trim() !== '') ?? id;
  if (trial === null) return { name: String(name), place: '' };
  const isShown = async (changed: Body) =>
    (await trial([{ kind, id, parent, body: changed }])) === 'shown';
  const schemas = fieldsIn(schemaOf(kind, id));
  for (const [field, schema] of Object.entries(schemas)) {
    // Without one of these fields a page does not list the document, whatever its error.
    if (field === 'type' || field === 'category_id') continue;
    const { [field]: value, ...rest } = body;
    if (value === undefined || !(await isShown(rest))) continue;
    const label = labelOf(schema, field);
    if (!Array.isArray(value)) return { name: String(name), place: label };
    const [entry] = await findSmallestSet([...value.keys()], (removed) =>
      isShown({ ...body, [field]: value.filter((_, at) => !removed.includes(at)) }),
    );
    return { name: String(name), place: `${label} ${(entry ?? 0) + 1}` };
  }
  return { name: String(name), place: '' };
}

/**
 * Finds the smallest set of items without which something works, by bisection (Junker, QuickXplain).
 * @param items a set of items without which it works
 */
async function findSmallestSet<Item>(
  items: readonly Item[],
  worksWithout: (removed: readonly Item[]) => Promise<boolean>,
): Promise<Item[]> {
  if (items.length <= 1) return [...items];
  const first = items.slice(0, items.length / 2);
  const second = items.slice(first.length);
  if (await worksWithout(first)) return findSmallestSet(first, worksWithout);
  if (await worksWithout(second)) return findSmallestSet(second, worksWithout);
  const inFirst = await findSmallestSet(first, (some) => worksWithout([...some, ...second]));
  const inSecond = await findSmallestSet(second, (some) => worksWithout([...inFirst, ...some]));
  return [...inFirst, ...inSecond];
}
