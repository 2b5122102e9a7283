import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import { ExtensionError } from '../compile/extension-error.ts';
import { contentOf, findStillHeld, type HeldContent } from '../dependencies/held-content.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { type Entry, findEntry, type Held, type Manifest } from '../releases/manifest.ts';
import { EndlessPageError, PageError } from '../render/render-process.ts';
import type { Rendered } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';
import { createIsolation } from './isolate.ts';
import { createPlanner, type Plan } from './plan-run.ts';

/** The parts of a release. */
interface RenderedSite {
  plan: Plan;
  rendered: Rendered[];
  held: readonly Held[];
  /** Start of rendering, as of performance.now(). */
  plannedAt: number;
}

/** Each round finds the documents at fault in failing pages; a second is rarely needed. */
const maxRounds = 10;

/** Plans and renders. Holds back documents that break rendering, and plans the rest again. */
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
   * @param isNewer the live release was made by the same code, so its bytes can be reused
   * @throws PageError naming a page that fails without a document at fault
   */
  return async function renderSite(
    live: Manifest | null,
    { isNewer, revision }: { isNewer: boolean; revision: number },
  ): Promise<RenderedSite> {
    const base = isNewer ? live : null;
    const from = base && (await contentOf(store, base.revision, base.held));
    let held = await findStillHeld(store, base?.held ?? [], revision);
    for (let round = 1; ; round += 1) {
      const to = await contentOf(store, revision, held);
      const planning =
        base && from ? planner.planChange(base, from, to) : planner.planWhole(live, to);
      const plan = await planning.catch((error: unknown) => {
        if (!isContentFault(error) || round === maxRounds) throw error;
        return null;
      });
      const plannedAt = performance.now();
      const rendered = plan ? await renderPlan(renderer, plan, { live, from }).catch(report) : [];
      const failed = rendered.filter(({ fault }) => fault !== undefined);
      if (plan && failed.length === 0) return { plan, rendered, held, plannedAt };
      const [first] = failed;
      const ofExtension = failed.find(({ isOfExtension }) => isOfExtension);
      // With changed code, not the content is at fault: visitors keep the live release.
      if (live && !isNewer && !live.held && ofExtension)
        throw new ExtensionError(ofExtension.fault ?? '');
      if (first && round === maxRounds) throw new PageError(first.fault ?? '', first);
      held = await isolate(failed, { revision, held });
    }
  };
}

/** Content errors can even prevent listing the site's addresses. */
function isContentFault(error: unknown): boolean {
  return error instanceof PageError && !error.isOfStore;
}

/** One page without an end stops the others, which would often hang as well. */
function report(error: unknown): Rendered[] {
  if (error instanceof EndlessPageError && error.page) return [error.page];
  throw error;
}

/** Renders the pages of a plan, and replaces fragments in those that differ in nothing else. */
async function renderPlan(
  renderer: Renderer,
  plan: Plan,
  { live, from }: { live: Manifest | null; from: HeldContent | null },
): Promise<Rendered[]> {
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
