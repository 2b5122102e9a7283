import type { ComparedPages } from '../../../shared/api/changes/versions.ts';
import { addressedKinds } from '../../../shared/content/kinds.ts';
import { addressById, mapAddresses } from '../../content/address-book.ts';
import type { ContentReader } from '../../content/document.ts';
import { compareFiles, fileOfPath, pathOf, readPageName } from '../../content/page-names.ts';
import { createView } from '../../content/visible/public-view.ts';
import { overlayUnsaved, type UnsavedDocument } from '../../content/with-unsaved.ts';
import type { Store } from '../../store.ts';
import { findStalePages } from '../dependencies/plan.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findStale } from '../dependencies/reads.ts';
import { isPage, type Manifest } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';

/** Two versions of some documents; all other content is the current one. */
interface VersionPair {
  before: UnsavedDocument[];
  after: UnsavedDocument[];
}

/** The pages on which two versions differ, and one page with each version. */
export interface PageVersions {
  /** Null if a page was requested. */
  differing: ComparedPages['differing'];
  /** Null if the page does not exist. */
  shown: { path: string; before: string | null; after: string | null } | null;
}

export interface VersionTools {
  store: Pick<Store, 'at' | 'revision'>;
  releases: Pick<Releases, 'live'>;
  readers: ReadersIndex;
  /** Renders a page as visitors would receive it. @returns null if the page does not exist */
  render(revision: number, file: string, unsaved: UnsavedDocument[]): Promise<string | null>;
}

/** Maximum number of pages that are compared. */
const maxCompared = 12;

export function createPageVersions({ store, releases, readers, render }: VersionTools) {
  async function findDifferingPages(
    live: Manifest,
    { before, after }: VersionPair,
    signal: AbortSignal,
  ): Promise<PageVersions['differing']> {
    const revision = await store.revision();
    const [contentBefore, contentAfter] = [before, after].map((it) =>
      overlayUnsaved(store.at(revision), it),
    );
    if (!contentBefore || !contentAfter) return null;
    const changes = after.map(({ kind, id, parent, body }, at) => ({
      ...{ kind, id, parent, after: body },
      before: before[at]?.body ?? null,
    }));
    const readerFiles = findStalePages(readers.of(live), live, findStale(changes)).keys();
    const own = [
      ...(await listFiles(contentBefore, before)),
      ...(await listFiles(contentAfter, after)),
    ];
    const files = [...new Set([...own, ...[...readerFiles].filter(isPage)])].sort(compareFiles);
    const pages: NonNullable<PageVersions['differing']>['pages'] = [];
    for (const file of files.slice(0, maxCompared)) {
      signal.throwIfAborted();
      const [one, other] = [
        await render(revision, file, before),
        await render(revision, file, after),
      ];
      if (one === other) continue;
      const how = one === null ? 'appears' : other === null ? 'vanishes' : 'changes';
      const name = await readPageName(other === null ? contentBefore : contentAfter, file);
      pages.push({ path: pathOf(file), name, how });
    }
    const others = Math.max(0, files.length - maxCompared);
    return { pages, count: pages.length + others, exact: others === 0 };
  }

  /**
   * @param path the page to render; the default is the first that differs
   * @returns null before the first release
   */
  return async function pageVersions(
    versions: VersionPair,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null> {
    const live = releases.live();
    if (!live) return null;
    const differing = path === undefined ? await findDifferingPages(live, versions, signal) : null;
    const shown = path ?? differing?.pages[0]?.path;
    if (shown === undefined) return { differing, shown: null };
    const revision = await store.revision();
    const renderPage = (unsaved: UnsavedDocument[]) => render(revision, fileOfPath(shown), unsaved);
    const before = await renderPage(versions.before);
    return { differing, shown: { path: shown, before, after: await renderPage(versions.after) } };
  };
}

/** Lists the files of the documents' own pages in every language; a section's is the home page. */
export async function listFiles(
  content: ContentReader,
  documents: readonly Pick<UnsavedDocument, 'kind' | 'id' | 'parent'>[],
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
