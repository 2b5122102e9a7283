import type { Findings } from '../../../shared/api/change-sets/shapes.ts';
import type { ImpactAnswer } from '../../../shared/api/changes.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import { createChecks } from './check.ts';
import type { CheckTools } from './checked-sites.ts';
import { createImpact, type ImpactTools, maxRendered } from './impact.ts';

export interface PreviewRequest {
  /** The page to render, as an address of the site: `/` or `/details-page/…/`. */
  path: string;
  unsaved: Unsaved[];
}

type Tools = Omit<ImpactTools, 'renderer'> &
  CheckTools & {
    renderer: ImpactTools['renderer'] & {
      preview(revision: number, file: string, unsaved: Unsaved[]): Promise<string | null>;
    };
  };

/** What would become of pages if something were saved. Nothing is written. */
export function createDryRun(tools: Tools) {
  const { questionOf, renderImpact } = createImpact(tools);
  const { checkLive, checkUnsaved, brokenLinks } = createChecks(tools);
  return {
    /** A page from content that is not saved; null when there is no such page. */
    async preview({ path, unsaved }: PreviewRequest): Promise<string | null> {
      const file = `${path.replace(/^\//, '')}${path.endsWith('/') ? 'index.html' : ''}`;
      return tools.renderer.preview(await tools.store.revision(), file, unsaved);
    },
    /** Which pages would change, and which links on them would break; null while nothing is live. */
    async impact(unsaved: Unsaved[], signal: AbortSignal): Promise<ImpactAnswer | null> {
      const question = await questionOf(unsaved);
      if (!question) return null;
      const { impact, drawn } = await renderImpact(question, signal);
      return { ...impact, broken: await brokenLinks(question, drawn, signal) };
    },
    /** What is wrong with the live pages, or what some documents would make worse; null while nothing is live. */
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
