import type { Change, ContentReader } from '../../content/document.ts';
import { publicChanges, publicView } from '../../content/public-view.ts';
import { parentId } from '../../content/references.ts';
import { descendantsOf } from '../../content/relatives.ts';
import { type Unsaved, withUnsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import { differingAddresses, movedAddresses } from '../dependencies/moved-addresses.ts';
import { movedNeighbours } from '../dependencies/moved-neighbours.ts';
import { movedNews } from '../dependencies/moved-news.ts';
import {
  type FragmentGroup,
  groupByFragments,
  stalePages,
  staleRoutes,
} from '../dependencies/plan.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { staleAfter } from '../dependencies/reads.ts';
import { isPage, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Listed } from '../render/render-protocol.ts';

/** Both sides of a comparison: the newest content, and the same with unsaved changes. */
export interface Sides {
  base: Manifest;
  revision: number;
  unsaved: Unsaved[];
  /** The live release shows that content, so that its bytes need not be rendered again. */
  isLive: boolean;
}

/** Pages that may change. */
export interface Candidates {
  pages: Map<string, 'changes' | 'appears' | 'vanishes'>;
  /** Pages in which only the same fragments may change. */
  groups: FragmentGroup[];
}

interface CandidateTools {
  store: ContentReader & Pick<Store, 'at' | 'hasMovedAddress' | 'changes'>;
  readers: ReadersIndex;
  /** Every file of the site with some documents saved. */
  list: (revision: number, unsaved: Unsaved[]) => Promise<Listed>;
}

/** The pages that may change, by their recorded reads. */
export async function candidatesOf(
  { store, readers, list }: CandidateTools,
  { base, revision, unsaved, isLive }: Sides,
): Promise<Candidates> {
  const content = withUnsaved(store, unsaved);
  const [was, is] = [publicView(store), publicView(content)];
  const moved = await differingAddresses(was, is);
  const changes = await publicChanges(await changesOf(store, unsaved), store, content);
  const stale = [
    staleAfter(
      changes,
      moved,
      await movedNeighbours(changes, was, is),
      await movedNews(changes, was, is),
    ),
  ];
  // Other pages may have the live release's reads in the newest content.
  if (base.revision !== revision) {
    const since = await store.changes(base.revision, revision, { withDays: true });
    const [then, now] = [store.at(base.revision), store.at(revision)];
    const shown = await publicChanges(since, then, now);
    const moved = await movedAddresses(store, base.revision, revision);
    const [before, after] = [publicView(then), publicView(now)];
    const relinked = await movedNeighbours(shown, before, after);
    stale.push(staleAfter(shown, moved, relinked, await movedNews(shown, before, after)));
  }
  const outdated = new Map<string, string[] | null>();
  for (const names of stale)
    for (const [file, fragments] of stalePages(readers.of(base), base, names)) {
      const known = outdated.get(file);
      const isBoth = known !== undefined && known?.join() !== fragments?.join();
      if (isPage(file)) outdated.set(file, isBoth ? null : fragments);
    }
  const { whole, replacements } = groupByFragments(outdated);
  const pages: Candidates['pages'] = new Map([...whole].map((file) => [file, 'changes']));
  if (stale.some((names) => staleRoutes(base.listing, names).length > 0)) {
    const before = isLive ? livePages(base) : pagesIn(await list(revision, []));
    const after = pagesIn(await list(revision, unsaved));
    for (const file of after) if (!before.has(file)) pages.set(file, 'appears');
    for (const file of before) if (!after.has(file)) pages.set(file, 'vanishes');
  }
  const files = (group: FragmentGroup) => group.files.filter((file) => !pages.has(file));
  return { pages, groups: replacements.map((group) => ({ ...group, files: files(group) })) };
}

/** The changes of a save, including the consequences of a deletion. */
async function changesOf(store: ContentReader, unsaved: readonly Unsaved[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { kind, id, parent: known, body } of unsaved) {
    const before = await store.get(kind, id);
    if (before === null && body === null) continue;
    const parent = parentId({ kind, id, body }, known);
    changes.push({ kind, id, parent, before: before?.body ?? null, after: body });
    if (body !== null) continue;
    for (const { body: was, ...child } of await descendantsOf(store, { kind, id }))
      changes.push({
        kind: child.kind,
        id: child.id,
        parent: child.parent,
        before: was,
        after: null,
      });
  }
  return changes;
}

function pagesIn({ files }: Listed): Set<string> {
  return new Set(Object.values(files).flat().filter(isPage));
}

function livePages(base: Manifest): Set<string> {
  return new Set([...pagesOf(base)].map(([file]) => file).filter(isPage));
}
