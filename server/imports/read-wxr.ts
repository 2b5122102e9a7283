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

/** An item of an export: texts by element, and those that can repeat. */
interface Item {
  texts: Record<string, string>;
  meta: Record<string, string>;
  /** Its categories, tags and menu. */
  terms: { domain: string; slug: string; name: string }[];
  comments: number;
}

/** Maximum items of every kind, and maximum pages and posts. */
const maxItems = 100_000;
const maxPages = 10_000;
const maxCharacters = 60 << 20;
/** Deeper nesting is no export, and takes the parser long. */
const maxDepth = 50;
const taken = new Set([
  ...['title', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_name'],
  ...['wp:post_parent', 'wp:post_type', 'wp:status', 'wp:post_date', 'wp:post_date_gmt'],
  ...['wp:post_password', 'wp:attachment_url', 'wp:menu_order', 'wp:meta_key', 'wp:meta_value'],
  ...['category', 'pubDate', 'description', 'wp:base_blog_url', 'wp:base_site_url'],
]);
/** Types of WordPress and page builders that are parts or settings; each is one row with their number. */
const technicalType =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|elementor_library|acf-.*|wp_.*)$/;

/**
 * Reads a WordPress export (WXR). A file that was cut off is read up to there.
 * @returns null if it is not such an export
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
        text = taken.has(name) && open.length <= 5 ? '' : null;
      },
      ontext(piece) {
        if (text === null) return;
        state.characters += piece.length;
        text += piece;
      },
      onclosetag(name, isImplied) {
        open.pop();
        // Elements that the end of the file closes are incomplete.
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
    // Reads no document type, so that entities are those of XML itself.
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

/** Pieces of a file as text. */
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
  const named = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map((it) => channel[it] ?? '');
  const base =
    resolveAddress(
      named.find((it) => resolveAddress(it, noSite) !== ''),
      noSite,
    ) || noSite;
  const byId = new Map(items.map((it) => [it.texts['wp:post_id'] ?? '', it]));
  const all = sortPages(
    items.filter((it) => !technicalType.test(typeOf(it))),
    items,
  );
  if (all.length > maxPages) return { refused: tooLarge };
  const pictures = indexPictures(items, base);
  const site = {
    origin: new URL(base).host.replace(/^www\./, ''),
    name: toPlainText(channel.title ?? ''),
    tagline: toPlainText(channel.description ?? ''),
  };
  const around = { ...site, base, byId, ...pictures, front: findHomePage(all, base) };
  return {
    ...site,
    pages: all.map((it) => readItem(it, around)),
    others: countTechnical(items),
    ...readMenu(items, byId, base),
    lists: ['category', 'post_tag'].flatMap((domain) =>
      all.some(({ terms }) => terms.some((it) => it.domain === domain))
        ? [`/${domain === 'category' ? domain : 'tag'}/*`]
        : [],
    ),
    incomplete: isWhole
      ? ''
      : `The file ended early after item ${items.length}. Export it again if something is missing.`,
  };
}

/** Placeholder address for an export that does not contain its own. */
const noSite = 'https://example.invalid/';

/** Returns an item for each of WordPress's own types, with the number of its entries. */
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
    pages.find((it) => isTop(it) && isFrontSlug(it.texts['wp:post_name'] ?? ''))
  );
}

const typeOf = ({ texts }: Item) => texts['wp:post_type'] ?? '';

/** Sorts pages as on the site: by their own order, the menus, their dates. */
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

interface Around {
  name: string;
  tagline: string;
  base: string;
  byId: ReadonlyMap<string, Item>;
  /** Whole addresses of pictures and files, by id. */
  addresses: ReadonlyMap<string, string>;
  /** Descriptions by address. */
  descriptions: ReadonlyMap<string, string>;
  /** Ids of the pictures that belong to a page, by its id. */
  attached: ReadonlyMap<string, string[]>;
  front: Item | undefined;
}

function indexPictures(
  items: readonly Item[],
  base: string,
): Pick<Around, 'addresses' | 'descriptions' | 'attached'> {
  const addresses = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const attached = new Map<string, string[]>();
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
    const siblings = attached.get(parent) ?? [];
    siblings.push(id);
    attached.set(parent, siblings);
  }
  return { addresses, descriptions, attached };
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

