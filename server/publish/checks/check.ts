import { setImmediate } from 'node:timers/promises';
import type { CheckResults } from '../../../shared/api/drafts/shapes.ts';
import type { ContentReader } from '../../content/document.ts';
import { pathOf, readPageName } from '../../content/page-names.ts';
import { type PageFacts, readFacts } from '../../pages/facts.ts';
import {
  type CheckedSite,
  type CheckResult,
  checkPage,
  findDuplicateTitles,
  findNewResults,
  mergePictures,
} from '../../pages/findings.ts';
import type { Store } from '../../store.ts';
import { findEntry, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';

/** Maximum number of checked pages. */
const maxPages = 2000;
/** Above this number of pages, only changed pages are searched for duplicate titles. */
const fewPages = 200;
const maxListed = 200;
/** Maximum number of checked pages in the result. */
const maxPaths = 50;
/** Maximum number of additional pages listed for a picture. */
const maxOtherPages = 10;

/** A page by its path and title. */
interface PageName {
  path: string;
  name: string;
}

export interface CheckTools {
  store: Store;
  releases: Pick<Releases, 'live' | 'read'>;
  /** Returns true for an address without a page that redirects to another. */
  isRedirect(live: Manifest, path: string): Promise<boolean>;
  isIdleRedirect(live: Manifest, path: string): Promise<boolean>;
  isErased: CheckedSite['isErased'];
}

/** Checks pages as visitors receive them, now or after some documents are saved. */
export function createLiveChecks(tools: CheckTools) {
  return {
    async checkLive(live: Manifest, signal: AbortSignal): Promise<CheckResults> {
      const files = listPages(live);
      const checked = files.slice(0, maxPages);
      const found = await runAllChecks(createCheckedSite(tools, live), checked, signal);
      const listed = mergePictures(found);
      return {
        findings: await describeResults(listed, tools.store.at(live.revision)),
        count: listed.length,
        pages: checked.length,
        paths: checked.slice(0, maxPaths).map(pathOf),
        exact: checked.length === files.length,
      };
    },

    /** Finds problems, except broken links, that rendered pages have and the live pages do not. */
    async checkRendered(
      live: Manifest,
      { content, rendered }: { content: ContentReader; rendered: ReadonlyMap<string, string> },
      signal: AbortSignal,
    ): Promise<CheckResults['findings']> {
      const before = createCheckedSite(tools, live);
      const facts = new Map([...rendered].map(([file, html]) => [file, readFacts(html)]));
      const after: CheckedSite = {
        ...before,
        factsOf: async (file) => facts.get(file) ?? before.factsOf(file),
      };
      const pages = listPages(live);
      const files = [...new Set([...rendered.keys(), ...(pages.length <= fewPages ? pages : [])])];
      const found = findNewResults(
        await runAllChecks(before, files, signal),
        await runAllChecks(after, files, signal),
      );
      const others = found.filter(({ rule }) => rule !== 'broken link');
      return describeResults(mergePictures(others), content);
    },
  };
}

function createCheckedSite(
  { releases, isRedirect, isIdleRedirect, isErased }: CheckTools,
  live: Manifest,
): CheckedSite {
  return {
    isErased,
    has: (file) => findEntry(live, file) !== undefined,
    factsOf: createFactsReader(releases, live),
    isRedirect: (path) => isRedirect(live, path),
    isIdleRedirect: (path) => isIdleRedirect(live, path),
  };
}

/** Checks one page at a time, so that other requests are handled in between. */
async function runAllChecks(
  site: CheckedSite,
  files: readonly string[],
  signal: AbortSignal,
): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const file of files) {
    found.push(...(await checkPage(site, file)));
    await setImmediate();
    signal.throwIfAborted();
  }
  return [...found, ...(await findDuplicateTitles(site, files))];
}

async function describeResults(
  listed: ReturnType<typeof mergePictures>,
  content: ContentReader,
): Promise<CheckResults['findings']> {
  const findings: CheckResults['findings'] = [];
  const describePage = async (file: string): Promise<PageName> => ({
    path: pathOf(file),
    name: await readPageName(content, file),
  });
  for (const { file, further, ...finding } of listed.slice(0, maxListed)) {
    const also = await Promise.all(further.slice(0, maxOtherPages).map(describePage));
    findings.push({
      ...finding,
      ...(await describePage(file)),
      ...(also.length > 0 ? { also } : {}),
    });
  }
  return findings;
}

/** Lists the files of all pages of a release. */
function listPages(live: Manifest): string[] {
  return [...pagesOf(live)]
    .map(([file]) => file)
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * Reads each page of a release once per check, although every link to a page needs it.
 */
function createFactsReader(
  releases: Pick<Releases, 'read'>,
  live: Manifest,
): CheckedSite['factsOf'] {
  const known = new Map<string, PageFacts>();
  return async (file) => {
    const entry = findEntry(live, file);
    if (!entry) return null;
    const facts = known.get(file) ?? readFacts((await releases.read(entry)).toString('utf8'));
    known.set(file, facts);
    return facts;
  };
}
