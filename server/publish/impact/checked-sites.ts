import type { ContentReader } from '../../content/document.ts';
import { pageAtAddress } from '../../content/page-names.ts';
import { publicView } from '../../content/public-view.ts';
import { withUnsaved } from '../../content/with-unsaved.ts';
import { factsOf, type PageFacts } from '../../pages/facts.ts';
import type { CheckedSite } from '../../pages/findings.ts';
import type { Store } from '../../store.ts';
import { readBook } from '../dependencies/store-source.ts';
import { findEntry, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Candidates } from './candidates.ts';
import type { Question, RenderedImpact } from './impact.ts';

export interface CheckTools {
  store: Pick<Store, 'at'>;
  releases: Pick<Releases, 'live' | 'read'>;
  /** True when an address without a page redirects to another. */
  isRedirect(live: Manifest, path: string): Promise<boolean>;
  isIdleRedirect(live: Manifest, path: string): Promise<boolean>;
  isErased: CheckedSite['isErased'];
}

/** The live site. */
export function siteOf(
  { releases, isRedirect, isIdleRedirect, isErased }: CheckTools,
  live: Manifest,
): CheckedSite {
  return {
    isErased,
    has: (file) => findEntry(live, file) !== undefined,
    factsOf: createFacts(releases, live),
    isRedirect: (path) => isRedirect(live, path),
    isIdleRedirect: (path) => isIdleRedirect(live, path),
  };
}

/** The current and the changed site, and the content of the latter. */
export function bothSites(
  tools: CheckTools,
  { sides, candidates }: Question,
  drawn: RenderedImpact['drawn'],
) {
  const before = siteOf(tools, sides.base);
  const now = tools.store.at(sides.revision);
  const content = withUnsaved(now, sides.unsaved);
  const after = withDrawn(before, candidates.pages, drawn, former(now, content));
  return { before, after, content };
}

/** The site with some pages replaced. */
function withDrawn(
  before: CheckedSite,
  pages: Candidates['pages'],
  drawn: RenderedImpact['drawn'],
  isFormer: (path: string) => Promise<boolean>,
): CheckedSite {
  const read = new Map<string, PageFacts>();
  return {
    isErased: before.isErased,
    isIdleRedirect: before.isIdleRedirect,
    has: (file) => {
      const how = pages.get(file);
      return how === 'appears' || (how !== 'vanishes' && before.has(file));
    },
    async factsOf(file) {
      const html = drawn.get(file);
      if (html === undefined) return before.factsOf(file);
      const facts = read.get(file) ?? factsOf(html);
      read.set(file, facts);
      return facts;
    },
    isRedirect: async (path) => (await before.isRedirect(path)) || isFormer(path),
  };
}

/** True when a page at an address would move to another, to which the old one then redirects. */
function former(before: ContentReader, after: ContentReader) {
  return async (path: string): Promise<boolean> => {
    const address = path.replace(/^\/|\/$/g, '');
    const shown = await pageAtAddress(before, address);
    if (!shown) return false;
    const book = await readBook(publicView(after));
    return book.some(({ kind, id }) => kind === shown.kind && id === shown.id);
  };
}

/** True when links may point to anchors that no longer exist. */
export async function losesAnchors(
  before: CheckedSite,
  after: CheckedSite,
  drawn: RenderedImpact['drawn'],
): Promise<boolean> {
  for (const file of drawn.keys()) {
    const [was, is] = [await before.factsOf(file), await after.factsOf(file)];
    if (was && is && [...was.ids].some((id) => !is.ids.has(id))) return true;
  }
  return false;
}

/** Every page of a release, by its file. */
export function pagesIn(live: Manifest): string[] {
  return [...pagesOf(live)]
    .map(([file]) => file)
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * Reads each page of a release once per question, which may need the same one for every link to it.
 */
function createFacts(releases: Pick<Releases, 'read'>, live: Manifest): CheckedSite['factsOf'] {
  const known = new Map<string, PageFacts>();
  return async (file) => {
    const entry = findEntry(live, file);
    if (!entry) return null;
    const facts = known.get(file) ?? factsOf((await releases.read(entry)).toString('utf8'));
    known.set(file, facts);
    return facts;
  };
}