function readItem(item: Item, around: Around): SourcePage {
  const { texts, meta, comments } = item;
  const { base, byId, front, descriptions } = around;
  const id = texts['wp:post_id'] ?? '';
  const type = typeOf(item);
  const link = linkOf(texts, base);
  const path = pathOf(link);
  const title = toPlainText(texts.title ?? '');
  // Also a type without pages of its own, such as messages of visitors.
  const isListed = destinationOfType(type) !== null || !new URL(link).searchParams.has('post_type');
  const problem = isListed ? findProblem(item) : `The type ${type} has no pages.`;
  if (problem !== '') return { ...createUnreadPage(path, problem), title, type };
  const losses: Losses = {};
  const lose = (what: keyof Losses, count = 1) => {
    if (count > 0) losses[what] = (losses[what] ?? 0) + count;
  };
  const address = (of: string) => {
    const found = around.addresses.get(of) ?? '';
    if (found === '') lose('missing');
    return found;
  };
  const gallery = (of: string) =>
    of === '' ? (around.attached.get(id) ?? []).map(address) : address(of);
  const content = insertBlocks(texts['content:encoded'] ?? '', byId, lose);
  const { html, losses: programs, pictures } = replaceShortcodes(content, gallery);
  const text = readText(parseDocument(html), link);
  const pictureAt = (at: string) => ({ address: at, says: descriptions.get(at) ?? '' });
  const above = byId.get(texts['wp:post_parent'] || '0');
  const excerpt = toPlainText(texts['excerpt:encoded'] ?? '');
  const seo = readSeoTexts(meta, {
    ...{ title, excerpt, sitename: around.name, tagline: around.tagline },
  });
  const { fields, others } = readFields(meta, type);
  const thumbnail = meta._thumbnail_id ? address(meta._thumbnail_id) : '';
  lose('custom', others);
  lose('comments', comments);
  return {
    ...text,
    parts: [
      ...text.parts.map((part) => describePicture(part, descriptions)),
      ...pictures.map((it) => ({ heading: '', text: '', picture: pictureAt(it) })),
    ],
    losses: { ...text.losses, ...programs, ...losses },
    source: path,
    paths: [...new Set([path, `/?p=${id}`, `/?page_id=${id}`])],
    above: above ? pathOf(linkOf(above.texts, base)) : null,
    ...{ title, type, excerpt },
    isFront: item === front,
    problem: '',
    date: readDate(texts),
    description: toPlainText(seo.description),
    fields: {
      ...fields,
      search_title: toPlainText(seo.title),
      not_in_search: isUnlisted(meta) ? 'true' : '',
    },
    notes: [...seo.notes, ...describeTerms(item)],
    picture: thumbnail === '' ? null : pictureAt(thumbnail),
  };
}

/** Returns the day of an item; empty for one without a date, which WordPress writes as `0000-00-00`. */
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
const known =
  /^_(?:edit_|thumbnail_id|wp_|yoast_|aioseo_|seopress_|oembed_|elementor_)|^rank_math_/;

/** Reads fields of people and testimonials that plugins store next to the text, and the number of the others. */
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
    const words = key.toLowerCase().split(/[_-]/).filter(Boolean);
    const field = isPerson
      ? words.map((_, at) => findPersonField(words.slice(at).join(' '))).find((it) => it !== null)
      : null;
    if (field && fields[field] === undefined) fields[field] = text;
    else if (!(isPerson ? known : /^_|^rank_math_/).test(key)) others += 1;
  }
  return { fields, others };
}

/** Adds the description from the WordPress media library to a block's picture. */
function describePicture(part: SourceBlock, descriptions: Around['descriptions']): SourceBlock {
  if (part.picture?.says !== '') return part;
  const { address } = part.picture;
  const alt = descriptions.get(address) || descriptions.get(removeSize(address)) || '';
  return { ...part, picture: { ...part.picture, says: alt } };
}

const reusable = /<!-- wp:block (\{.{1,1000}?\}) \/-->/gs;
/** Maximum characters of a page with its reusable blocks, and how often they can be within others. */
const maxExpanded = 2 << 20;
const mostWithin = 5;

/** Inserts reusable blocks, which WordPress stores as separate items. */
function insertBlocks(
  content: string,
  byId: Around['byId'],
  lose: (what: keyof Losses) => void,
): string {
  let whole = content;
  for (let within = 0; within < mostWithin && whole.includes('<!-- wp:block '); within += 1) {
    let length = whole.length;
    whole = whole.replace(reusable, (_, given: string) => {
      const [, id = ''] = /"ref":\s*"?(\d+)/.exec(given) ?? [];
      const block = byId.get(id);
      const text = block && findProblem(block) === '' ? (block.texts['content:encoded'] ?? '') : '';
      length += text.length;
      if (text !== '' && length <= maxExpanded) return text;
      lose('blocks');
      return '';
    });
  }
  return whole.replace(reusable, () => {
    lose('blocks');
    return '';
  });
}

function isFrontSlug(slug: string): boolean {
  return /^(?:home|homepage|front-page|startseite|start|accueil|inicio)$/.test(slug);
}

/** Returns the entries of the largest menu without nested ones, and the number of all other entries. */
function readMenu(
  items: readonly Item[],
  byId: Around['byId'],
  base: string,
): Pick<SourceSite, 'menu' | 'menuRest'> {
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
  return { menu, menuRest: all.length - menu.length };
}

const orderOf = ({ texts }: Item) => Number(texts['wp:menu_order']) || 0;
