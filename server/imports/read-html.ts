import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { hrefOf } from '../../shared/rules/addresses/link.ts';
import { isEmailAddress } from '../../shared/rules/email-address.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import { isAddressHeading } from './page-names.ts';
import { splitParagraphs } from './shortcodes.ts';
import type {
  Losses,
  SourceBlock,
  SourceContact,
  SourcePerson,
  SourcePicture,
  SourceText,
} from './source.ts';

export type Document = DomHandler['root'];
type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: object }>;

const { getElementsByTagName, innerText } = DomUtils;
export const isTag = (node: object): node is Element => 'attribs' in node;

const skipped = ['script', 'style', 'noscript', 'template', 'svg', 'nav', 'link', 'meta', 'title'];
const embedTags = ['iframe', 'video', 'audio', 'object', 'embed'];
/** Text elements that are imported unchanged. */
const prose = new Set(
  'p h3 h4 h5 h6 ul ol blockquote pre table dl hr address figcaption'.split(' '),
);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Maximum nesting; people do not write more deeply nested HTML. */
const maxDepth = 100;
/** Maximum depth for the parser, whose time per element grows with the depth. */
const maxParserDepth = 1000;
const maxBlocks = 200;

class TooDeepError extends Error {}
/** Documents reduced to plain text because of deep nesting. */
const flattened = new WeakSet<Document | Element>();

/** Parses HTML. Elements nested too deeply are merged into their parents, or the document becomes plain text. */
export function parseDocument(html: string): Document {
  try {
    return parseHtml(html);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    const document = parseHtml(toParagraphs(html));
    flattened.add(document);
    return document;
  }
}

function parseHtml(html: string): Document {
  const handler = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onparserinit: (it) => handler.onparserinit(it),
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxParserDepth) throw new TooDeepError();
      if (depth <= maxDepth) handler.onopentag(name, attributes);
    },
    onclosetag() {
      if (depth <= maxDepth) handler.onclosetag();
      depth -= 1;
    },
    ontext: (text) => handler.ontext(text),
    onend: () => handler.onend(),
  });
  parser.end(html);
  return handler.root;
}

/** Converts HTML to paragraphs without other elements. */
function toParagraphs(html: string): string {
  const [first = '', ...scripts] = html.split(/<(?=(?:script|style)\b)/i);
  const after = scripts.map((it) => it.slice(/<\/(?:script|style)/i.exec(it)?.index ?? it.length));
  const text = [first, ...after]
    .join('')
    .replaceAll(/<\/?(?:p|div|h[1-6]|li|br|tr|blockquote)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[<>]/g, ' ');
  return splitParagraphs(text)
    .map((part) => `<p>${part}</p>`)
    .join('');
}

/** Removes elements in batches. */
export function removeAll(elements: readonly Element[]): void {
  const gone = new Set<Node>(elements);
  for (const parent of new Set(elements.map((it) => it.parent))) {
    if (!parent) continue;
    parent.children = (parent.children as Node[]).filter((it) => !gone.has(it));
    for (const [at, child] of parent.children.entries()) {
      child.prev = parent.children[at - 1] ?? null;
      child.next = parent.children[at + 1] ?? null;
    }
  }
}

/** Reads the content of a page from HTML. @param base base address of relative links */
export function readText(root: Document | Element, base: string): SourceText {
  const losses: Losses = flattened.has(root) ? { formats: 1 } : {};
  removeUnsupported(root, losses);
  const [first] = getElementsByTagName('h1', root, true);
  const contact = readContact(root, base);
  const people = readPeople(root, base);
  const blocks = readBlocks(root, base, losses);
  return {
    heading: first ? textOf(first) : '',
    lead: findLead(blocks),
    ...{ blocks, losses, people, contact },
  };
}

export function textOf(node: Node | Node[]): string {
  return innerText(node).replaceAll(/\s+/g, ' ').trim();
}

export function toPlainText(html: string): string {
  return textOf(parseDocument(html).children);
}

function findLead(blocks: readonly SourceBlock[]): string {
  for (const { text } of blocks) {
    const paragraphs = getElementsByTagName('p', parseDocument(text), true);
    const found = paragraphs.map(textOf).find((it) => it.length > 2);
    if (found !== undefined) return found;
  }
  return '';
}

function countLoss(losses: Losses, what: keyof Losses): void {
  losses[what] = (losses[what] ?? 0) + 1;
}

