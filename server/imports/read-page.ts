import { DomUtils } from 'htmlparser2';
import { newsDayOf } from '../../shared/content/news.ts';
import {
  type Document,
  type Element,
  isTag,
  parseDocument,
  pathOf,
  readContact,
  readText,
  removeAll,
  resolveAddress,
  textOf,
} from './read-html.ts';
import type { SourcePage, SourceSite } from './source.ts';

const { getElementsByTagName, findOne } = DomUtils;

/** A page of a website, with its links and menu. */
export interface WebPage {
  page: SourcePage;
  /** Absolute addresses of the page's links. */
  links: string[];
  menu: SourceSite['menu'];
  menuOthers: number;
  siteName: string;
}

/** Minimum letters; a page with less text and with scripts is rendered in the browser. */
const minLetters = 40;

/** Reads one page of a website. @param url its address after redirects @param requestedUrl its address before */
export function readPage(html: string, url: string, requestedUrl: string): WebPage {
  const root = parseDocument(html);
  const [baseTag] = getElementsByTagName('base', root, true);
  const base = resolveAddress(baseTag?.attribs.href, url) || url;
  const meta = readMeta(root);
  const [titleTag] = getElementsByTagName('title', root, true);
  const title = titleTag ? textOf(titleTag) : '';
  const links = getElementsByTagName('a', root, true).map(({ attribs }) =>
    resolveAddress(attribs.href, base),
  );
  const menus = readMenu(root, base);
  const contact = readContact(root, base);
  const hasScripts = getElementsByTagName('script', root, true).some(({ attribs }) => attribs.src);
  const [time] = getElementsByTagName('time', root, true);
  const text = readText(findMain(root), base);
  const letters = text.blocks.reduce((sum, block) => sum + block.text.length, 0);
  const isPost = meta['og:type'] === 'article' && Boolean(meta['article:published_time'] || time);
  const date = (meta['article:published_time'] ?? time?.attribs.datetime ?? '').slice(0, 10);
  const sharingImage = resolveAddress(meta['og:image'], base);
  const path = pathOf(url);
  const siteName = meta['og:site_name'] ?? '';
  return {
    page: {
      ...text,
      contact: { ...contact, ...text.contact },
      losses: hasScripts && letters < minLetters ? { ...text.losses, programs: 1 } : text.losses,
      source: path,
      paths: [...new Set([path, pathOf(requestedUrl)])],
      parent: null,
      title: text.heading || removeSiteName(title, siteName),
      type: isPost ? 'post' : 'page',
      isHome: path === '/',
      problem: '',
      date: (isPost && newsDayOf({ news_date: date })) || '',
      description: meta.description ?? meta['og:description'] ?? '',
      excerpt: '',
      fields: {
        search_title: title.split(titleSeparator).includes(text.heading || title) ? '' : title,
        not_in_search: /noindex/i.test(meta.robots ?? '') ? 'true' : '',
      },
      notes: [],
      picture: sharingImage === '' || path === '/' ? null : { address: sharingImage, alt: '' },
    },
    links: [...new Set(links.filter((it) => it.startsWith('http')))],
    ...menus,
    siteName: siteName || removeHeading(title, text.heading),
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

/** Returns the main element, or the body without headers, footers and asides. */
function findMain(root: Document): Document | Element {
  const isMain = ({ name, attribs }: Element) =>
    name === 'main' || attribs.role === 'main' || attribs.id === 'content';
  const main = findOne(isMain, root.children);
  if (main) return main;
  const [body] = getElementsByTagName('body', root, true);
  const content = body ?? root;
  // A header with a main heading belongs to the article.
  const landmarks = getElementsByTagName(
    (name) => /^(?:header|footer|aside)$/.test(name),
    content,
    true,
  );
  removeAll(landmarks.filter((it) => getElementsByTagName('h1', it, true).length === 0));
  return content;
}

/** Returns the top-level links of the first navigation, and the number of nested links. */
function readMenu(root: Document, base: string): Pick<SourceSite, 'menu' | 'menuOthers'> {
  const [nav] = getElementsByTagName('nav', root, true);
  const all = new Map<string, Element>();
  for (const element of nav ? getElementsByTagName('a', nav, true) : []) {
    const link = resolveAddress(element.attribs.href, base);
    if (textOf(element) !== '' && link !== '' && !all.has(link)) all.set(link, element);
  }
  const top = [...all].filter(([, element]) => countLists(element) <= 1);
  return {
    menu: top.map(([link, element]) => ({ label: textOf(element), link })),
    menuOthers: all.size - top.length,
  };
}

/** Counts the lists around an element. */
function countLists(element: Element): number {
  let depth = 0;
  for (let at = element.parent; at; at = at.parent) if (isTag(at) && at.name === 'ul') depth += 1;
  return depth;
}

const titleSeparator = / [|–—·»«-] /;

function removeSiteName(title: string, name: string): string {
  const parts = title.split(titleSeparator);
  return (parts.length > 1 ? parts.filter((part) => part !== name)[0] : title) ?? title;
}

function removeHeading(title: string, heading: string): string {
  return title.split(titleSeparator).findLast((part) => part !== heading) ?? title;
}
