import type { ComparedPages } from '../../../shared/api/changes/versions.ts';
import { addressedKinds } from '../../../shared/content/kinds.ts';
import { addressById, mapAddresses } from '../../content/address-book.ts';
import type { ContentReader } from '../../content/document.ts';
import { compareFiles, fileAt, pathOf, readPageName } from '../../content/page-names.ts';
import { createView } from '../../content/visible/public-view.ts';
import { overlayUnsaved, type Unsaved } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import { stalePages } from '../dependencies/plan.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findStale } from '../dependencies/reads.ts';
import { isPage, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';

/** Documents on either side; everything else is the current content on both. */
interface BothVersions {
  before: Unsaved[];
  after: Unsaved[];
}

/** Pages on which two versions differ, and one page with either. */
export interface PageVersions {
  /** Null when a page was named. */
  differing: ComparedPages['differing'];
  /** Null if it does not exist. */
  shown: { path: string; before: string | null; after: string | null } | null;
}

export interface VersionTools {
  store: Pick<Store, 'at' | 'revision'>;
  releases: Pick<Releases, 'live'>;
  readers: ReadersIndex;
  /** Renders a page as visitors would get it; null when there is no such page. */
  render(revision: number, file: string, unsaved: Unsaved[]): Promise<string | null>;
}

/** Maximum number of pages that are compared. */
const maxCompared = 12;

export function createPageVersions({ store, releases, readers, render }: VersionTools) {
  async function findDifferingPages(
    live: Manifest,
    { before, after }: BothVersions,
    signal: AbortSignal,
  ): Promise<PageVersions['differing']> {
    const revision = await store.revision();
    const [was, is] = [before, after].map((it) => overlayUnsaved(store.at(revision), it));
    if (!was || !is) return null;
    const changes = after.map(({ kind, id, parent, body }, at) => ({
      ...{ kind, id, parent, after: body },
      before: before[at]?.body ?? null,
    }));
    const reading = stalePages(readers.of(live), live, findStale(changes)).keys();
    const own = [...(await filesOf(was, before)), ...(await filesOf(is, after))];
    const files = [...new Set([...own, ...[...reading].filter(isPage)])].sort(compareFiles);
    const pages: NonNullable<PageVersions['differing']>['pages'] = [];
    for (const file of files.slice(0, maxCompared)) {
      signal.throwIfAborted();
      const [one, other] = [
        await render(revision, file, before),
        await render(revision, file, after),
      ];
      if (one === other) continue;
      const how = one === null ? 'appears' : other === null ? 'vanishes' : 'changes';
      const name = await readPageName(other === null ? was : is, file);
      pages.push({ path: pathOf(file), name, how });
    }
    const others = Math.max(0, files.length - maxCompared);
    return { pages, count: pages.length + others, exact: others === 0 };
  }

  /**
   * @param path the page to show; by default the first that differs
   * @returns null before the first release
   */
  return async function pageVersions(
    versions: BothVersions,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null> {
    const live = releases.live();
    if (!live) return null;
    const differing = path === undefined ? await findDifferingPages(live, versions, signal) : null;
    const shown = path ?? differing?.pages[0]?.path;
    if (shown === undefined) return { differing, shown: null };
    const revision = await store.revision();
    const renderPage = (unsaved: Unsaved[]) => render(revision, fileAt(shown), unsaved);
    const before = await renderPage(versions.before);
    return { differing, shown: { path: shown, before, after: await renderPage(versions.after) } };
  };
}

/** Files of the documents' own pages, in every language; the home page for sections. */
export async function filesOf(
  content: ContentReader,
  documents: readonly Pick<Unsaved, 'kind' | 'id' | 'parent'>[],
): Promise<string[]> {
  const book = mapAddresses(await createView(content).addresses());
  const files = documents.flatMap(({ kind, id, parent }) => {
    if (kind === 'section') return ['index.html'];
    const here = book.filter((it) => it.state === 'here' && it.kind === kind && it.id === id);
    if (here.length > 0) return here.map(({ address }) => `${address}/index.html`);
    const addressed = addressedKinds.find((it) => it === kind);
    return addressed ? [`${addressById({ kind: addressed, id, parent })}/index.html`] : [];
  });
  return [...new Set(files)];
}
