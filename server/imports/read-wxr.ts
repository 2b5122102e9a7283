import { closeSync, openSync, readSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { newsDayOf } from '../../shared/content/news.ts';
import { detectEncoding } from '../translate/decode-text.ts';
import { destinationOfType } from './propose.ts';
import { parseDocument, pathOf, readText, resolveAddress, toPlainText } from './read-html.ts';
import { isUnlisted, readSeoTexts } from './seo-texts.ts';
import { replaceShortcodes } from './shortcodes.ts';
import {
  createUnreadPage,
  type LeftOut,
  type Losses,
  type Refusal,
  removeSize,
  type SourceBlock,
  type SourcePage,
  type SourceSite,
} from './source.ts';
import { findPersonField } from './table-rows.ts';

/** An item of an export: texts by element, and repeatable elements. */
interface Item {
  texts: Record<string, string>;
  meta: Record<string, string>;
  /** Categories, tags and menu of the item. */
  terms: { domain: string; slug: string; name: string }[];
  comments: number;
}

/** Maximum items of every kind, and maximum pages and posts. */
const maxItems = 100_000;
const maxPages = 10_000;
const maxCharacters = 60 << 20;
/** An export is not nested more deeply, and deep nesting slows the parser down. */
const maxDepth = 50;
const readElements = new Set([
  ...['title', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_name'],
  ...['wp:post_parent', 'wp:post_type', 'wp:status', 'wp:post_date', 'wp:post_date_gmt'],
  ...['wp:post_password', 'wp:attachment_url', 'wp:menu_order', 'wp:meta_key', 'wp:meta_value'],
  ...['category', 'pubDate', 'description', 'wp:base_blog_url', 'wp:base_site_url'],
]);
/** Types of WordPress and page builders that are not pages; each type becomes one row with a count. */
const technicalType =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|elementor_library|acf-.*|wp_.*)$/;

/**
 * Reads a WordPress export (WXR), up to the end of a truncated file.
 * @returns null for another file
 */
export function readWxr(file: string): SourceSite | Refusal | null {
  const channel: Record<string, string> = {};
  const items: Item[] = [];
  const state = { isWxr: false, isWhole: false, refused: '', characters: 0 };
  let item: Item | null = null;
  const open: string[] = [];
  let text: string | null = null;
  let metaKey = '';
  let term = { domain: '', slug: '' };
  const parser = new Parser(
    {
      onopentag(name, { domain = '', nicename = '' }) {
        open.push(name);
        if (open.length > maxDepth) state.refused ||= tooDeep;
        if (name === 'item') item = { texts: {}, meta: {}, terms: [], comments: 0 };
        if (name === 'category') term = { domain, slug: nicename };
        text = readElements.has(name) && open.length <= 5 ? '' : null;
      },
      ontext(piece) {
        if (text === null) return;
        state.characters += piece.length;
        text += piece;
      },
      onclosetag(name, isImplied) {
        open.pop();
        // An element closed by the end of the file is incomplete.
        if (isImplied) return;
        if (name === 'rss') state.isWhole = true;
        if (/^wp:(?:wxr_version|post_type)$/.test(name)) state.isWxr = true;
        if (name === 'wp:comment' && item) item.comments += 1;
        if (name === 'item' && item) {
          items.push(item);
          item = null;
        } else if (text !== null) keep(name, text);
        text = null;
        if (items.length > maxItems || state.characters > maxCharacters) state.refused ||= tooLarge;
      },
    },
    // Ignores document types, so that only XML's own entities are decoded.
    { xmlMode: true, decodeEntities: true },
  );
  const keep = (name: string, value: string) => {
    if (!item) channel[name] ??= value.trim();
    else if (name === 'wp:meta_key') metaKey = value;
    else if (name === 'wp:meta_value') item.meta[metaKey] = value;
    else if (name === 'category') item.terms.push({ ...term, name: value });
    else item.texts[name] ??= value;
  };
  for (const piece of decodeFile(file)) {
    parser.write(piece);
    if (state.refused) return { refused: state.refused };
  }
  parser.end();
  return state.isWxr ? createSite(channel, items, state.isWhole) : null;
}

const tooDeep = 'This file is nested too deeply to be a WordPress export.';
const tooLarge =
  'This export is too large to be read at once. In WordPress, export pages, posts and years one by one, and import the files one after another.';

/** Yields a file as text, in chunks. */
function* decodeFile(file: string): Generator<string> {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(1 << 16);
    let decoder: TextDecoder | null = null;
    for (;;) {
      const piece = bytes.subarray(0, readSync(opened, bytes));
      if (piece.length === 0) break;
      decoder ??= createDecoder(detectEncoding(piece));
      yield decoder.decode(piece, { stream: true });
    }
  } finally {
    closeSync(opened);
  }
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

function createSite(
  channel: Readonly<Record<string, string>>,
  items: readonly Item[],
  isWhole: boolean,
): SourceSite | Refusal {
  const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((it) => channel[it] ?? '');
  const base =
    resolveAddress(
      addresses.find((it) => resolveAddress(it, noSite) !== ''),
      noSite,
    ) || noSite;
  const byId = new Map(items.map((it) => [it.texts['wp:post_id'] ?? '', it]));
  const pages = sortPages(
    items.filter((it) => !technicalType.test(typeOf(it))),
    items,
  );
  if (pages.length > maxPages) return { refused: tooLarge };
  const pictures = indexPictures(items, base);
  const site = {
    origin: new URL(base).host.replace(/^www\./, ''),
    name: toPlainText(channel.title ?? ''),
    tagline: toPlainText(channel.description ?? ''),
  };
  const context = { ...site, base, byId, ...pictures, home: findHomePage(pages, base) };
  return {
    ...site,
    pages: pages.map((it) => readItem(it, context)),
    others: countTechnical(items),
    ...readMenu(items, byId, base),
    lists: ['category', 'post_tag'].flatMap((domain) =>
      pages.some(({ terms }) => terms.some((it) => it.domain === domain))
        ? [`/${domain === 'category' ? domain : 'tag'}/*`]
        : [],
    ),
    incomplete: isWhole
      ? ''
      : `The file ended early after item ${items.length}. Export it again if something is missing.`,
  };
}

/** Placeholder address for an export without the address of its site. */
const noSite = 'https://example.invalid/';

/** Returns an item for each technical type, with its number of entries. */
function countTechnical(items: readonly Item[]): LeftOut[] {
  const types = Map.groupBy(
    items.filter((it) => technicalType.test(typeOf(it))),
    typeOf,
  );
  return [...types].map(([type, { length }]) => ({
    ...{ source: type, title: `${type} (${length})` },
    why:
      type === 'attachment'
        ? 'Pictures and files come with the pages that use them.'
        : 'Parts or settings of WordPress.',
  }));
}

/** Finds the home page: at the address of the site, or a top-level page named home. */
function findHomePage(all: readonly Item[], base: string): Item | undefined {
  const pages = all.filter((it) => typeOf(it) === 'page' && findProblem(it) === '');
  const isTop = ({ texts }: Item) => (texts['wp:post_parent'] || '0') === '0';
  return (
    pages.find(({ texts }) => pathOf(linkOf(texts, base)) === pathOf(base)) ??
    pages.find((it) => isTop(it) && isHomeSlug(it.texts['wp:post_name'] ?? ''))
  );
}

const typeOf = ({ texts }: Item) => texts['wp:post_type'] ?? '';

/** Sorts pages as on the site: by order number, then menu position, then date. */
function sortPages(pages: readonly Item[], items: readonly Item[]): Item[] {
  const inMenu = new Map<string, number>();
  for (const it of items.filter((each) => typeOf(each) === 'nav_menu_item').toReversed())
    inMenu.set(it.meta._menu_item_object_id ?? '', orderOf(it));
  const menuOrder = ({ texts }: Item) =>
    inMenu.get(texts['wp:post_id'] ?? '') ?? Number.MAX_SAFE_INTEGER;
  const date = ({ texts }: Item) => Date.parse(texts['wp:post_date'] ?? '') || 0;
  const groupOf = (it: Item) => `${typeOf(it)} ${it.texts['wp:post_parent'] || '0'}`;
  const groups = new Map(
    [...Map.groupBy(pages, groupOf)].map(([group, list]) => [
      group,
      list
        .toSorted(
          (one, other) =>
            orderOf(one) - orderOf(other) ||
            menuOrder(one) - menuOrder(other) ||
            date(one) - date(other),
        )
        .values(),
    ]),
  );
  return pages.map((it) => groups.get(groupOf(it))?.next().value ?? it);
}

interface Context {
  name: string;
  tagline: string;
  base: string;
  byId: ReadonlyMap<string, Item>;
  /** Absolute addresses of pictures and files, by id. */
  addresses: ReadonlyMap<string, string>;
  /** Descriptions by address. */
  descriptions: ReadonlyMap<string, string>;
  /** Ids of the pictures of each page, by page id. */
  attachments: ReadonlyMap<string, string[]>;
  home: Item | undefined;
}

function indexPictures(
  items: readonly Item[],
  base: string,
): Pick<Context, 'addresses' | 'descriptions' | 'attachments'> {
  const addresses = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const attachments = new Map<string, string[]>();
  for (const { texts, meta } of items.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    if (
      texts['wp:post_type'] !== 'attachment' ||
      !/^(?:inherit|publish|)$/.test(texts['wp:status'] ?? '')
    )
      continue;
    const address = resolveAddress(toPlainText(texts['wp:attachment_url'] ?? ''), base);
    if (address === '') continue;
    const [id = '', parent = ''] = [texts['wp:post_id'], texts['wp:post_parent']];
    addresses.set(id, address);
    descriptions.set(address, toPlainText(meta._wp_attachment_image_alt ?? ''));
    if (!isPicture(address)) continue;
    const siblings = attachments.get(parent) ?? [];
    siblings.push(id);
    attachments.set(parent, siblings);
  }
  return { addresses, descriptions, attachments };
}

const isPicture = (address: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address);
const linkOf = (texts: Item['texts'], base: string) =>
  resolveAddress(texts.link, base) || resolveAddress(`?p=${texts['wp:post_id'] ?? ''}`, base);

/** Returns why an item is not imported, or an empty string for public content. */
function findProblem({ texts }: Item): string {
  return texts['wp:status'] === 'publish' && !texts['wp:post_password']
    ? ''
    : 'Not public on the original site.';
}

function readItem(item: Item, context: Context): SourcePage {
  const { texts, meta, comments } = item;
  const { base, byId, home, descriptions } = context;
  const id = texts['wp:post_id'] ?? '';
  const type = typeOf(item);
  const link = linkOf(texts, base);
  const path = pathOf(link);
  const title = toPlainText(texts.title ?? '');
  // Types without pages, such as messages of visitors, are problems too.
  const isListed = destinationOfType(type) !== null || !new URL(link).searchParams.has('post_type');
  const problem = isListed ? findProblem(item) : `The type ${type} has no pages.`;
  if (problem !== '') return { ...createUnreadPage(path, problem), title, type };
  const losses: Losses = {};
  const countLoss = (what: keyof Losses, count = 1) => {
    if (count > 0) losses[what] = (losses[what] ?? 0) + count;
  };
  const findAddress = (key: string) => {
    const address = context.addresses.get(key) ?? '';
    if (address === '') countLoss('missing');
    return address;
  };
  const findGallery = (key: string) =>
    key === '' ? (context.attachments.get(id) ?? []).map(findAddress) : findAddress(key);
  const content = insertBlocks(texts['content:encoded'] ?? '', byId, countLoss);
  const { html, losses: programs, pictures } = replaceShortcodes(content, findGallery);
  const text = readText(parseDocument(html), link);
  const createPicture = (at: string) => ({ address: at, alt: descriptions.get(at) ?? '' });
  const parent = byId.get(texts['wp:post_parent'] || '0');
  const excerpt = toPlainText(texts['excerpt:encoded'] ?? '');
  const seo = readSeoTexts(meta, {
    ...{ title, excerpt, sitename: context.name, tagline: context.tagline },
  });
  const { fields, others } = readFields(meta, type);
  const thumbnail = meta._thumbnail_id ? findAddress(meta._thumbnail_id) : '';
  countLoss('custom', others);
  countLoss('comments', comments);
  return {
    ...text,
    blocks: [
      ...text.blocks.map((block) => describePicture(block, descriptions)),
      ...pictures.map((it) => ({ heading: '', text: '', picture: createPicture(it) })),
    ],
    losses: { ...text.losses, ...programs, ...losses },
    source: path,
    paths: [...new Set([path, `/?p=${id}`, `/?page_id=${id}`])],
    parent: parent ? pathOf(linkOf(parent.texts, base)) : null,
    ...{ title, type, excerpt },
    isHome: item === home,
    problem: '',
    date: readDate(texts),
    description: toPlainText(seo.description),
    fields: {
      ...fields,
      search_title: toPlainText(seo.title),
      not_in_search: isUnlisted(meta) ? 'true' : '',
    },
    notes: [...seo.notes, ...describeTerms(item)],
    picture: thumbnail === '' ? null : createPicture(thumbnail),
  };
}

/** Returns the day of an item, or an empty string without a date (`0000-00-00` in WordPress). */
function readDate(texts: Item['texts']): string {
  const published = new Date(texts.pubDate ?? '');
  const days = [
    ...[texts['wp:post_date'], texts['wp:post_date_gmt']].map((it) => it?.slice(0, 10)),
    Number.isNaN(published.getTime()) ? '' : published.toISOString().slice(0, 10),
  ];
  const isReal = (day: string | undefined) =>
    newsDayOf({ news_date: day }) !== null && day !== '1970-01-01' && !day?.startsWith('-');
  return days.find(isReal) ?? '';
}

/** Describes categories and tags, which the site does not support. */
function describeTerms({ terms }: Item): string[] {
  const names = terms
    .filter(({ domain, slug }) => domain !== 'nav_menu' && slug !== 'uncategorized')
    .map(({ name }) => toPlainText(name));
  return names.length === 0 ? [] : [`categories and tags left out: ${names.join(', ')}`];
}

/** Fields that WordPress and plugins for search engines store with every page. */
const standard =
  /^_(?:edit_|thumbnail_id|wp_|yoast_|aioseo_|seopress_|oembed_|elementor_)|^rank_math_/;

/** Reads fields of people and testimonials that plugins store as metadata, and counts all others. */
function readFields(
  meta: Item['meta'],
  type: string,
): { fields: Record<string, string>; others: number } {
  const fields: Record<string, string> = {};
  const isPerson = /^(?:our_team|client_testimonials)$/.test(destinationOfType(type) ?? '');
  let others = 0;
  for (const [key, value] of Object.entries(meta)) {
    const text = toPlainText(value);
    if (text === '' || text.startsWith('field_')) continue;
    const parts = key.toLowerCase().split(/[_-]/).filter(Boolean);
    const field = isPerson
      ? parts.map((_, at) => findPersonField(parts.slice(at).join(' '))).find((it) => it !== null)
      : null;
    if (field && fields[field] === undefined) fields[field] = text;
    else if (!(isPerson ? standard : /^_|^rank_math_/).test(key)) others += 1;
  }
  return { fields, others };
}

/** Adds the description from the WordPress media library to a block's picture. */
function describePicture(block: SourceBlock, descriptions: Context['descriptions']): SourceBlock {
  if (block.picture?.alt !== '') return block;
  const { address } = block.picture;
  const alt = descriptions.get(address) || descriptions.get(removeSize(address)) || '';
  return { ...block, picture: { ...block.picture, alt } };
}

const reusableBlock = /<!-- wp:block (\{.{1,1000}?\}) \/-->/gs;
/** Maximum characters of a page with its reusable blocks, and their maximum nesting. */
const maxExpanded = 2 << 20;
const maxNesting = 5;

/** Inserts reusable blocks, which WordPress stores as separate items. */
function insertBlocks(
  content: string,
  byId: Context['byId'],
  countLoss: (what: keyof Losses) => void,
): string {
  let whole = content;
  for (let depth = 0; depth < maxNesting && whole.includes('<!-- wp:block '); depth += 1) {
    let length = whole.length;
    whole = whole.replace(reusableBlock, (_, attributes: string) => {
      const [, id = ''] = /"ref":\s*"?(\d+)/.exec(attributes) ?? [];
      const block = byId.get(id);
      const text = block && findProblem(block) === '' ? (block.texts['content:encoded'] ?? '') : '';
      length += text.length;
      if (text !== '' && length <= maxExpanded) return text;
      countLoss('blocks');
      return '';
    });
  }
  return whole.replace(reusableBlock, () => {
    countLoss('blocks');
    return '';
  });
}

function isHomeSlug(slug: string): boolean {
  return /^(?:home|homepage|front-page|startseite|start|accueil|inicio)$/.test(slug);
}

/** Returns the top-level entries of the largest menu, and the number of all other entries. */
function readMenu(
  items: readonly Item[],
  byId: Context['byId'],
  base: string,
): Pick<SourceSite, 'menu' | 'menuOthers'> {
  const all = items.filter((it) => typeOf(it) === 'nav_menu_item' && findProblem(it) === '');
  const entries = all.filter(({ meta }) => (meta._menu_item_menu_item_parent || '0') === '0');
  const menus = Map.groupBy(
    entries,
    ({ terms }) => terms.find(({ domain }) => domain === 'nav_menu')?.name ?? '',
  );
  const [largest = []] = [...menus.values()].toSorted((one, other) => other.length - one.length);
  const menu = largest
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap(({ texts, meta }) => {
      const target = byId.get(meta._menu_item_object_id ?? '');
      const isPage = meta._menu_item_type === 'post_type';
      if (isPage && target && findProblem(target) !== '') return [];
      const link = isPage ? (target?.texts.link ?? '') : (meta._menu_item_url ?? '');
      const label = toPlainText(texts.title || target?.texts.title || '');
      const whole = resolveAddress(link, base);
      return label === '' || whole === '' ? [] : [{ label, link: whole }];
    });
  return { menu, menuOthers: all.length - menu.length };
}

const orderOf = ({ texts }: Item) => Number(texts['wp:menu_order']) || 0;
