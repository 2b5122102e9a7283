import { setImmediate } from 'node:timers/promises';
import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import type { ContentReader } from '../../content/document.ts';
import { nameOfPage, pathOf } from '../../content/page-names.ts';
import {
  type CheckedSite,
  duplicateTitles,
  type Finding,
  findingsOf,
  newFindings,
  withEachPictureOnce,
} from '../../pages/findings.ts';
import { bothSites, type CheckTools, losesAnchors, pagesIn, siteOf } from './checked-sites.ts';
import { maxRendered, type Question, type RenderedImpact } from './impact.ts';

/** Maximum number of checked pages. */
const maxPages = 2000;
const fewPages = 200;
/** Maximum number of pages whose links are checked while someone types. */
const maxAtOnce = 12;
const maxListed = 200;
/** Maximum number of further pages listed for a picture. */
const maxFurther = 10;

/** A page by its path and title. */
interface Place {
  path: string;
  name: string;
}

/** Problems of pages, each with the page's name. */
interface Checked {
  findings: (Omit<Finding, 'file'> & Place & { picture?: string; also?: Place[] })[];
  count: number;
  /** Number of checked pages, and whether those were all. */
  pages: number;
  exact: boolean;
}

/**
 * Checks pages as visitors get them, or would get them with some documents; null before the first
 * release.
 */
export function createChecks(tools: CheckTools) {
  const { store, releases } = tools;
  async function checkLive(signal: AbortSignal): Promise<Checked | null> {
    const live = releases.live();
    if (!live) return null;
    const files = pagesIn(live);
    const looked = files.slice(0, maxPages);
    const found = await allFindings(siteOf(tools, live), looked, signal);
    return told(found, store.at(live.revision), {
      pages: looked.length,
      exact: looked.length === files.length,
    });
  }

  /**
   * Problems that some documents would add, on the pages they change and by deleted pages and
   * anchors.
   */
  async function checkUnsaved(
    question: Question,
    drawn: RenderedImpact['drawn'],
    signal: AbortSignal,
  ): Promise<Checked> {
    const { sides, candidates } = question;
    const { before, after, content } = bothSites(tools, question, drawn);
    const goes = (file: string) => candidates.pages.get(file) === 'vanishes';
    const stay = [...candidates.pages.keys()].filter((file) => !goes(file));
    const isLess =
      stay.length < candidates.pages.size || (await losesAnchors(before, after, drawn));
    const pages = pagesIn(sides.base);
    // On a small site all pages are read anyway, for duplicate titles.
    const others = isLess || pages.length <= fewPages ? pages.filter((file) => !goes(file)) : [];
    const all = [...new Set([...drawn.keys(), ...others])];
    const looked = all.slice(0, maxPages);
    const found = newFindings(
      await allFindings(before, looked, signal),
      await allFindings(after, looked, signal),
    );
    const exact = stay.length <= maxRendered && looked.length === all.length;
    return told(found, content, { pages: looked.length, exact });
  }

  /** New broken links on the pages that some documents change. */
  async function brokenLinks(
    question: Question,
    drawn: RenderedImpact['drawn'],
    signal: AbortSignal,
  ): Promise<ImpactAnswer['broken']> {
    const { before, after, content } = bothSites(tools, question, drawn);
    const looked = [...drawn.keys()].slice(0, maxAtOnce);
    const broken = async (site: CheckedSite) =>
      (await findingsOnEach(site, looked, signal)).filter(({ rule }) => rule === 'broken link');
    const found = newFindings(await broken(before), await broken(after));
    const { findings } = await told(found, content, { pages: looked.length, exact: true });
    return findings.map(({ about, path, name }) => ({ about, path, name }));
  }

  return { checkLive, checkUnsaved, brokenLinks };
}

async function allFindings(
  site: CheckedSite,
  files: readonly string[],
  signal: AbortSignal,
): Promise<Finding[]> {
  return [...(await findingsOnEach(site, files, signal)), ...(await duplicateTitles(site, files))];
}

/** One page at a time, so that other requests are answered in between. */
async function findingsOnEach(
  site: CheckedSite,
  files: readonly string[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const file of files) {
    found.push(...(await findingsOf(site, file)));
    await setImmediate();
    signal.throwIfAborted();
  }
  return found;
}

async function told(
  found: readonly Finding[],
  content: ContentReader,
  { pages, exact }: Pick<Checked, 'pages' | 'exact'>,
): Promise<Checked> {
  const findings: Checked['findings'] = [];
  const placeOf = async (file: string): Promise<Place> => ({
    path: pathOf(file),
    name: await nameOfPage(content, file),
  });
  const listed = withEachPictureOnce(found);
  for (const { file, further, ...finding } of listed.slice(0, maxListed)) {
    const also = await Promise.all(further.slice(0, maxFurther).map(placeOf));
    findings.push({ ...finding, ...(await placeOf(file)), ...(also.length > 0 ? { also } : {}) });
  }
  return { findings, count: listed.length, pages, exact };
}
