import type { Impact } from '../../../shared/api/changes.ts';
import { laidOver, type Unsaved } from '../../content/laid-over.ts';
import type { ContentReader, ContentStore } from '../../store/store.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findEntry } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Candidates, candidatesOf, type Sides } from './candidates.ts';
import { createNewestFirst } from './newest-first.ts';
import { nameOfPage, pathOf } from './page-names.ts';

/** Pages that are rendered to see whether they change. */
const mostRendered = 50;
/** Of more pages so many are looked at; and so many are called by their names. */
const dozen = 12;
/** Pages handed to the worker at a time; it gives back those it has no time for. */
const atOnce = 10;

interface ImpactTools {
  store: ContentReader & Pick<ContentStore, 'at' | 'anyMoved' | 'revision' | 'changes'>;
  releases: Pick<Releases, 'live'>;
  builder: Pick<SiteBuilder, 'ready'>;
  renderer: Pick<Renderer, 'compare' | 'listUnsaved'>;
  readers: ReadersIndex;
}

/** Answers which pages would change if some documents were saved; null while nothing is live. */
export function createImpact(tools: ImpactTools) {
  const { store, releases, builder, renderer, readers } = tools;
  const inTurn = createNewestFirst();
  const list = (revision: number, unsaved: Unsaved[]) =>
    inTurn(() => renderer.listUnsaved(revision, unsaved));

  /** Which of some files differ between the two sides. */
  async function differing(sides: Sides, files: readonly string[], signal: AbortSignal) {
    const { base, revision, unsaved, isLive } = sides;
    const known = (file: string) => (isLive && findEntry(base, file)?.sha256) || null;
    const waiting = files.map((file): [string, string | null] => [file, known(file)]);
    const found: string[] = [];
    while (waiting.length > 0) {
      signal.throwIfAborted();
      const some = waiting.slice(0, atOnce);
      const compared = await inTurn(() => renderer.compare(revision, unsaved, some));
      waiting.splice(0, compared.done);
      found.push(...compared.differing);
    }
    return found;
  }

  /** A fragment is the same on all its pages, so one of them tells for all. */
  async function differingGroups(sides: Sides, groups: Candidates['groups'], signal: AbortSignal) {
    const found: Candidates['groups'] = [];
    for (const group of groups)
      if ((await differing(sides, group.files.slice(0, 1), signal)).length > 0) found.push(group);
    return found;
  }

  return async function impactOf(unsaved: Unsaved[], signal: AbortSignal): Promise<Impact | null> {
    const base = releases.live();
    if (!base) return null;
    const { code } = await builder.ready();
    const revision = await store.revision();
    const isLive = base.revision === revision && base.code === code;
    const sides = { base, revision, unsaved, isLive };
    const { pages, groups } = await candidatesOf({ store, readers, list }, sides);
    const all = [...pages.keys()].sort(homeFirst);
    const isCounted = all.length <= mostRendered;
    const looked = isCounted ? all : spread(all, dozen);
    // One that comes or goes is news, though its route would make the same of its address on both sides.
    const stays = (file: string) => pages.get(file) === 'changes';
    const differ = new Set(await differing(sides, looked.filter(stays), signal));
    const changed = looked.filter((file) => !stays(file) || differ.has(file));
    const shared = await differingGroups(sides, groups, signal);
    // With a few more pages a shared part is no news of its own.
    const [most] = shared.toSorted((one, other) => other.files.length - one.files.length);
    const part = most && most.files.length > dozen ? most : null;
    const others = shared.filter((group) => group !== part).flatMap(({ files }) => files);
    const whole = isCounted || changed.length === 0 ? changed.length : all.length;
    const named = await namesOf([...changed, ...others].slice(0, dozen), pages, {
      before: store.at(revision),
      after: laidOver(store.at(revision), unsaved),
    });
    return {
      pages: named,
      count: whole + others.length,
      exact: whole === changed.length,
      shared: part && { parts: part.fragments, pages: part.files.length },
    };
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

function homeFirst(one: string, other: string): number {
  const place = (file: string) => (file === 'index.html' ? 0 : 1);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)] as Item);
}
