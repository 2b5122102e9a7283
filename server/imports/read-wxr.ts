import { closeSync, openSync, readSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { encodingOf } from '../translate/decode-text.ts';
import type { FoundPage, FoundPicture, FoundSite } from './found.ts';
import { documentOf, plainText, readText } from './read-html.ts';
import { withoutShortcodes } from './shortcodes.ts';

/** An item of an export: texts by element, and those that can repeat. */
interface Item {
  texts: Record<string, string>;
  meta: Record<string, string>;
  menu: string;
}

const maxItems = 20_000;
/** Maximum pages and posts. */
const maxPages = 2000;
const maxCharacters = 60 << 20;
const taken = new Set([
  ...['title', 'link', 'content:encoded', 'excerpt:encoded', 'wp:post_id', 'wp:post_name'],
  ...['wp:post_parent', 'wp:post_type', 'wp:status', 'wp:post_date', 'wp:post_password'],
  ...['wp:attachment_url', 'wp:menu_order', 'wp:meta_key', 'wp:meta_value', 'category'],
  ...['description', 'wp:base_blog_url', 'wp:base_site_url'],
]);
/** Settings and revisions of WordPress and its plugins, not content. */
const internal =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|elementor_library|wpcf7_contact_form|acf-.*|wp_.*|shop_.*|scheduled-action)$/;

/**
 * Reads a WordPress export (WXR). A file that was cut off is read up to there.
 * @returns null if it is not such an export
 */
export function readWxr(file: string): FoundSite | null {
  const channel: Record<string, string> = {};
  const items: Item[] = [];
  const state = { isWxr: false, isWhole: false, isFull: false, characters: 0 };
  let item: Item | null = null;
  let open: string[] = [];
  let text: string | null = null;
  let metaKey = '';
  const parser = new Parser(
    {
      onopentag(name, { domain }) {
        open.push(name);
        if (name === 'item') item = { texts: {}, meta: {}, menu: '' };
        text = taken.has(name) && open.length <= 5 ? '' : null;
        if (name === 'category' && domain !== 'nav_menu') text = null;
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
        if (name === 'item' && item) {
          items.push(item);
          item = null;
        } else if (text !== null) keep(name, text);
        text = null;
        state.isFull = items.length >= maxItems || state.characters > maxCharacters;
      },
    },
    // Reads no document type, so that entities are those of XML itself.
    { xmlMode: true, decodeEntities: true },
  );
  const keep = (name: string, value: string) => {
    if (!item) channel[name] ??= value.trim();
    else if (name === 'wp:meta_key') metaKey = value;
    else if (name === 'wp:meta_value') item.meta[metaKey] = value;
    else if (name === 'category') item.menu = value;
    else item.texts[name] ??= value;
  };
  for (const piece of decoded(file)) {
    parser.write(piece);
    if (state.isFull) break;
  }
  parser.end();
  open = [];
  return state.isWxr ? siteOf(channel, items, state) : null;
}

/** Pieces of a file as text. */
function* decoded(file: string): Generator<string> {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(1 << 16);
    let decoder: TextDecoder | null = null;
    for (;;) {
      const piece = bytes.subarray(0, readSync(opened, bytes));
      if (piece.length === 0) break;
      decoder ??= decoderFor(encodingOf(piece));
      yield decoder.decode(piece, { stream: true });
    }
  } finally {
    closeSync(opened);
  }
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

function siteOf(
  channel: Readonly<Record<string, string>>,
  items: readonly Item[],
  { isWhole, isFull }: { isWhole: boolean; isFull: boolean },
): FoundSite {
  const origin = channel['wp:base_blog_url'] || channel.link || channel['wp:base_site_url'] || '';
  const base = URL.parse(origin)?.href ?? 'https://example.invalid/';
  const byId = new Map(items.map((it) => [it.texts['wp:post_id'] ?? '', it]));
  const all = inOrder(
    items.filter((it) => !internal.test(typeOf(it))),
    items,
  );
  const ended = isFull || all.length > maxPages;
  return {
    origin: new URL(base).host.replace(/^www\./, ''),
    name: plainText(channel.title ?? ''),
    tagline: plainText(channel.description ?? ''),
    pages: all.slice(0, maxPages).map((it) => pageOf(it, { base, byId })),
    menu: menuOf(items, byId, base),
    incomplete: ended
      ? `The file is very large: only its first ${Math.min(all.length, maxPages)} pages were read.`
      : isWhole
        ? ''
        : `The file ended early after item ${items.length}. Export it again if something is missing.`,
  };
}

