import type { Impact } from '../../../shared/api/changes/impact.ts';
import type { ContentReader } from '../../content/document.ts';
import { homeFirst, nameOfPage, pathOf } from '../../content/page-names.ts';
import { type Unsaved, withUnsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findEntry } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Candidates, candidatesOf, type Sides } from './candidates.ts';

/** Maximum number of pages rendered to see whether they change. */
export const maxRendered = 50;
/** With more pages, the number that is checked, and the number that is named. */
const dozen = 12;
/** Pages given to the worker at a time; it returns those it has no time for. */
const atOnce = 10;

export interface ImpactTools {
  store: ContentReader & Pick<Store, 'at' | 'hasMovedAddress' | 'revision' | 'changes'>;
  releases: Pick<Releases, 'live'>;
  builder: Pick<SiteBuilder, 'ready'>;
  renderer: Pick<Renderer, 'compare' | 'listUnsaved'>;
  readers: ReadersIndex;
}

/** A question with both sides and their possible differences, shared by all its answers. */
export interface Question {
  sides: Sides;
  candidates: Candidates;
}

/** The pages that would change, and some of them rendered, by file. */
export interface RenderedImpact {
  impact: Impact;
  drawn: ReadonlyMap<string, string>;
}

/** Finds the pages that would change if some documents were saved. */
export function createImpact(tools: ImpactTools) {
  const { store, releases, builder, renderer, readers } = tools;
  const runExclusive = createNewestFirstMutex();
  const list = (revision: number, unsaved: Unsaved[]) =>
    runExclusive(() => renderer.listUnsaved(revision, unsaved));
  const differing = createDiffering(renderer, runExclusive);

  return {
    /** @returns null before the first release */
    async questionOf(unsaved: Unsaved[]): Promise<Question | null> {
      const base = releases.live();
      if (!base) return null;
      const { code } = await builder.ready();
      const revision = await store.revision();
      const isLive = base.revision === revision && base.code === code;
      const sides = { base, revision, unsaved, isLive };
      return { sides, candidates: await candidatesOf({ store, readers, list }, sides) };
    },

    /** @param sample number of pages to check when there are too many */
    async renderImpact(
      question: Question,
      signal: AbortSignal,
      sample = dozen,
    ): Promise<RenderedImpact> {
      const { sides, candidates } = question;
      const { pages, groups } = candidates;
      const all = [...pages.keys()].sort(homeFirst);
      const isCounted = all.length <= maxRendered;
      const looked = isCounted ? all : spread(all, sample);
      const goes = (file: string) => pages.get(file) === 'vanishes';
      const seen = looked.filter((file) => !goes(file));
      const drawn = await differing(question, seen, signal);
      const changed = looked.filter((file) => goes(file) || drawn.has(file));
      // A fragment is the same on all its pages, so one of them is enough.
      const first = groups.flatMap(({ files }) => files.slice(0, 1));
      const drawnFirst = await differing(question, first, signal);
      const shared = groups.filter(({ files: [file = ''] }) => drawnFirst.has(file));
      // A shared part on only a few more pages is not worth its own line.
      const [most] = shared.toSorted((one, other) => other.files.length - one.files.length);
      const part = most && most.files.length > dozen ? most : null;
      const others = shared.filter((group) => group !== part).flatMap(({ files }) => files);
      const whole = isCounted || changed.length === 0 ? changed.length : all.length;
      const before = store.at(sides.revision);
      const impact = {
        pages: await namesOf([...changed, ...others].slice(0, dozen), pages, {
          before,
          after: withUnsaved(before, sides.unsaved),
        }),
        count: whole + others.length,
        exact: whole === changed.length,
        shared: part && { parts: part.fragments, pages: part.files.length },
      };
      return { impact, drawn: new Map([...drawn, ...drawnFirst]) };
    },
  };
}

/** Finds the files that differ between the two sides, with their new bytes. */
function createDiffering(
  renderer: Pick<Renderer, 'compare'>,
  runExclusive: ReturnType<typeof createNewestFirstMutex>,
) {
  return async (
    { sides: { base, revision, unsaved, isLive }, candidates }: Question,
    files: readonly string[],
    signal: AbortSignal,
  ): Promise<Map<string, string>> => {
    const known = (file: string) => (isLive && findEntry(base, file)?.sha256) || null;
    // A new page counts as a change, although its route renders the same bytes at its address on both sides.
    const isNew = (file: string) => candidates.pages.get(file) === 'appears';
    const digest = (file: string) => (isNew(file) ? '' : known(file));
    const waiting = files.map((file): [string, string | null] => [file, digest(file)]);
    const found = new Map<string, string>();
    while (waiting.length > 0) {
      signal.throwIfAborted();
      const some = waiting.slice(0, atOnce);
      const compared = await runExclusive(() => renderer.compare(revision, unsaved, some));
      waiting.splice(0, compared.done);
      for (const [file, html] of compared.differing) found.set(file, html ?? '');
    }
    return found;
  };
}

async function namesOf(
  files: readonly string[],
  how: Candidates['pages'],
  content: Record<'before' | 'after', ContentReader>,
): Promise<Impact['pages']> {
  const named: Impact['pages'] = [];
  for (const file of files) {
    const becomes = how.get(file) ?? 'changes';
    const reader = becomes === 'vanishes' ? content.before : content.after;
    named.push({ path: pathOf(file), name: await nameOfPage(reader, file), how: becomes });
  }
  return named;
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)] as Item);
}

/**
 * Grants turns one at a time. The latest request goes next, because current input matters more than earlier input.
 */
function createNewestFirstMutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return async (work) => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
    try {
      return await work();
    } finally {
      const next = waiting.pop();
      // Passed on directly, so that no other request comes in between.
      if (next) next();
      else isTaken = false;
    }
  };
}