/** Removes unsupported elements, and counts them. */
function removeUnsupported(root: Document | Element, losses: Losses): void {
  const forms = getElementsByTagName('form', root, true);
  for (const form of forms) if (!isSearch(form)) countLoss(losses, 'forms');
  removeAll(forms);
  const embedded = getElementsByTagName((name) => embedTags.includes(name), root, true);
  for (const _ of embedded) countLoss(losses, 'media');
  removeAll([...embedded, ...getElementsByTagName((name) => skipped.includes(name), root, true)]);
  for (const _ of getElementsByTagName('details', root, true)) countLoss(losses, 'details');
  for (const table of getElementsByTagName('table', root, true))
    if (textOf(table) !== '') countLoss(losses, 'tables');
}

function isSearch(form: Element): boolean {
  const inputs = getElementsByTagName('input', form, true);
  return (
    form.attribs.role === 'search' ||
    inputs.some(({ attribs: { type, name } }) => type === 'search' || name === 's')
  );
}

/** Splits a page at its large headings and its pictures. */
function readBlocks(root: Document | Element, base: string, losses: Losses): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let pending: Node[] = [];
  const current = () => {
    const last = blocks.at(-1);
    if (last) return last;
    const fresh: SourceBlock = { heading: '', text: '', picture: null };
    blocks.push(fresh);
    return fresh;
  };
  /** Converts a paragraph with nothing but an address, which WordPress would embed, to a link. */
  const linkEmbed = (html: string) => {
    const text = html.trim();
    if (!/^https?:\/\/[^\s<>"]+$/.test(text)) return text;
    countLoss(losses, 'embeds');
    return `<a href="${text}">${text}</a>`;
  };
  const flushPending = () => {
    const html = toHtml(pending, base);
    if (toPlainText(html) !== '') current().text += `<p>${linkEmbed(html)}</p>`;
    pending = [];
  };
  const addHeading = (heading: string) => {
    if (heading === '') return;
    if (blocks.length < maxBlocks) blocks.push({ heading, text: '', picture: null });
    else current().text += `<h3>${escapeText(heading)}</h3>`;
  };
  const addPicture = (element: Element, caption = '') => {
    const found = readPicture(element, base);
    if (!found) {
      if (isEmbedded(element)) countLoss(losses, 'pictures');
      return;
    }
    const picture = caption === '' ? found : { ...found, caption };
    flushPending();
    const last = blocks.at(-1);
    if (last && last.picture === null && last.text === '') last.picture = picture;
    else if (blocks.length < maxBlocks) blocks.push({ heading: '', text: '', picture });
    else countLoss(losses, 'pictures');
  };
  const addText = (element: Element) => {
    flushPending();
    const images = getElementsByTagName('img', element, true);
    for (const image of images) addPicture(image);
    removeAll(images);
    if (element.name === 'hr' || textOf(element) === '') return;
    const tag = element.name === 'figcaption' || element.name === 'address' ? 'p' : element.name;
    const html = toHtml(element.children, base, tag === 'pre');
    current().text += `<${tag}>${tag === 'p' ? linkEmbed(html) : html}</${tag}>`;
  };
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!isTag(node)) {
        if (node.type === 'text') pending.push(node);
        continue;
      }
      const { name } = node;
      const pictures = name === 'img' ? [] : getElementsByTagName('img', node, true);
      if (name === 'h1' || name === 'h2') {
        flushPending();
        addHeading(textOf(node));
        for (const image of pictures) addPicture(image);
      } else if (name === 'img') addPicture(node);
      else if (name === 'details') {
        flushPending();
        const [summary] = node.children.filter((it) => isTag(it) && it.name === 'summary');
        if (summary) current().text += `<h3>${escapeText(textOf(summary))}</h3>`;
        walk(node.children.filter((it) => it !== summary));
        flushPending();
      } else if (pictures[0] && isCaptioned(node, pictures)) addPicture(pictures[0], textOf(node));
      else if (prose.has(name)) addText(node);
      else if (inline.has(name) && pictures.length === 0 && !hasBlock(node)) pending.push(node);
      else {
        flushPending();
        walk(node.children);
        flushPending();
      }
    }
  };
  walk(root.children);
  flushPending();
  // The first main heading is the page's title.
  const [first] = blocks;
  const isTitle = first?.heading !== '' && firstHeadingIsTitle(root);
  if (first && isTitle) first.heading = '';
  return blocks.filter(({ heading, text, picture }) => heading !== '' || text !== '' || picture);
}

