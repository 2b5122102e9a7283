import type { PublishEntry, ReleaseEntry } from '../../../shared/api/publishing/releases.ts';
import type { Store } from '../../store.ts';
import { isPage, type Manifest } from '../releases/manifest.ts';
import { countChangedPages, type PublishResult } from './publish-run.ts';

const maxDocuments = 50;
/** Maximum lines to search for a release. */
const maxSearched = 20_000;
const empty: PublishEntry = {
  outcome: 'live',
  release: null,
  revision: 0,
  by: [],
  documents: [],
  rendered: 0,
  exchanged: 0,
  written: 0,
  removed: 0,
  pages: 0,
  gone: 0,
  stages: {},
  receipt: 'unchecked',
  problem: null,
  hooks: [],
};

/** Records publishes and their outcomes. */
export function createHistory(tools: { store: Store; clock: () => Date }) {
  const { store, clock } = tools;

  return {
    async add(line: Partial<PublishEntry>): Promise<void> {
      await store.appendPublish({ ...empty, ...line }, clock());
    },

    async addPublish(
      result: PublishResult,
      more: Pick<PublishEntry, 'receipt'> & { seen?: number },
    ): Promise<void> {
      const { manifest, documents, stages } = result;
      const rounded = Object.entries({ ...stages, ...(more.seen ? { seen: more.seen } : {}) }).map(
        ([stage, milliseconds]) => [stage, Math.round(milliseconds * 10) / 10],
      );
      await this.add({
        release: manifest.number,
        revision: manifest.revision,
        by: await findAuthors(store, documents),
        documents: documents.slice(0, maxDocuments),
        rendered: result.rendered,
        exchanged: result.exchanged,
        written: result.written.length,
        removed: result.removed.length,
        pages: countChangedPages(result),
        gone: result.removed.filter(isPage).length,
        stages: Object.fromEntries(rounded),
        receipt: more.receipt,
      });
    },

    /** Returns true if the recent history contains the publish of a release. */
    async has(release: number): Promise<boolean> {
      const entries = await store.publishes({ limit: 100, offset: 0 });
      return entries.some(({ body }) => body.release === release && body.outcome === 'live');
    },

    /** Adds the responses of deploy hooks, which may take longer, to the line of a release. */
    async addHooks(release: number, hooks: PublishEntry['hooks']): Promise<void> {
      await store.appendPublish({ hooksOf: release, hooks }, clock());
    },

    /** Returns the content revision of a release that is no longer retained, or null if it is unknown. */
    async revisionOf(release: number): Promise<number | null> {
      const line = await readLine(store, release);
      return line ? Number(line.body.revision) : null;
    },

    /**
     * Records that the content of a release was restored up to a revision. It is shown with the release that makes it
     * live.
     */
    async addRestore({ release, ...saved }: Omit<RestoreRecord, 'at'>): Promise<void> {
      const at = (await readLine(store, release))?.at ?? clock().toISOString();
      await store.appendPublish({ backTo: { release, at, ...saved } }, clock());
    },

    /**
     * Lists releases, newest first, including those whose line is not written yet and those from before the oldest
     * line.
     */
    async list(now: ReleasesNow, page = { limit: 100, offset: 0 }): Promise<ReleaseEntry[]> {
      const written = readLines(await store.publishes(page), now);
      const known = new Set(written.map(({ release }) => release));
      const newest = Math.max(0, ...[...known].map((release) => release ?? 0));
      const unwritten = now.kept.filter(({ number }) => !known.has(number));
      const lines = await Promise.all(unwritten.map((it) => buildLine(store, it, now)));
      const isNewer = ({ release }: ReleaseEntry) => page.offset === 0 && (release ?? 0) > newest;
      return [...lines.filter(isNewer), ...written, ...lines.filter((it) => !isNewer(it))];
    },
  };
}

interface RestoreRecord {
  release: number;
  at: string;
  /** The newest content revision after the content was restored. */
  revision: number;
  by: string;
}

