import type { checkRules } from '../../shared/api/drafts/shapes.ts';
import { pathOf } from '../content/page-names.ts';
import type { PageFacts } from './facts.ts';

export type Rule = (typeof checkRules)[number];

export interface CheckResult {
  rule: Rule;
  /** The page's file, such as `index.html`. */
  file: string;
  /** Subject of the result: an address, the text of a heading or link, a picture. */
  about: string;
}

/** The pages of a site, as needed by checks. */
export interface CheckedSite {
  /** Checks whether a file of the site exists. */
  has(file: string): boolean;
  /** Returns null if the page does not exist. */
  factsOf(file: string): Promise<PageFacts | null>;
  /** Checks whether an address without a page redirects, such as a former one. */
  isRedirect(path: string): Promise<boolean>;
  /** Checks for a redirect that has no effect because its address has a page. */
  isIdleRedirect(path: string): Promise<boolean>;
  /** Returns true for a permanently erased picture or file. */
  isErased(path: string): boolean;
}

/** Bytes of text and markup above which a page is slow on a phone. */
const heavy = 500_000;

const origin = 'http://site.invalid';

/** Checks one page: its internal links and its own facts. */
export async function checkPage(site: CheckedSite, file: string): Promise<CheckResult[]> {
  const facts = await site.factsOf(file);
  if (!facts || facts.isOnlyRedirect) return [];
  const found: Omit<CheckResult, 'file'>[] = [...checkFacts(facts, file)];
  const broken = new Set<string>();
  for (const { href } of facts.links) if (await isBroken(site, file, href)) broken.add(href);
  for (const about of broken) found.push({ rule: 'broken link', about });
  for (const about of findErased(site, facts)) found.push({ rule: 'erased file', about });
  const path = pathOf(file);
  if (await site.isIdleRedirect(path)) found.push({ rule: 'idle redirect', about: path });
  return found.map((finding) => ({ ...finding, file }));
}

const storedPath = /(?:media|files)\/[0-9a-f]{24}[-/].*/;

/** Finds addresses of erased pictures and files: an undo may restore a document with one. */
function findErased({ isErased }: CheckedSite, { pictures, links }: PageFacts): Set<string> {
  const addresses = [...pictures.map(({ src }) => src), ...links.map(({ href }) => href)];
  return new Set(
    addresses.filter((address) => {
      const [path] = storedPath.exec(address) ?? [];
      return path !== undefined && isErased(path);
    }),
  );
}

function checkFacts(facts: PageFacts, file: string): Omit<CheckResult, 'file'>[] {
  const found: Omit<CheckResult, 'file'>[] = [];
  const add = (rule: Rule, about = '') => found.push({ rule, about });
  if (facts.title.trim() === '') add('missing title');
  // Search engines do not list the error page.
  if (facts.description.trim() === '' && file !== '404.html') add('missing description');
  if (facts.bytes > heavy) add('heavy page', describeWeight(facts.bytes));
  for (const { src, alt } of facts.pictures) if (alt === null) add('missing alt', src);
  for (const { href, label } of facts.links) if (label.trim() === '') add('empty link', href);
  for (const finding of checkHeadings(facts)) found.push(finding);
  return found;
}

/** Rounds to hundreds of kilobytes, so that only significant growth is a new problem. */
function describeWeight(bytes: number): string {
  return `${Math.floor(bytes / 100_000) * 100} KB`;
}

/** Finds titles shared by several pages, which look the same in search results. */
export async function findDuplicateTitles(
  site: CheckedSite,
  files: readonly string[],
): Promise<CheckResult[]> {
  const byTitle = new Map<string, string[]>();
  for (const file of files) {
    const facts = await site.factsOf(file);
    const title = facts && !facts.isOnlyRedirect && file !== '404.html' ? facts.title.trim() : '';
    if (title !== '') byTitle.set(title, [...(byTitle.get(title) ?? []), file]);
  }
  return [...byTitle].flatMap(([about, same]) =>
    same.length > 1 ? same.map((file) => ({ rule: 'doubled title' as const, file, about })) : [],
  );
}

function checkHeadings({ headings }: PageFacts): Omit<CheckResult, 'file'>[] {
  const found: Omit<CheckResult, 'file'>[] = [];
  let before = 0;
  for (const { level, text } of headings) {
    const about = text.replaceAll(/\s+/g, ' ').trim();
    if (about === '') found.push({ rule: 'empty heading', about: `h${level}` });
    if (before > 0 && level > before + 1) found.push({ rule: 'heading order', about });
    before = level;
  }
  const count = headings.filter(({ level }) => level === 1).length;
  if (count !== 1) found.push({ rule: 'main heading', about: String(count) });
  return found;
}

/** Checks for a link to this site without a target. */
async function isBroken(site: CheckedSite, file: string, href: string): Promise<boolean> {
  const base = `${origin}${pathOf(file)}`;
  if (!URL.canParse(href, base)) return true;
  const { origin: to, pathname, hash } = new URL(href, base);
  if (to !== origin || /^\/(api|_astro)\//.test(pathname)) return false;
  const target = findTarget(site, pathname);
  if (target === null) return !(await site.isRedirect(pathname));
  const id = decodeSafely(hash.slice(1));
  if (id === '' || id === 'top' || !target.endsWith('.html')) return false;
  const facts = await site.factsOf(target);
  return facts !== null && !facts.ids.has(id);
}

/** Returns the file that is served at an address. */
function findTarget({ has }: CheckedSite, pathname: string): string | null {
  const path = decodeSafely(pathname).slice(1);
  const files =
    path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  return files.find(has) ?? null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the problems that a change added, counting repeated ones separately. */
export function findNewResults(
  before: readonly CheckResult[],
  after: readonly CheckResult[],
): CheckResult[] {
  const key = ({ rule, file, about }: CheckResult) => JSON.stringify([rule, file, about]);
  const known = new Map<string, number>();
  for (const finding of before) known.set(key(finding), (known.get(key(finding)) ?? 0) + 1);
  return after.filter((finding) => {
    const left = known.get(key(finding)) ?? 0;
    known.set(key(finding), left - 1);
    return left <= 0;
  });
}

interface ListedCheckResult extends CheckResult {
  picture?: string;
  /** Further pages with the same picture. */
  further: string[];
}

/** Lists a stored picture without a description once, with all pages that show it. */
export function mergePictures(found: readonly CheckResult[]): ListedCheckResult[] {
  const byPicture = new Map<string, ListedCheckResult>();
  const listed: ListedCheckResult[] = [];
  for (const finding of found) {
    const [, picture] =
      (finding.rule === 'missing alt' && pictureAddress.exec(finding.about)) || [];
    const known = picture && byPicture.get(picture);
    if (known) {
      if (![known.file, ...known.further].includes(finding.file)) known.further.push(finding.file);
      continue;
    }
    const first = { ...finding, ...(picture ? { picture } : {}), further: [] };
    if (picture) byPicture.set(picture, first);
    listed.push(first);
  }
  return listed;
}

/** The id in the address of a stored picture, in any size. */
const pictureAddress = /\/media\/([0-9a-f]{24})-\d/;