function firstHeadingIsTitle(root: Document | Element): boolean {
  const [first] = getElementsByTagName((name) => name === 'h1' || name === 'h2', root, true);
  return first?.name === 'h1';
}

const maxCaption = 300;

/** Returns true for a figure with one picture and no text except its caption. */
function isCaptioned(figure: Element, pictures: readonly Element[]): boolean {
  if (figure.name !== 'figure' || pictures.length > 1) return false;
  const isOther = (name: string) => /^h[12]$/.test(name) || (prose.has(name) && !isCaption(name));
  return (
    textOf(figure).length <= maxCaption &&
    getElementsByTagName(isOther, figure.children, true).length === 0
  );
}

const isCaption = (name: string) => name === 'figcaption';

function hasBlock(element: Element): boolean {
  return (
    getElementsByTagName((name) => !inline.has(name) && name !== 'img', element.children, true, 1)
      .length > 0
  );
}

/** Writes nodes as HTML with only the attributes of rich text; the sanitiser removes other elements later. */
function toHtml(nodes: readonly Node[], base: string, isPre = false): string {
  const walk = (all: readonly Node[]): string =>
    all
      .map((node) => {
        if (node.type === 'text')
          return escapeText(isPre ? node.data : node.data.replaceAll(/\s+/g, ' '));
        if (!isTag(node)) return '';
        const { name, children } = node;
        if (name === 'br' || name === 'hr') return `<${name}>`;
        const within = walk(children);
        if (name === 'h1' || name === 'h2') return `<h3>${within}</h3>`;
        if (name !== 'a') return `<${name}>${within}</${name}>`;
        const href = resolveAddress(node.attribs.href, base);
        return href === '' ? within : `<a href="${escapeText(href)}">${within}</a>`;
      })
      .join('');
  return walk(nodes);
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Resolves an address; returns an empty string for an invalid one, or for an anchor on the same page. */
export function resolveAddress(href: string | undefined, base: string): string {
  const link = href?.trim() ?? '';
  if (link === '' || link.startsWith('#')) return '';
  if (/^(mailto|tel):/i.test(link)) return hrefOf(link);
  const url = URL.parse(link, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** Returns the path of an address with its query, without a trailing slash. */
export function pathOf(address: string): string {
  const { pathname = '/', search = '' } = URL.parse(address) ?? {};
  const path = pathname === '/' ? '/' : pathname.replace(/(?<!\/)\/+$/, '');
  return `${path}${search}`;
}

/** Reads the picture of an `img`; returns null for a tracking pixel, a placeholder or a data URL. */
export function readPicture({ attribs }: Element, base: string): SourcePicture | null {
  const { width = '', height = '', alt = '' } = attribs;
  if (Number(width) === 1 || Number(height) === 1) return null;
  const sources = ['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) =>
    resolveAddress(attribs[name], base),
  );
  const address = sources.find((it) => it !== '') ?? findLargest(attribs.srcset ?? '', base);
  const area = Number(width) * Number(height) || 0;
  return address === '' ? null : { address, alt: alt.replaceAll(/\s+/g, ' ').trim(), area };
}

/** Returns true for a picture in a data URL, except for small ones, which are placeholders. */
function isEmbedded({ attribs: { src = '' } }: Element): boolean {
  return /^data:image/i.test(src) && src.length > 2000;
}

function findLargest(srcset: string, base: string): string {
  const all = srcset.split(/,\s+/).map((it) => it.trim().split(/\s+/));
  const sorted = all.toSorted(([, one = ''], [, other = '']) => sizeOf(other) - sizeOf(one));
  return resolveAddress(sorted[0]?.[0], base);
}

const sizeOf = (descriptor: string) => Number.parseFloat(descriptor) || 0;

const profiles = {
  fb_link: /^(?:[\w-]+\.)?facebook\.com$/,
  insta_link: /^(?:www\.)?instagram\.com$/,
  twitter_link: /^(?:www\.|mobile\.)?(?:twitter|x)\.com$/,
  linkedin_link: /^(?:[\w-]+\.)?linkedin\.com$/,
} as const;

/** Finds the first contact details of a page. */
export function readContact(root: Document | Element, base: string): SourceContact {
  const contact: SourceContact = {};
  for (const { attribs } of getElementsByTagName('a', root, true)) {
    const href = attribs.href?.trim() ?? '';
    const [, scheme = '', rest = ''] = /^(mailto|tel):([^?]*)/i.exec(href) ?? [];
    const value = decodeText(rest).trim();
    if (scheme.toLowerCase() === 'mailto' && isEmailAddress(value)) contact.email ??= value;
    if (scheme.toLowerCase() === 'tel' && isPhoneNumber(value)) contact.phone ??= value;
    const url = scheme === '' ? URL.parse(resolveAddress(href, base)) : null;
    // Share buttons link to the same hosts, but are not profiles.
    if (!url || url.pathname === '/' || /share|intent|dialog/.test(url.pathname)) continue;
    for (const [field, host] of Object.entries(profiles))
      if (host.test(url.hostname)) contact[field as keyof typeof profiles] ??= url.href;
  }
  const [address] = getElementsByTagName('address', root, true);
  const lines = address ? readLines(address) : [];
  if (lines.length > 0 && isShort(lines)) contact.address = lines.join('\n');
  return contact.address ? contact : { ...contact, ...readPostalAddress(root) };
}

const isShort = (lines: readonly string[]) => lines.length <= 6 && lines.join('').length <= 300;

/** Finds a postal address in the lines below a heading such as "Address". */
function readPostalAddress(root: Document | Element): SourceContact {
  for (const heading of getElementsByTagName((name) => /^h[1-6]$/.test(name), root, true)) {
    if (!isAddressHeading(textOf(heading).replace(/:$/, ''))) continue;
    const below = DomUtils.nextElementSibling(heading);
    const lines = below && !/^h[1-6]$/.test(below.name) ? readLines(below) : [];
    if (lines.length > 1 && isShort(lines) && lines.some((line) => /\d/.test(line)))
      return { address: lines.join('\n'), heading: textOf(heading).replace(/:$/, '') };
  }
  return {};
}

/** Returns the lines of a postal address without its links, such as telephone numbers. */
function readLines(address: Element): string[] {
  const walk = (node: Node): string => {
    if (node.type === 'text') return node.data.replaceAll(/\s+/g, ' ');
    if (!isTag(node) || node.name === 'a') return '';
    const within = node.children.map(walk).join('');
    return inline.has(node.name) && node.name !== 'br' ? within : `\n${within}\n`;
  };
  return (
    address.children
      .map(walk)
      .join('')
      .split('\n')
      .map((line) => line.trim().replace(/,$/, ''))
      // Removes labels of removed links.
      .filter((line) => line !== '' && !line.endsWith(':'))
  );
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Two to five capitalised words, optionally after titles such as Dr. */
const personName =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx|Sir|Dipl\.-\p{L}+|Ing)\.?\s+)*\p{Lu}[\p{L}'’.-]*(?:\s+(?:de|van|von|der|den|la|al|bin|di|da|\p{Lu}[\p{L}'’.-]*)){1,4}$/u;
const minCards = 3;
const maxCardWords = 60;

