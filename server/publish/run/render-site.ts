import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import { ExtensionError } from '../compile/extension-error.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import {
  findStillExcluded,
  type ReleaseContent,
  readReleaseContent,
} from '../dependencies/release-content.ts';
import {
  type Entry,
  type ExcludedDocument,
  findEntry,
  type Manifest,
} from '../releases/manifest.ts';
import { EndlessPageError, PageError } from '../render/render-process.ts';
import type { RenderedPage } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';
import { createIsolation } from './isolate.ts';
import { createPlanner, type Plan } from './plan-run.ts';

/** Rendered pages and other data of a release. */
interface RenderedSite {
  plan: Plan;
  rendered: RenderedPage[];
  held: readonly ExcludedDocument[];
  /** Start of rendering, as of performance.now(). */
  plannedAt: number;
}

/** Maximum number of rounds, each of which finds the documents at fault in failing pages. */
const maxRounds = 10;

/** Plans and renders a release. Excludes documents that cause rendering errors, and then plans again. */
export function createSiteRendering(tools: {
  store: Pick<Store, 'at' | 'hasMovedAddress' | 'changes' | 'history'>;
  renderer: Renderer;
  readers: ReadersIndex;
  log: Logger;
}) {
  const { store, renderer } = tools;
  const planner = createPlanner(tools);
  const isolate = createIsolation(tools);

  /**
   * @param isNewer true if the same code rendered the live release, so that its bytes can be reused
   * @throws PageError if a page fails although no document is at fault
   */
  return async function renderSite(
    live: Manifest | null,
    { isNewer, revision }: { isNewer: boolean; revision: number },
  ): Promise<RenderedSite> {
    const base = isNewer ? live : null;
    const from = base && (await readReleaseContent(store, base.revision, base.held));
    let held = await findStillExcluded(store, base?.held ?? [], revision);
    for (let round = 1; ; round += 1) {
      const to = await readReleaseContent(store, revision, held);
      const planning =
        base && from ? planner.planChange(base, from, to) : planner.planAll(live, to);
      const plan = await planning.catch((error: unknown) => {
        if (!isContentFault(error) || round === maxRounds) throw error;
        return null;
      });
      const plannedAt = performance.now();
      const rendered = plan
        ? await renderPlan(renderer, plan, { live, from }).catch(returnEndlessPage)
        : [];
      const failed = rendered.filter(({ fault }) => fault !== undefined);
      if (plan && failed.length === 0) return { plan, rendered, held, plannedAt };
      const [first] = failed;
      const ofExtension = failed.find(({ isExtensionFault }) => isExtensionFault);
      // After a change of the code the content is not at fault, so the live release stays.
      if (live && !isNewer && !live.held && ofExtension)
        throw new ExtensionError(ofExtension.fault ?? '');
      if (first && round === maxRounds) throw new PageError(first.fault ?? '', first);
      held = await isolate(failed, { revision, held });
    }
  };
}

/** Returns true for an error of the content, which can even prevent listing the site's addresses. */
function isContentFault(error: unknown): boolean {
  return error instanceof PageError && !error.isStoreFault;
}

/** Returns only the endless page, because others would often hang as well. */
function returnEndlessPage(error: unknown): RenderedPage[] {
  if (error instanceof EndlessPageError && error.page) return [error.page];
  throw error;
}

/** Renders the pages of a plan, and replaces fragments in those that differ in nothing else. */
async function renderPlan(
  renderer: Renderer,
  plan: Plan,
  { live, from }: { live: Manifest | null; from: ReleaseContent | null },
): Promise<RenderedPage[]> {
  const files = [...plan.pages].map((file): [string, string | null] => [
    file,
    (live && findEntry(live, file)?.sha256) ?? null,
  ]);
  const rendered = await renderer.render(plan.at, files);
  if (!live || !from) return rendered;
  for (const { fragments, files } of plan.replacements) {
    const stored = files.map((file): [string, Entry] => [file, findEntry(live, file) as Entry]);
    const what = { base: from, fragments };
    for (const page of await renderer.replaceFragments(plan.at, what, stored)) rendered.push(page);
  }
  return rendered;
}
