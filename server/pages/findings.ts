import type { findingRules } from '../../shared/api/change-sets/shapes.ts';
import type { PageFacts } from './facts.ts';

export type Rule = (typeof findingRules)[number];

/** Something that is wrong with a page. */
export interface Finding {
  rule: Rule;
  /** The page's file, such as `index.html`. */
  file: string;
  /** What it is about: an address, the words of a heading or a link, a picture. */
  about: string;
}

/** All pages there are, as far as a question needs them. */
export interface CheckedSite {
  /** Whether a file of the site is there. */
  has(file: string): boolean;
  /** Null where there is no such page. */
  factsOf(file: string): Promise<PageFacts | null>;
  /** Whether an address without a page leads on to another, such as a former one. */
  leadsOn(path: string): Promise<boolean>;
}

/** Bytes of text and markup from which a page is slow to read on a phone, whatever is in it. */
const heavy = 500_000;

const origin = 'http://site.invalid';

/** What is wrong with one page: where its links lead within the site, and what it says of itself. */
export async function findingsOf(site: CheckedSite, file: string): Promise<Finding[]> {
  const facts = await site.factsOf(file);
  if (!facts || facts.isPassed) return [];
  const found: Omit<Finding, 'file'>[] = [...ownFindings(facts, file)];
  const broken = new Set<string>();
  for (const { href } of facts.links) if (await isBroken(site, file, href)) broken.add(href);
  for (const about of broken) found.push({ rule: 'broken link', about });
  return found.map((finding) => ({ ...finding, file }));
}

function ownFindings(facts: PageFacts, file: string): Omit<Finding, 'file'>[] {
  const found: Omit<Finding, 'file'>[] = [];
  const add = (rule: Rule, about = '') => found.push({ rule, about });
  if (facts.title.trim() === '') add('missing title');
  // Nobody finds the page of an address that is none by searching.
  if (facts.description.trim() === '' && file !== '404.html') add('missing description');
  if (facts.bytes > heavy) add('heavy page', weightWords(facts.bytes));
  for (const { src, alt } of facts.pictures) if (alt === null) add('missing alt', src);
  for (const { href, words } of facts.links) if (words.trim() === '') add('empty link', href);
  for (const finding of headingFindings(facts)) found.push(finding);
  return found;
}

/** In hundreds of kilobytes, so that it is news only where it has grown much. */
function weightWords(bytes: number): string {
  return `${Math.floor(bytes / 100_000) * 100} KB`;
}

/** Titles that several of some pages have: whoever searches cannot tell these apart. */
export async function doubledTitles(
  site: CheckedSite,
  files: readonly string[],
): Promise<Finding[]> {
  const byTitle = new Map<string, string[]>();
  for (const file of files) {
    const facts = await site.factsOf(file);
    const title = facts && !facts.isPassed && file !== '404.html' ? facts.title.trim() : '';
    if (title !== '') byTitle.set(title, [...(byTitle.get(title) ?? []), file]);
  }
  return [...byTitle].flatMap(([about, same]) =>
    same.length > 1 ? same.map((file) => ({ rule: 'doubled title' as const, file, about })) : [],
  );
}

function headingFindings({ headings }: PageFacts): Omit<Finding, 'file'>[] {
  const found: Omit<Finding, 'file'>[] = [];
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

/** Whether a link to this very site leads to nothing. */
async function isBroken(site: CheckedSite, file: string, href: string): Promise<boolean> {
  const base = `${origin}/${file.replace(/(^|\/)index\.html$/, '$1')}`;
  if (!URL.canParse(href, base)) return true;
  const { origin: to, pathname, hash } = new URL(href, base);
  if (to !== origin || /^\/(api|_astro)\//.test(pathname)) return false;
  const target = targetOf(site, pathname);
  if (target === null) return !(await site.leadsOn(pathname));
  const id = safelyDecoded(hash.slice(1));
  if (id === '' || id === 'top' || !target.endsWith('.html')) return false;
  const facts = await site.factsOf(target);
  return facts !== null && !facts.ids.has(id);
}

/** The file that an address answers with. */
function targetOf({ has }: CheckedSite, pathname: string): string | null {
  const path = safelyDecoded(pathname).slice(1);
  const files =
    path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  return files.find(has) ?? null;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is wrong after a change and was not before: the same fault twice counts twice. */
export function newFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const key = ({ rule, file, about }: Finding) => JSON.stringify([rule, file, about]);
  const known = new Map<string, number>();
  for (const finding of before) known.set(key(finding), (known.get(key(finding)) ?? 0) + 1);
  return after.filter((finding) => {
    const left = known.get(key(finding)) ?? 0;
    known.set(key(finding), left - 1);
    return left <= 0;
  });
}
