import { DomUtils } from 'htmlparser2';
import { newsDayOf } from '../../shared/content/news.ts';
import {
  type Document,
  type Element,
  isTag,
  parseDocument,
  pathOf,
  plain,
  readContact,
  readText,
  removeAll,
  resolveAddress,
} from './read-html.ts';
import type { SourcePage, SourceSite } from './source.ts';

const { getElementsByTagName, findOne } = DomUtils;

/** A page of a website, with its links and menu. */
export interface ReadPage {
  page: SourcePage;
  /** Whole addresses of its links. */
  links: string[];
  menu: SourceSite['menu'];
  menuRest: number;
  siteName: string;
}

/** With less text, a page that loads scripts is put together by them. */
const fewestLetters = 40;

/** Reads one page of a website. @param url its address after redirects @param asked its address before */
export function readPage(html: string, url: string, asked: string): ReadPage {
  const root = parseDocument(html);
  const [given] = getElementsByTagName('base', root, true);
  const base = resolveAddress(given?.attribs.href, url) || url;
  const meta = readMeta(root);
  const [titleTag] = getElementsByTagName('title', root, true);
  const title = titleTag ? plain(titleTag) : '';
  const links = getElementsByTagName('a', root, true).map(({ attribs }) =>
    resolveAddress(attribs.href, base),
  );
  const menus = readMenu(root, base);
  const contact = readContact(root, base);
  const hasScripts = getElementsByTagName('script', root, true).some(({ attribs }) => attribs.src);
  const [time] = getElementsByTagName('time', root, true);
  const text = readText(findMain(root), base);
  const letters = text.parts.reduce((sum, part) => sum + part.text.length, 0);
  const isPost = meta['og:type'] === 'article' && Boolean(meta['article:published_time'] || time);
  const date = (meta['article:published_time'] ?? time?.attribs.datetime ?? '').slice(0, 10);
  const shared = resolveAddress(meta['og:image'], base);
  const path = pathOf(url);
  const siteName = meta['og:site_name'] ?? '';
  return {
    page: {
      ...text,
      contact: { ...contact, ...text.contact },
      losses: hasScripts && letters < fewestLetters ? { ...text.losses, programs: 1 } : text.losses,
      source: path,
      paths: [...new Set([path, pathOf(asked)])],
      above: null,
      title: text.heading || removeName(title, siteName),
      type: isPost ? 'post' : 'page',
      isFront: path === '/',
      problem: '',
      date: (isPost && newsDayOf({ news_date: date })) || '',
      description: meta.description ?? meta['og:description'] ?? '',
      excerpt: '',
      fields: {
        search_title: title.split(between).includes(text.heading || title) ? '' : title,
        not_in_search: /noindex/i.test(meta.robots ?? '') ? 'true' : '',
      },
      notes: [],
      picture: shared === '' || path === '/' ? null : { address: shared, says: '' },
    },
    links: [...new Set(links.filter((it) => it.startsWith('http')))],
    ...menus,
    siteName: siteName || removePage(title, text.heading),
  };
}

function readMeta(root: Document): Record<string, string> {
  const all: Record<string, string> = {};
  for (const { attribs } of getElementsByTagName('meta', root, true)) {
    const name = (attribs.property ?? attribs.name ?? '').toLowerCase();
    const content = attribs.content?.trim() ?? '';
    if (name !== '' && content !== '') all[name] ??= content;
  }
  return all;
}

/** Returns the element with the content, without headers and menus. */
function findMain(root: Document): Document | Element {
  const isMain = ({ name, attribs }: Element) =>
    name === 'main' || attribs.role === 'main' || attribs.id === 'content';
  const main = findOne(isMain, root.children);
  if (main) return main;
  const [body] = getElementsByTagName('body', root, true);
  const around = body ?? root;
  // The header of an article has its heading.
  const shared = getElementsByTagName(
    (name) => /^(?:header|footer|aside)$/.test(name),
    around,
    true,
  );
  removeAll(shared.filter((it) => getElementsByTagName('h1', it, true).length === 0));
  return around;
}

/** Returns the links of the first navigation, and the number of nested ones. */
function readMenu(root: Document, base: string): Pick<SourceSite, 'menu' | 'menuRest'> {
  const [nav] = getElementsByTagName('nav', root, true);
  const all = new Map<string, Element>();
  for (const element of nav ? getElementsByTagName('a', nav, true) : []) {
    const link = resolveAddress(element.attribs.href, base);
    if (plain(element) !== '' && link !== '' && !all.has(link)) all.set(link, element);
  }
  const top = [...all].filter(([, element]) => countLists(element) <= 1);
  return {
    menu: top.map(([link, element]) => ({ label: plain(element), link })),
    menuRest: all.size - top.length,
  };
}

/** Counts the lists around an element. */
function countLists(element: Element): number {
  let depth = 0;
  for (let at = element.parent; at; at = at.parent) if (isTag(at) && at.name === 'ul') depth += 1;
  return depth;
}

const between = / [|–—·»«-] /;

function removeName(title: string, name: string): string {
  const parts = title.split(between);
  return (parts.length > 1 ? parts.filter((part) => part !== name)[0] : title) ?? title;
}

function removePage(title: string, heading: string): string {
  return title.split(between).findLast((part) => part !== heading) ?? title;
}
