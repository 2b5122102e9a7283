import type { Logger } from 'pino';
import { fieldsIn, labelOf } from '../../../shared/content/schema-fields.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import type { Body, StoredDocument } from '../../content/document.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import { contentOf } from '../dependencies/held-content.ts';
import { type DocumentName, documentsIn } from '../dependencies/read-documents.ts';
import { describeHeld } from '../releases/describe-held.ts';
import type { Held } from '../releases/manifest.ts';
import { EndlessPageError, PageError } from '../render/render-process.ts';
import type { Rendered } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';

interface IsolationTools {
  store: Pick<Store, 'at' | 'history'>;
  renderer: Pick<Renderer, 'tryOut' | 'listUnsaved' | 'render'>;
  log: Logger;
}

/** Pages examined per round; the others mostly fail because of the same documents. */
const maxFiles = 100;
/** Earlier states of a document to try before it is left out. */
const maxStates = 50;

/** Renders a page with the given state of some documents. */
export type Trial = (documents: readonly Unsaved[]) => Promise<'shown' | 'absent' | 'fails'>;

/** Finds the documents that break rendering, and their newest working states. */
export function createIsolation({ store, renderer, log }: IsolationTools) {
  /**
   * @param failed pages that cannot be rendered; none when not even the site's addresses can be
   * listed
   * @returns all documents to hold back
   * @throws PageError when no document is at fault
   */
  return async function isolate(
    failed: readonly Rendered[],
    { revision, held }: { revision: number; held: readonly Held[] },
  ): Promise<Held[]> {
    const now = new Map(held.map((it) => [nameOf(it), it]));
    const reader = store.at(revision);
    const pages = failed.toSorted((one, other) => one.file.length - other.file.length);
    for (const page of pages.length > 0 ? pages.slice(0, maxFiles) : [null]) {
      const given = (await contentOf(store, revision, [...now.values()])).unsaved;
      const trial: Trial = (documents) => check(renderer, page, { revision, given, documents });
      if ((await trial([])) !== 'fails') continue;
      const readBy = async (removed: readonly Unsaved[]) =>
        documentsIn(page && (await readsOf(page, { revision, given, removed })), reader);
      for (const found of await findCulprits(trial, readBy)) {
        const known = now.get(nameOf(found.document));
        const stored = await reader.get(found.document.kind, found.document.id);
        if (!stored || known?.shown === 0) continue;
        const shown = await findNewestShown(stored, found.trial, known?.shown ?? stored.revision);
        // For an endless page, each trial of a field would take its full time limit.
        const isBrief = page?.isEndless !== true;
        const { place, name } = known ?? (await describe(stored, isBrief ? found.trial : null));
        const { kind, id, parent, revision: refused } = stored;
        const fault = known?.fault ?? page?.fault ?? 'The addresses of the site cannot be listed.';
        const it = { kind, id, parent, refused, shown, name, place, fault };
        now.set(nameOf(it), it);
        log.error({ document: nameOf(it), page: page?.file, fault }, describeHeld(it));
      }
    }
    if ([...now.values()].every((it) => held.includes(it))) throw assertBlameless(failed[0]);
    return [...now.values()];
  };

  async function readsOf(
    { file, reads }: Rendered,
    without: { revision: number; given: readonly Unsaved[]; removed: readonly Unsaved[] },
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

  /** @returns 0 when no earlier state works either */
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

function assertBlameless(page: Rendered | undefined): PageError {
  const fault = page?.fault ?? 'The addresses of the site cannot be listed.';
  return new PageError(fault, page ? { file: page.file } : {});
}

async function check(
  { tryOut, listUnsaved }: Pick<Renderer, 'tryOut' | 'listUnsaved'>,
  page: Rendered | null,
  asked: { revision: number; given: readonly Unsaved[]; documents: readonly Unsaved[] },
): ReturnType<Trial> {
  const { revision, given, documents } = asked;
  const unsaved = [...given, ...documents];
  try {
    if (page === null) await listUnsaved(revision, unsaved);
    else if ((await tryOut(revision, page.file, unsaved)) === null) return 'absent';
    return 'shown';
  } catch (error) {
    if (error instanceof PageError && !error.isOfStore) return 'fails';
    throw error;
  }
}

interface Culprit {
  document: DocumentName;
  /** A trial that depends only on it. */
  trial: Trial;
}

const excludeDocuments = (documents: readonly DocumentName[]): Unsaved[] =>
  documents.map((it) => ({ ...it, body: null }));

/**
 * Finds the smallest set of documents without which a page can be rendered; if it still fails, returns the page's own
 * document.
 */
export async function findCulprits(
  trial: Trial,
  readBy: (removed: readonly Unsaved[]) => Promise<DocumentName[]>,
): Promise<Culprit[]> {
  const own: DocumentName[] = [];
  const others: DocumentName[] = [];
  const trialWithout = (removed: readonly DocumentName[]): Trial => {
    return (documents) => trial([...excludeDocuments(removed), ...documents]);
  };
  const isShown = async (removed: readonly DocumentName[]) =>
    (await trialWithout(removed)([])) === 'shown';
  // A failing page reads no further: without the documents read so far it reaches the rest.
  for (let before = -1; before < own.length + others.length; ) {
    before = own.length + others.length;
    const known = new Set([...own, ...others].map(nameOf));
    const further = (await readBy(excludeDocuments(others))).filter((it) => !known.has(nameOf(it)));
    for (const it of further) {
      const isOwn = it.isAlone && (await trialWithout([it])([])) === 'absent';
      (isOwn ? own : others).push(it);
    }
    if (!(await isShown(others))) continue;
    const culprits = await findFewest(others, isShown);
    return culprits.map((document) => ({
      document,
      trial: trialWithout(culprits.filter((it) => it !== document)),
    }));
  }
  return own.slice(0, 1).map((document) => ({ document, trial: trialWithout(others) }));
}

/** Names a document, and the field or list item at fault if it can be found by trial. */
async function describe(
  { kind, id, parent, body }: StoredDocument,
  trial: Trial | null,
): Promise<Pick<Held, 'name' | 'place'>> {
  const named = [body.title, body.name, body.partner_name, body.heading];
  const name = named.find((it) => typeof it === 'string' && it.trim() !== '') ?? id;
  if (trial === null) return { name: String(name), place: '' };
  const isShown = async (changed: Body) =>
    (await trial([{ kind, id, parent, body: changed }])) === 'shown';
  const schemas = fieldsIn(schemaOf(kind, id));
  for (const [field, schema] of Object.entries(schemas)) {
    // Without it a page does not list the document, whatever its error.
    if (field === 'type' || field === 'category_id') continue;
    const { [field]: value, ...rest } = body;
    if (value === undefined || !(await isShown(rest))) continue;
    const label = labelOf(schema, field);
    if (!Array.isArray(value)) return { name: String(name), place: label };
    const [entry] = await findFewest([...value.keys()], (removed) =>
      isShown({ ...body, [field]: value.filter((_, at) => !removed.includes(at)) }),
    );
    return { name: String(name), place: `${label} ${(entry ?? 0) + 1}` };
  }
  return { name: String(name), place: '' };
}

/**
 * Finds the smallest set of items without which something works, by halving (Junker, QuickXplain).
 * @param items without all of which it works
 */
async function findFewest<Item>(
  items: readonly Item[],
  isWellWithout: (removed: readonly Item[]) => Promise<boolean>,
): Promise<Item[]> {
  if (items.length <= 1) return [...items];
  const first = items.slice(0, items.length / 2);
  const second = items.slice(first.length);
  if (await isWellWithout(first)) return findFewest(first, isWellWithout);
  if (await isWellWithout(second)) return findFewest(second, isWellWithout);
  const inFirst = await findFewest(first, (some) => isWellWithout([...some, ...second]));
  const inSecond = await findFewest(second, (some) => isWellWithout([...inFirst, ...some]));
  return [...inFirst, ...inSecond];
}
