import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import type { Findings } from '../../../shared/api/drafts/shapes.ts';
import { outdatedBy } from '../../content/changed-translations.ts';
import { fileAt } from '../../content/page-names.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import type { Renderer } from '../render/renderer.ts';
import { createChecks } from './check.ts';
import type { CheckTools } from './checked-sites.ts';
import { createImpact, type ImpactTools, maxRendered } from './impact.ts';
import { createPageVersions } from './page-versions.ts';

interface PreviewRequest {
  /** Path of the page to render: `/` or `/details-page/…/`. */
  path: string;
  unsaved: Unsaved[];
}

type Tools = Omit<ImpactTools, 'renderer'> &
  CheckTools & {
    renderer: ImpactTools['renderer'] & Pick<Renderer, 'preview'>;
  };

/** The effect of a save on pages. Writes nothing. */
export function createDryRun(tools: Tools) {
  const { questionOf, renderImpact } = createImpact(tools);
  const draw = (revision: number, file: string, unsaved: Unsaved[]) =>
    tools.renderer.preview(revision, file, unsaved, true);
  const { checkLive, checkUnsaved, brokenLinks } = createChecks(tools);
  return {
    /** Pages on which two versions of documents differ, and one page with either. */
    pageVersions: createPageVersions({ ...tools, questionOf, renderImpact, draw }),
    /** A page with unsaved content; null when there is no such page. */
    async preview({ path, unsaved }: PreviewRequest): Promise<string | null> {
      return tools.renderer.preview(await tools.store.revision(), fileAt(path), unsaved);
    },
    /**
     * Pages that would change, and links on them that would break; null before the first release.
     */
    async impact(unsaved: Unsaved[], signal: AbortSignal): Promise<ImpactAnswer | null> {
      const question = await questionOf(unsaved);
      if (!question) return null;
      const { impact, drawn } = await renderImpact(question, signal);
      const outdated = await outdatedBy(tools.store, unsaved);
      return {
        ...impact,
        broken: await brokenLinks(question, drawn, signal),
        ...(outdated.length > 0 ? { outdated } : {}),
      };
    },
    /**
     * Problems of the live pages, or those that some documents would add; null before the first
     * release.
     */
    async findings(unsaved: Unsaved[] | null, signal: AbortSignal): Promise<Findings | null> {
      if (!unsaved) {
        const checked = await checkLive(signal);
        return checked && { ...checked, impact: null };
      }
      const question = await questionOf(unsaved);
      if (!question) return null;
      const { impact, drawn } = await renderImpact(question, signal, maxRendered);
      return { ...(await checkUnsaved(question, drawn, signal)), impact };
    },
  };
}