/**
 * Finds people on cards: three or more similar siblings, each with one picture that is not wide and a person's name.
 */
function readPeople(root: Document | Element, base: string): SourcePerson[] {
  const holders = DomUtils.findAll(
    (element) => element.children.filter(isTag).length >= minCards,
    root.children,
  );
  for (const holder of holders) {
    const cards = holder.children.filter(isTag);
    const people = cards.flatMap((card) => readPerson(card, base) ?? []);
    const names = new Set(cards.map(({ name }) => name));
    if (people.length >= minCards && people.length === cards.length && names.size === 1)
      return people;
  }
  return [];
}

function readPerson(card: Element, base: string): SourcePerson | null {
  const [image, ...more] = getElementsByTagName('img', card, true);
  if (!image || more.length > 0 || isWide(image) || hasPageLink(card, base)) return null;
  const lines = readLines(card);
  const [name = '', designation = ''] = lines;
  if (!personName.test(name) || lines.join(' ').split(' ').length > maxCardWords) return null;
  const picture = readPicture(image, base);
  return picture && { name, designation: designation.length <= 120 ? designation : '', picture };
}

/** Returns true for a card that links to another page, like those of services. */
function hasPageLink(card: Element, base: string): boolean {
  const links = [card, ...getElementsByTagName('a', card, true)].map(({ attribs }) =>
    resolveAddress(attribs.href, base),
  );
  const { host } = new URL(base);
  return links.some((link) => {
    const url = URL.parse(link);
    return url?.host === host && !/\.(?:jpe?g|png|webp|gif|avif)$/i.test(url.pathname);
  });
}

function isWide({ attribs: { width = '', height = '' } }: Element): boolean {
  return Number(width) > Number(height) * 1.1 && Number(height) > 0;
}