const typeOf = ({ texts }: Item) => texts['wp:post_type'] ?? 'revision';

/** Pages in the order of the site, each between the same others: by their own order, the menus, their dates. */
function inOrder(pages: readonly Item[], items: readonly Item[]): Item[] {
  const inMenu = new Map<string, number>();
  for (const it of items.filter((each) => typeOf(each) === 'nav_menu_item').toReversed())
    inMenu.set(it.meta._menu_item_object_id ?? '', orderOf(it));
  const menuOrder = ({ texts }: Item) =>
    inMenu.get(texts['wp:post_id'] ?? '') ?? Number.MAX_SAFE_INTEGER;
  const date = ({ texts }: Item) => Date.parse(texts['wp:post_date'] ?? '') || 0;
  const groupOf = (it: Item) => `${typeOf(it)} ${it.texts['wp:post_parent'] ?? '0'}`;
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
  base: string;
  byId: ReadonlyMap<string, Item>;
}

function pageOf({ texts, meta }: Item, { base, byId }: Around): FoundPage {
  const id = texts['wp:post_id'] ?? '';
  const type = texts['wp:post_type'] ?? '';
  const link = URL.parse(texts.link ?? '', base)?.href ?? base;
  const address = (of: string) =>
    plainText(byId.get(of)?.texts['wp:attachment_url'] ?? '').replaceAll(' ', '%20');
  const { html, losses, pictures } = withoutShortcodes(texts['content:encoded'] ?? '', address);
  const text = readText(documentOf(html), link);
  const more = pictures.map((it): FoundPicture => ({ address: it, says: '' }));
  const above = byId.get(texts['wp:post_parent'] ?? '0');
  const status = texts['wp:status'] ?? '';
  const thumbnail = address(meta._thumbnail_id ?? '');
  const path = pathOf(link);
  return {
    ...text,
    parts: [...text.parts, ...more.map((picture) => ({ heading: '', text: '', picture }))],
    losses: { ...text.losses, ...losses },
    source: path,
    paths: [...new Set([path, `/?p=${id}`, `/?page_id=${id}`])],
    above: above ? pathOf(URL.parse(above.texts.link ?? '', base)?.href ?? base) : null,
    title: plainText(texts.title ?? ''),
    type,
    isFront: path === pathOf(base) || (type === 'page' && isFrontSlug(texts['wp:post_name'] ?? '')),
    problem: status === 'publish' && !texts['wp:post_password'] ? '' : 'It is not public there.',
    date: type === 'post' ? (texts['wp:post_date'] ?? '').slice(0, 10) : '',
    description: plainText(meta._yoast_wpseo_metadesc || texts['excerpt:encoded'] || ''),
    picture: thumbnail === '' ? null : { address: thumbnail, says: '' },
  };
}

function isFrontSlug(slug: string): boolean {
  return /^(?:home|homepage|front-page|startseite|start|accueil|inicio)$/.test(slug);
}

/** The path of an address, with its query, without a slash at its end. */
export function pathOf(address: string): string {
  const { pathname = '/', search = '' } = URL.parse(address) ?? {};
  const path = pathname === '/' ? '/' : pathname.replace(/(?<!\/)\/+$/, '');
  return `${path}${search}`;
}

/** The entries of the largest menu, without those below others. */
function menuOf(items: readonly Item[], byId: Around['byId'], base: string): FoundSite['menu'] {
  const entries = items.filter(
    ({ texts, meta }) =>
      texts['wp:post_type'] === 'nav_menu_item' &&
      texts['wp:status'] === 'publish' &&
      (meta._menu_item_menu_item_parent ?? '0') === '0',
  );
  const menus = Map.groupBy(entries, ({ menu }) => menu);
  const [largest = []] = [...menus.values()].toSorted((one, other) => other.length - one.length);
  return largest
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap(({ texts, meta }) => {
      const target = byId.get(meta._menu_item_object_id ?? '');
      const isPage = meta._menu_item_type === 'post_type';
      const link = isPage ? (target?.texts.link ?? '') : (meta._menu_item_url ?? '');
      const label = plainText(texts.title || target?.texts.title || '');
      const whole = URL.parse(link, base)?.href;
      return label === '' || whole === undefined ? [] : [{ label, link: whole }];
    });
}

const orderOf = ({ texts }: Item) => Number(texts['wp:menu_order']) || 0;
