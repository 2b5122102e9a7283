import { setImmediate } from 'node:timers/promises';
import { factsOf, type PageFacts } from '../../checks/facts.ts';
import { type CheckedSite, type Finding, findingsOf, newFindings } from '../../checks/findings.ts';
import { laidOver, type Unsaved } from '../../content/laid-over.ts';
import type { ContentReader, ContentStore } from '../../store/store.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { findEntry, type Manifest, pagesOf } from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Renderer } from '../render/renderer.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { nameOfPage, pathOf } from './page-names.ts';

/** Pages that are looked at; of a larger site so many. */
const mostPages = 2000;
/** Pages that are rendered with what is not saved. */
const mostRendered = 50;
const mostTold = 200;

interface CheckTools {
  store: ContentReader & Pick<ContentStore, 'at' | 'anyMoved' | 'revision' | 'changes'>;
  releases: Pick<Releases, 'live' | 'read'>;
  builder: Pick<SiteBuilder, 'ready'>;
  renderer: Pick<Renderer, 'preview' | 'listUnsaved'>;
  readers: ReadersIndex;
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
  const { store, releases, renderer, readers, builder } = tools;

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

  /** What some documents would make worse. */
  async function checkUnsaved(unsaved: Unsaved[], signal: AbortSignal): Promise<Checked | null> {
    const live = releases.live();
    if (!live) return null;
    const { code } = await builder.ready();
    const revision = await store.revision();
    const isLive = live.revision === revision && live.code === code;
    const sides = { base: live, revision, unsaved, isLive };
    const list = (at: number, documents: Unsaved[]) => renderer.listUnsaved(at, documents);
    const { pages, groups } = await candidatesOf({ store, readers, list }, sides);
    const before = siteOf(live);
    const shown = [...pages].filter(([, how]) => how !== 'vanishes').map(([file]) => file);
    // What a group of pages shares is the same on all of them.
    const files = [...shown, ...groups.flatMap((group) => group.files.slice(0, 1))];
    const looked = files.slice(0, mostRendered);
    const rendered = new Map<string, PageFacts>();
    for (const file of looked) {
      signal.throwIfAborted();
      const html = await renderer.preview(revision, file, unsaved, true);
      if (html !== null) rendered.set(file, factsOf(html));
    }
    const after = withRendered(before, pages, rendered);
    const gone = [...pages.values()].includes('vanishes');
    const others = gone ? pagesIn(live).filter((file) => pages.get(file) !== 'vanishes') : [];
    const all = [...new Set([...rendered.keys(), ...others])].slice(0, mostPages);
    const found = newFindings(
      await inTurns(before, all, signal),
      await inTurns(after, all, signal),
    );
    return told(found, laidOver(store.at(revision), unsaved), {
      pages: all.length,
      exact: looked.length === files.length && others.length <= mostPages,
    });
  }

  return { checkLive, checkUnsaved };
}

function withRendered(
  before: CheckedSite,
  pages: Candidates['pages'],
  rendered: ReadonlyMap<string, PageFacts>,
): CheckedSite {
  return {
    ...before,
    has: (file) => {
      const how = pages.get(file);
      return how === 'appears' || (how !== 'vanishes' && before.has(file));
    },
    factsOf: async (file) => rendered.get(file) ?? before.factsOf(file),
  };
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
