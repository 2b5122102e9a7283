import { createView, toPublicChanges } from '../../content/visible/public-view.ts';
import type { Store } from '../../store.ts';
import { findMovedNeighbours } from '../dependencies/moved-neighbours.ts';
import { findMovedNews } from '../dependencies/moved-news.ts';
import { changesSitemapFiles } from '../dependencies/moved-sitemap.ts';
import {
  dependsOnServices,
  type FragmentGroup,
  findStalePages,
  findStaleRoutes,
  groupByFragments,
} from '../dependencies/plan.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findServices, findStale } from '../dependencies/reads.ts';
import {
  listChanges,
  listMovedAddresses,
  type ReleaseContent,
  readerOf,
} from '../dependencies/release-content.ts';
import { findEntry, type Listing, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { ListedFiles, RenderRevision } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';

export interface Plan {
  at: RenderRevision;
  /** Pages to render. */
  pages: Set<string>;
  /** Pages in which only shared fragments change. */
  replacements: FragmentGroup[];
  vanished: Set<string>;
  listing: Listing;
  documents: string[];
}

/** Chooses the pages to render in a run: those with stale reads, or all. */
export function createPlanner(tools: {
  store: Pick<Store, 'at' | 'hasMovedAddress' | 'changes'>;
  renderer: Pick<Renderer, 'list'>;
  readers: ReadersIndex;
}) {
  const { store, renderer, readers } = tools;

  async function listAll(at: RenderRevision): Promise<{ files: Set<string>; listing: Listing }> {
    const listed = await renderer.list(at, null);
    return { files: collectFiles(listed), listing: listed.reads };
  }

  /** Lists the pages of some services before and after a change. */
  async function listServices(
    routes: string[],
    services: string[],
    { from, at }: { from: ReleaseContent; at: RenderRevision },
  ): Promise<{ before: Set<string>; after: Set<string> }> {
    const listFiles = async (content: RenderRevision) =>
      collectFiles(await renderer.list(content, routes, services));
    return { before: await listFiles({ ...from, stale: null }), after: await listFiles(at) };
  }

  return {
    /** @param from the content of the base release */
    async planChange(base: Manifest, from: ReleaseContent, to: ReleaseContent): Promise<Plan> {
      const changes = await listChanges(store, from, to);
      const [before, after] = [readerOf(store, from), readerOf(store, to)];
      const shown = await toPublicChanges(changes, before, after);
      const [viewBefore, viewAfter] = [createView(before), createView(after)];
      const stale = findStale(
        shown,
        await listMovedAddresses(store, from, to),
        await findMovedNeighbours(shown, viewBefore, viewAfter),
        await findMovedNews(shown, viewBefore, viewAfter),
        await changesSitemapFiles(shown, viewAfter),
      );
      const at: RenderRevision = {
        ...to,
        stale: { from: base.revision, names: [...stale.keys()] },
      };
      const routes = findStaleRoutes(base.listing, stale);
      const outdated = findStalePages(readers.of(base), base, stale);
      const vanished = new Set<string>();
      let listing = base.listing;
      if (routes.length > 0) {
        let existing: Iterable<string> = pagesOf(base).map(([file]) => file);
        let now: Set<string>;
        if (dependsOnServices(base.listing, stale)) {
          const services = [...new Set(shown.flatMap(findServices))];
          ({ before: existing, after: now } = await listServices(routes, services, { from, at }));
        } else ({ files: now, listing } = await listAll(at));
        for (const file of now) if (!findEntry(base, file)) outdated.set(file, null);
        for (const file of existing) if (!now.has(file)) vanished.add(file);
        for (const file of vanished) outdated.delete(file);
      }
      const documents = changes.map(({ kind, id }) => `${kind}/${id}`);
      const { pages, replacements } = groupByFragments(outdated);
      return { at, pages, replacements, vanished, listing, documents };
    },

    async planAll(base: Manifest | null, to: ReleaseContent): Promise<Plan> {
      const at: RenderRevision = { ...to, stale: null };
      const { files, listing } = await listAll(at);
      const known = base ? [...pagesOf(base)].map(([file]) => file) : [];
      const vanished = new Set(known.filter((file) => !files.has(file)));
      return { at, pages: files, replacements: [], vanished, listing, documents: [] };
    },
  };
}

function collectFiles({ files }: ListedFiles): Set<string> {
  return new Set(Object.values(files).flat());
}
