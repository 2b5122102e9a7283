import type { PublishEntry, ReleaseEntry } from '../../../shared/api/publishing/releases.ts';
import type { Store } from '../../store.ts';
import { isPage, type Manifest } from '../releases/manifest.ts';
import { listChangedPages, type PublishResult } from './publish-run.ts';

const maxDocuments = 50;
/** Maximum lines to search for a release. */
const longAgo = 20_000;
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

/** A publish and its outcome. */
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
        by: await authorsOf(store, documents),
        documents: documents.slice(0, maxDocuments),
        rendered: result.rendered,
        exchanged: result.exchanged,
        written: result.written.length,
        removed: result.removed.length,
        pages: listChangedPages(result),
        gone: result.removed.filter(isPage).length,
        stages: Object.fromEntries(rounded),
        receipt: more.receipt,
      });
    },

    /** True when the recent history has the publication of a release. */
    async knows(release: number): Promise<boolean> {
      const entries = await store.publishes({ limit: 100, offset: 0 });
      return entries.some(({ body }) => body.release === release && body.outcome === 'live');
    },

    /** Adds the responses of deploy hooks, which may take longer, to the release's own line. */
    async addHooks(release: number, hooks: PublishEntry['hooks']): Promise<void> {
      await store.appendPublish({ hooksOf: release, hooks }, clock());
    },

    /** The content revision of a release that is no longer kept; null when there was none. */
    async revisionOf(release: number): Promise<number | null> {
      const line = await readLine(store, release);
      return line ? Number(line.body.revision) : null;
    },

    /**
     * Records that the content of a release was restored, up to a revision; shown with the release
     * that puts it live.
     */
    async addReturn({ release, ...saved }: Omit<Return, 'at'>): Promise<void> {
      const at = (await readLine(store, release))?.at ?? clock().toISOString();
      await store.appendPublish({ backTo: { release, at, ...saved } }, clock());
    },

    /**
     * Newest first: starts with a release whose line is not written yet, ends with those from
     * before the oldest line.
     */
    async list(now: ReleasesNow, page = { limit: 100, offset: 0 }): Promise<ReleaseEntry[]> {
      const told = readLines(await store.publishes(page), now);
      const known = new Set(told.map(({ release }) => release));
      const newest = Math.max(0, ...[...known].map((release) => release ?? 0));
      const untold = now.kept.filter(({ number }) => !known.has(number));
      const lines = await Promise.all(untold.map((it) => lineOf(store, it, now)));
      const isNewer = ({ release }: ReleaseEntry) => page.offset === 0 && (release ?? 0) > newest;
      return [...lines.filter(isNewer), ...told, ...lines.filter((it) => !isNewer(it))];
    },
  };
}

interface Return {
  release: number;
  at: string;
  /** The newest content revision after its content was restored. */
  revision: number;
  by: string;
}

async function readLine(store: Store, release: number) {
  const entries = await store.publishes({ limit: longAgo, offset: 0 });
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
  const returns = indexReturns(entries);
  const lines = entries.filter(({ body }) => body.hooksOf === undefined && !body.backTo);
  const numbers = new Set(kept.map(({ number }) => number));
  return lines.map(({ number, at, body }) => {
    const line = body as unknown as PublishEntry;
    const answered = hooks.get(line.release ?? 0);
    const isLive = line.release !== null && line.release === live?.number;
    const back = line.outcome === 'live' ? returns.get(line.release ?? 0) : undefined;
    return {
      ...line,
      // Lines from before pages were counted.
      pages: line.pages ?? line.written + line.removed,
      gone: line.gone ?? line.removed,
      by: back && line.by.length === 0 ? [back.by] : line.by,
      back_to: back ? { release: back.release, at: back.at } : null,
      hooks: line.outcome === 'live' ? (answered ?? []) : [],
      number,
      at,
      live: isLive,
      kept: line.release !== null && numbers.has(line.release),
    };
  });
}

/** A line from a release itself and the last save before it. */
async function lineOf(
  store: Pick<Store, 'batch'>,
  { number: release, revision, at }: Manifest,
  { live }: ReleasesNow,
): Promise<ReleaseEntry> {
  const saved = await store.batch(revision);
  const isLive = release === live?.number;
  return {
    ...empty,
    // Marked by its sign.
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

/** The releases that restored an earlier one's content: for each, the first that has it. */
function indexReturns(entries: readonly { body: Record<string, unknown> }[]) {
  const found = new Map<number, Return>();
  let waiting: Return[] = [];
  for (const { body } of entries.toReversed()) {
    if (body.backTo) waiting.push(body.backTo as Return);
    if (body.outcome !== 'live') continue;
    const { release, revision } = body as unknown as PublishEntry;
    const here = waiting.filter((it) => it.revision <= revision).at(-1);
    if (here) found.set(release ?? 0, here);
    waiting = waiting.filter((it) => it.revision > revision);
  }
  return found;
}

/** Authors of the newest state of each document. */
async function authorsOf(
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

/** The last response of each address by release; the newest entries come first. */
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