async function readLine(store: Store, release: number) {
  const entries = await store.publishes({ limit: maxSearched, offset: 0 });
  return entries.find(({ body }) => body.release === release && body.outcome === 'live');
}

interface ReleasesNow {
  live: Manifest | null;
  kept: readonly Manifest[];
}

function readLines(
  entries: Awaited<ReturnType<Store['publishes']>>,
  { live, kept }: ReleasesNow,
): ReleaseEntry[] {
  const hooks = indexHooks(entries);
  const returns = indexRestores(entries);
  const lines = entries.filter(({ body }) => body.hooksOf === undefined && !body.backTo);
  const numbers = new Set(kept.map(({ number }) => number));
  return lines.map(({ number, at, body }) => {
    const line = body as unknown as PublishEntry;
    const results = hooks.get(line.release ?? 0);
    const isLive = line.release !== null && line.release === live?.number;
    const back = line.outcome === 'live' ? returns.get(line.release ?? 0) : undefined;
    return {
      ...line,
      // Earlier lines have no number of pages.
      pages: line.pages ?? line.written + line.removed,
      gone: line.gone ?? line.removed,
      by: back && line.by.length === 0 ? [back.by] : line.by,
      back_to: back ? { release: back.release, at: back.at } : null,
      hooks: line.outcome === 'live' ? (results ?? []) : [],
      number,
      at,
      live: isLive,
      kept: line.release !== null && numbers.has(line.release),
    };
  });
}

/** Builds a line from a release itself and the last save before it. */
async function buildLine(
  store: Pick<Store, 'batch'>,
  { number: release, revision, at }: Manifest,
  { live }: ReleasesNow,
): Promise<ReleaseEntry> {
  const saved = await store.batch(revision);
  const isLive = release === live?.number;
  return {
    ...empty,
    // A negative number identifies lines that are not stored.
    number: -release,
    release,
    revision,
    at,
    by: [...new Set(saved.map(({ author }) => author))],
    documents: saved.slice(0, maxDocuments).map(({ kind, id }) => `${kind}/${id}`),
    back_to: null,
    kept: true,
    live: isLive,
  };
}

/** Maps the first release after each restore to the restored release. */
function indexRestores(entries: readonly { body: Record<string, unknown> }[]) {
  const found = new Map<number, RestoreRecord>();
  let waiting: RestoreRecord[] = [];
  for (const { body } of entries.toReversed()) {
    if (body.backTo) waiting.push(body.backTo as RestoreRecord);
    if (body.outcome !== 'live') continue;
    const { release, revision } = body as unknown as PublishEntry;
    const here = waiting.filter((it) => it.revision <= revision).at(-1);
    if (here) found.set(release ?? 0, here);
    waiting = waiting.filter((it) => it.revision > revision);
  }
  return found;
}

/** Finds the authors of the newest state of each document. */
async function findAuthors(
  store: Pick<Store, 'history'>,
  documents: readonly string[],
): Promise<string[]> {
  const authors = new Set<string>();
  for (const document of documents.slice(0, maxDocuments)) {
    const [kind = '', id = ''] = document.split(/\/(.*)/);
    const [newest] = await store.history(kind as 'section', id, { limit: 1, offset: 0 });
    if (newest) authors.add(newest.author);
  }
  return [...authors];
}

/** Maps each release to the last response of each hook. The entries are sorted from newest to oldest. */
function indexHooks(entries: readonly { body: Record<string, unknown> }[]) {
  const found = new Map<number, PublishEntry['hooks']>();
  for (const { body } of entries) {
    if (typeof body.hooksOf !== 'number') continue;
    const known = found.get(body.hooksOf) ?? [];
    const earlier = (body.hooks as PublishEntry['hooks']).filter(
      ({ address }) => !known.some((it) => it.address === address),
    );
    found.set(body.hooksOf, [...earlier, ...known]);
  }
  return found;
}

export type History = ReturnType<typeof createHistory>;
