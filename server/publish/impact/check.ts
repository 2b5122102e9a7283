import { setImmediate } from 'node:timers/promises';
import type { ImpactAnswer } from '../../../shared/api/changes.ts';
import { factsOf, type PageFacts } from '../../checks/facts.ts';
import { type CheckedSite, type Finding, findingsOf, newFindings } from '../../checks/findings.ts';
import { addressBook } from '../../content/address-book.ts';
import { laidOver } from '../../content/laid-over.ts';
import type { ContentReader, ContentStore } from '../../store/store.ts';
import { findEntry, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Candidates } from './candidates.ts';
import { type Foreseen, mostRendered, type Question } from './impact.ts';
import { nameOfPage, pathOf, whoStandsAt } from './page-names.ts';

/** Pages that are looked at; of a larger site so many. */
const mostPages = 2000;
/** Pages whose links are looked at while somebody types. */
const mostAtOnce = 12;
const mostTold = 200;

export interface CheckTools {
  store: Pick<ContentStore, 'at'>;
  releases: Pick<Releases, 'live' | 'read'>;
  /** Whether an address without a page leads on to another. */
  leadsOn(live: Manifest, path: string): Promise<boolean>;
}

/** What is wrong with pages, each named as people call it. */
interface Checked {
  findings: (Omit<Finding, 'file'> & { path: string; name: string })[];
  count: number;
  /** Pages that were looked at, and whether those were all. */
  pages: number;
  exact: boolean;
}

/** Looks at pages as visitors get them, or would get them with some documents; null while nothing is live. */
export function createChecks(tools: CheckTools) {
  const { store, releases } = tools;

  const siteOf = (live: Manifest): CheckedSite => ({
    has: (file) => findEntry(live, file) !== undefined,
    factsOf: createFacts(releases, live),
    leadsOn: (path) => tools.leadsOn(live, path),
  });

  async function checkLive(signal: AbortSignal): Promise<Checked | null> {
    const live = releases.live();
    if (!live) return null;
    const files = pagesIn(live);
    const looked = files.slice(0, mostPages);
    const found = await inTurns(siteOf(live), looked, signal);
    return told(found, store.at(live.revision), {
      pages: looked.length,
      exact: looked.length === files.length,
    });
  }

  /** What some documents would make worse on the pages that they change, and by pages and anchors that go. */
  async function checkUnsaved(
    { sides: { base, revision, unsaved }, candidates }: Question,
    drawn: Foreseen['drawn'],
    signal: AbortSignal,
  ): Promise<Checked> {
    const before = siteOf(base);
    const content = laidOver(store.at(revision), unsaved);
    const after = withDrawn(before, candidates.pages, drawn, former(store.at(revision), content));
    const goes = (file: string) => candidates.pages.get(file) === 'vanishes';
    const stay = [...candidates.pages.keys()].filter((file) => !goes(file));
    const isLess =
      stay.length < candidates.pages.size || (await losesAnchors(before, after, drawn));
    const others = isLess ? pagesIn(base).filter((file) => !goes(file)) : [];
    const all = [...new Set([...drawn.keys(), ...others])];
    const looked = all.slice(0, mostPages);
    const found = newFindings(
      await inTurns(before, looked, signal),
      await inTurns(after, looked, signal),
    );
    const exact = stay.length <= mostRendered && looked.length === all.length;
    return told(found, content, { pages: looked.length, exact });
  }

  /** The links on the pages some documents change that would lead nowhere, and do not now. */
  async function brokenLinks(
    { sides: { base, revision, unsaved }, candidates }: Question,
    drawn: Foreseen['drawn'],
    signal: AbortSignal,
  ): Promise<ImpactAnswer['broken']> {
    const before = siteOf(base);
    const content = laidOver(store.at(revision), unsaved);
    const after = withDrawn(before, candidates.pages, drawn, former(store.at(revision), content));
    const looked = [...drawn.keys()].slice(0, mostAtOnce);
    const broken = async (site: CheckedSite) =>
      (await inTurns(site, looked, signal)).filter(({ rule }) => rule === 'broken link');
    const found = newFindings(await broken(before), await broken(after));
    const { findings } = await told(found, content, { pages: looked.length, exact: true });
    return findings.map(({ about, path, name }) => ({ about, path, name }));
  }

  return { checkLive, checkUnsaved, brokenLinks };
}

/** The site with some pages as they would be. */
function withDrawn(
  before: CheckedSite,
  pages: Candidates['pages'],
  drawn: Foreseen['drawn'],
  isFormer: (path: string) => Promise<boolean>,
): CheckedSite {
  const read = new Map<string, PageFacts>();
  return {
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
    leadsOn: async (path) => (await before.leadsOn(path)) || isFormer(path),
  };
}

/** Whether a page that stands at an address would stand at another, to which this one then leads on. */
function former(before: ContentReader, after: ContentReader) {
  return async (path: string): Promise<boolean> => {
    const address = path.replace(/^\/|\/$/g, '');
    const shown = await whoStandsAt(before, address);
    if (!shown) return false;
    const book = addressBook(await after.addresses());
    return book.some(({ kind, id }) => kind === shown.kind && id === shown.id);
  };
}

/** Whether links may jump to what is not there any more. */
async function losesAnchors(
  before: CheckedSite,
  after: CheckedSite,
  drawn: Foreseen['drawn'],
): Promise<boolean> {
  for (const file of drawn.keys()) {
    const [was, is] = [await before.factsOf(file), await after.factsOf(file)];
    if (was && is && [...was.ids].some((id) => !is.ids.has(id))) return true;
  }
  return false;
}

/** One page at a time, so that everybody else is answered in between. */
async function inTurns(
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
  for (const { file, rule, about } of found.slice(0, mostTold)) {
    const name = await nameOfPage(content, file);
    findings.push({ rule, about, path: pathOf(file), name });
  }
  return { findings, count: found.length, pages, exact };
}

function pagesIn(live: Manifest): string[] {
  return [...pagesOf(live)]
    .map(([file]) => file)
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Reads each page of a release once for a question, which may ask for the same one at every link to it. */
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
