import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { hrefOf } from '../../shared/rules/addresses/link.ts';
import { isEmailAddress } from '../../shared/rules/email-address.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import { namesAddress } from './page-names.ts';
import { splitText as paragraphsIn } from './shortcodes.ts';
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

const unread = ['script', 'style', 'noscript', 'template', 'svg', 'nav', 'link', 'meta', 'title'];
const media = ['iframe', 'video', 'audio', 'object', 'embed'];
/** Blocks of text that are taken as they are. */
const texts = new Set(
  'p h3 h4 h5 h6 ul ol blockquote pre table dl hr address figcaption'.split(' '),
);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Deeper nesting is not written by people. */
const maxDepth = 100;
/** The time that the parser takes for an element grows with its depth. */
const mostDepth = 1000;
const maxParts = 200;

class TooDeepError extends Error {}
/** Documents that are plain text, because their elements were nested too deeply. */
const flattened = new WeakSet<Document | Element>();

/** Parses HTML. What is nested too deeply becomes part of what is around it, or even plain text. */
export function parseDocument(html: string): Document {
  try {
    return parseHtml(html);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    const document = parseHtml(keepText(html));
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
      if (depth > mostDepth) throw new TooDeepError();
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

/** Paragraphs without other elements. */
function keepText(html: string): string {
  const [first = '', ...scripts] = html.split(/<(?=(?:script|style)\b)/i);
  const after = scripts.map((it) => it.slice(/<\/(?:script|style)/i.exec(it)?.index ?? it.length));
  const text = [first, ...after]
    .join('')
    .replaceAll(/<\/?(?:p|div|h[1-6]|li|br|tr|blockquote)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[<>]/g, ' ');
  return paragraphsIn(text)
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

/** Reads the content of a page from HTML. @param base address that its links are relative to */
export function readText(root: Document | Element, base: string): SourceText {
  const losses: Losses = flattened.has(root) ? { formats: 1 } : {};
  clean(root, losses);
  const [first] = getElementsByTagName('h1', root, true);
  const contact = readContact(root, base);
  const people = readPeople(root, base);
  const parts = readParts(root, base, losses);
  return {
    heading: first ? plain(first) : '',
    lead: leadOf(parts),
    ...{ parts, losses, people, contact },
  };
}

export function plain(node: Node | Node[]): string {
  return innerText(node).replaceAll(/\s+/g, ' ').trim();
}

export function toPlainText(html: string): string {
  return plain(parseDocument(html).children);
}

function leadOf(parts: readonly SourceBlock[]): string {
  for (const { text } of parts) {
    const paragraphs = getElementsByTagName('p', parseDocument(text), true);
    const found = paragraphs.map(plain).find((it) => it.length > 2);
    if (found !== undefined) return found;
  }
  return '';
}

function countLoss(losses: Losses, what: keyof Losses): void {
  losses[what] = (losses[what] ?? 0) + 1;
}

/** Removes unsupported elements, and counts them. */
function clean(root: Document | Element, losses: Losses): void {
  const forms = getElementsByTagName('form', root, true);
  for (const form of forms) if (!isSearch(form)) countLoss(losses, 'forms');
  removeAll(forms);
  const embedded = getElementsByTagName((name) => media.includes(name), root, true);
  for (const _ of embedded) countLoss(losses, 'media');
  removeAll([...embedded, ...getElementsByTagName((name) => unread.includes(name), root, true)]);
  for (const _ of getElementsByTagName('details', root, true)) countLoss(losses, 'details');
  for (const table of getElementsByTagName('table', root, true))
    if (plain(table) !== '') countLoss(losses, 'tables');
}

function isSearch(form: Element): boolean {
  const inputs = getElementsByTagName('input', form, true);
  return (
    form.attribs.role === 'search' ||
    inputs.some(({ attribs: { type, name } }) => type === 'search' || name === 's')
  );
}

/** Splits a page at its large headings and its pictures. */
function readParts(root: Document | Element, base: string, losses: Losses): SourceBlock[] {
  const parts: SourceBlock[] = [];
  let loose: Node[] = [];
  const current = () => {
    const last = parts.at(-1);
    if (last) return last;
    const fresh: SourceBlock = { heading: '', text: '', picture: null };
    parts.push(fresh);
    return fresh;
  };
  /** Converts an address alone in its paragraph, which WordPress replaces by an embed, to a link. */
  const withLink = (html: string) => {
    const text = html.trim();
    if (!/^https?:\/\/[^\s<>"]+$/.test(text)) return text;
    countLoss(losses, 'embeds');
    return `<a href="${text}">${text}</a>`;
  };
  const endLoose = () => {
    const html = toHtml(loose, base);
    if (toPlainText(html) !== '') current().text += `<p>${withLink(html)}</p>`;
    loose = [];
  };
  const addHeading = (heading: string) => {
    if (heading === '') return;
    if (parts.length < maxParts) parts.push({ heading, text: '', picture: null });
    else current().text += `<h3>${escapeText(heading)}</h3>`;
  };
  const addPicture = (element: Element, caption = '') => {
    const found = readPicture(element, base);
    if (!found) {
      if (isEmbedded(element)) countLoss(losses, 'pictures');
      return;
    }
    const picture = caption === '' ? found : { ...found, caption };
    endLoose();
    const last = parts.at(-1);
    if (last && last.picture === null && last.text === '') last.picture = picture;
    else if (parts.length < maxParts) parts.push({ heading: '', text: '', picture });
    else countLoss(losses, 'pictures');
  };
  const addText = (element: Element) => {
    endLoose();
    const images = getElementsByTagName('img', element, true);
    for (const image of images) addPicture(image);
    removeAll(images);
    if (element.name === 'hr' || plain(element) === '') return;
    const tag = element.name === 'figcaption' || element.name === 'address' ? 'p' : element.name;
    const html = toHtml(element.children, base, tag === 'pre');
    current().text += `<${tag}>${tag === 'p' ? withLink(html) : html}</${tag}>`;
  };
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!isTag(node)) {
        if (node.type === 'text') loose.push(node);
        continue;
      }
      const { name } = node;
      const pictures = name === 'img' ? [] : getElementsByTagName('img', node, true);
      if (name === 'h1' || name === 'h2') {
        endLoose();
        addHeading(plain(node));
        for (const image of pictures) addPicture(image);
      } else if (name === 'img') addPicture(node);
      else if (name === 'details') {
        endLoose();
        const [summary] = node.children.filter((it) => isTag(it) && it.name === 'summary');
        if (summary) current().text += `<h3>${escapeText(plain(summary))}</h3>`;
        walk(node.children.filter((it) => it !== summary));
        endLoose();
      } else if (pictures[0] && isCaptioned(node, pictures)) addPicture(pictures[0], plain(node));
      else if (texts.has(name)) addText(node);
      else if (inline.has(name) && pictures.length === 0 && !holdsBlock(node)) loose.push(node);
      else {
        endLoose();
        walk(node.children);
        endLoose();
      }
    }
  };
  walk(root.children);
  endLoose();
  // The page's own heading is its title.
  const [first] = parts;
  const isTitle = first?.heading !== '' && firstHeadingIsTitle(root);
  if (first && isTitle) first.heading = '';
  return parts.filter(({ heading, text, picture }) => heading !== '' || text !== '' || picture);
}

function firstHeadingIsTitle(root: Document | Element): boolean {
  const [first] = getElementsByTagName((name) => name === 'h1' || name === 'h2', root, true);
  return first?.name === 'h1';
}

const maxCaption = 300;

/** Returns true for a figure of one picture with no text but its caption. */
function isCaptioned(figure: Element, pictures: readonly Element[]): boolean {
  if (figure.name !== 'figure' || pictures.length > 1) return false;
  const isOther = (name: string) => /^h[12]$/.test(name) || (texts.has(name) && !isCaption(name));
  return (
    plain(figure).length <= maxCaption &&
    getElementsByTagName(isOther, figure.children, true).length === 0
  );
}

const isCaption = (name: string) => name === 'figcaption';

function holdsBlock(element: Element): boolean {
  return (
    getElementsByTagName((name) => !inline.has(name) && name !== 'img', element.children, true, 1)
      .length > 0
  );
}

/** HTML of nodes with only the attributes that rich text needs; the sanitiser removes the other elements. */
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
  const given = href?.trim() ?? '';
  if (given === '' || given.startsWith('#')) return '';
  if (/^(mailto|tel):/i.test(given)) return hrefOf(given);
  const url = URL.parse(given, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** Returns the path of an address with its query, without a trailing slash. */
export function pathOf(address: string): string {
  const { pathname = '/', search = '' } = URL.parse(address) ?? {};
  const path = pathname === '/' ? '/' : pathname.replace(/(?<!\/)\/+$/, '');
  return `${path}${search}`;
}

/** Reads the picture of an `img`; returns null for a tracking pixel, a placeholder or an embedded one. */
export function readPicture({ attribs }: Element, base: string): SourcePicture | null {
  const { width = '', height = '', alt = '' } = attribs;
  if (Number(width) === 1 || Number(height) === 1) return null;
  const sources = ['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) =>
    resolveAddress(attribs[name], base),
  );
  const address = sources.find((it) => it !== '') ?? findLargest(attribs.srcset ?? '', base);
  const area = Number(width) * Number(height) || 0;
  return address === '' ? null : { address, says: alt.replaceAll(/\s+/g, ' ').trim(), area };
}

/** Returns true for a picture whose bytes are in the page; small ones are placeholders. */
function isEmbedded({ attribs: { src = '' } }: Element): boolean {
  return /^data:image/i.test(src) && src.length > 2000;
}

function findLargest(srcset: string, base: string): string {
  const all = srcset.split(/,\s+/).map((it) => it.trim().split(/\s+/));
  const sorted = all.toSorted(([, one = ''], [, other = '']) => sizeOf(other) - sizeOf(one));
  return resolveAddress(sorted[0]?.[0], base);
}

const sizeOf = (given: string) => Number.parseFloat(given) || 0;

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
    // Buttons that share a page lead to other paths.
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
    if (!namesAddress(plain(heading).replace(/:$/, ''))) continue;
    const below = DomUtils.nextElementSibling(heading);
    const lines = below && !/^h[1-6]$/.test(below.name) ? readLines(below) : [];
    if (lines.length > 1 && isShort(lines) && lines.some((line) => /\d/.test(line)))
      return { address: lines.join('\n'), heading: plain(heading).replace(/:$/, '') };
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
      // A link followed these.
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

/** Two to four words that begin with a capital, with titles before them. */
const personName =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx|Sir|Dipl\.-\p{L}+|Ing)\.?\s+)*\p{Lu}[\p{L}'’.-]*(?:\s+(?:de|van|von|der|den|la|al|bin|di|da|\p{Lu}[\p{L}'’.-]*)){1,4}$/u;
const fewest = 3;
const mostWords = 60;

/**
 * Finds people on cards: three or more similar siblings, each with one picture that is not wide and a person's name.
 */
function readPeople(root: Document | Element, base: string): SourcePerson[] {
  const holders = DomUtils.findAll(
    (element) => element.children.filter(isTag).length >= fewest,
    root.children,
  );
  for (const holder of holders) {
    const cards = holder.children.filter(isTag);
    const people = cards.flatMap((card) => readPerson(card, base) ?? []);
    const names = new Set(cards.map(({ name }) => name));
    if (people.length >= fewest && people.length === cards.length && names.size === 1)
      return people;
  }
  return [];
}

function readPerson(card: Element, base: string): SourcePerson | null {
  const [image, ...more] = getElementsByTagName('img', card, true);
  if (!image || more.length > 0 || isWide(image) || hasPageLink(card, base)) return null;
  const lines = readLines(card);
  const [name = '', designation = ''] = lines;
  if (!personName.test(name) || lines.join(' ').split(' ').length > mostWords) return null;
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
