import type { CheckResults } from '../../../shared/api/drafts/shapes.ts';
import { findBrokenLinks } from '../../content/consequences.ts';
import { fileOfPath, pathOf } from '../../content/page-names.ts';
import { overlayUnsaved, type UnsavedDocument } from '../../content/with-unsaved.ts';
import type { Renderer } from '../render/renderer.ts';
import { type CheckTools, createLiveChecks } from './check.ts';
import { createPageVersions, listFiles, type VersionTools } from './page-versions.ts';

interface PreviewRequest {
  /** Path of the page to render: `/` or `/details-page/…/`. */
  path: string;
  unsaved: UnsavedDocument[];
}

type Tools = Omit<VersionTools, 'render'> &
  CheckTools & { renderer: Pick<Renderer, 'preview' | 'renderBriefly'> };

/** Maximum number of pages of a draft that are rendered for its checks. */
const maxRendered = 50;

/** Creates checks and previews of pages with unsaved documents, which store nothing. */
export function createChecks(tools: Tools) {
  const { store, releases, renderer } = tools;
  const render = renderer.renderBriefly;
  const { checkLive, checkRendered } = createLiveChecks(tools);
  return {
    /** Finds the pages on which two versions of documents differ, and renders one page with each. */
    pageVersions: createPageVersions({ ...tools, render }),
    /** Renders a page with unsaved content. @returns null if the page does not exist */
    async preview({ path, unsaved }: PreviewRequest): Promise<string | null> {
      return renderer.preview(await store.revision(), fileOfPath(path), unsaved);
    },
    /**
     * Finds the problems of the live pages, or those that unsaved documents would add on their own pages and in links
     * to them. @returns null before the first release
     */
    async findings(
      unsaved: UnsavedDocument[] | null,
      signal: AbortSignal,
    ): Promise<CheckResults | null> {
      const live = releases.live();
      if (!live) return null;
      if (!unsaved) return checkLive(live, signal);
      const revision = await store.revision();
      const content = overlayUnsaved(store.at(revision), unsaved);
      const files = await listFiles(content, unsaved);
      const rendered = new Map<string, string>();
      for (const file of files.slice(0, maxRendered)) {
        signal.throwIfAborted();
        const html = await render(revision, file, unsaved);
        if (html !== null) rendered.set(file, html);
      }
      const found = await checkRendered(live, { content, rendered }, signal);
      const broken = await findBrokenLinks(store, unsaved);
      return {
        findings: [...broken.map((link) => ({ rule: 'broken link' as const, ...link })), ...found],
        count: broken.length + found.length,
        pages: rendered.size,
        paths: [...rendered.keys()].map(pathOf),
        exact: files.length <= maxRendered,
      };
    },
  };
}
