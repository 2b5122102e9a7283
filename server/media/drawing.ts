import { Parser } from 'htmlparser2';

/**
 * Maximum bytes of a drawing, and maximum characters after its entities are expanded.
 */
export const maxDrawingBytes = 512 * 1024;
const maxDepth = 200;
/** Limited because each element gets a copy of its parent's namespaces. */
const maxNamespaces = 100;

/** A rejected drawing. The message completes the sentence "This SVG drawing cannot be used: …". */
export class RejectedDrawingError extends Error {
  override name = 'RefusedDrawingError';
}

export interface Drawing {
  /** Width in a browser, in CSS pixels. */
  width: number;
  height: number;
  /** Returns the drawing as XML, scaled to a size in pixels, with only the checked elements that are rendered. */
  toXml(width: number, height: number): string;
}

/**
 * Decodes an SVG drawing in its declared encoding. Returns null for other files.
 * @throws RefusedDrawingError
 */
export function decodeDrawing(bytes: Buffer): string | null {
  const encoding = detectEncoding(bytes);
  const head = new TextDecoder(/^utf-16/.test(encoding) ? encoding : 'utf-8').decode(bytes);
  const isDrawing =
    /^\s*<(\?xml|!--|!DOCTYPE svg|(\w+:)?svg)/i.test(head) && /<(\w+:)?svg[\s>]/i.test(head);
  if (!isDrawing) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The error is reported below.
  }
  throw new RejectedDrawingError('its text is in an encoding that cannot be read');
}

function detectEncoding(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2);
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  if (start === 'feff' || start === '003c') return 'utf-16be';
  const head = bytes.toString('latin1', 0, 200);
  const declared =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^<>]*\sencoding\s*=\s*["']([\w.:-]*)/i.exec(head)?.[1] ??
    'utf-8';
  // Single-byte text cannot be UTF-16, whatever it declares.
  return /^utf-16/i.test(declared) ? 'utf-8' : declared;
}

/** Elements with scripts, requests or animation. */
const rejectedElements: Readonly<Record<string, string>> = {
  script: 'it contains a script',
  foreignobject: 'it contains a piece of a web page (foreignObject)',
  ...Object.fromEntries(
    ['iframe', 'object', 'embed', 'audio', 'video', 'img', 'link', 'handler', 'listener'].map(
      (name) => [name, `it contains a piece of a web page (${name})`],
    ),
  ),
  feimage: 'it contains an embedded picture (feImage)',
  ...Object.fromEntries(
    ['animate', 'animatemotion', 'animatetransform', 'animatecolor', 'set', 'discard'].map(
      (name) => [name, 'it is animated, and the site shows logos without motion'],
    ),
  ),
};

/** Elements that are not rendered. */
const invisibleElements = new Set(['metadata', 'title', 'desc']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const pageNamespace = 'http://www.w3.org/1999/xhtml';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
/** Image formats that the library renders inside an SVG. */
const embedded = /^data:image\/(png|jpe?g);base64,/i;

type Attributes = Readonly<Record<string, string>>;

interface OpenElement {
  /** Namespaces by prefix. */
  prefixes: Attributes;
  /** True if the element and its children are left out. */
  isOmitted: boolean;
  /** Text of a style element, which is checked when it is complete; null for other elements. */
  style: string | null;
}

const damaged = 'it is incomplete or damaged';

/**
 * Parses a drawing and checks its elements. Rejects scripts and all references except to its own parts.
 * @throws RejectedDrawingError
 */
export function readDrawing(text: string): Drawing {
  const open: OpenElement[] = [];
  let root: Attributes | null = null;
  let inner = '';
  let isComplete = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^\?xml-stylesheet$/i.test(name)) reject('it loads its style from elsewhere');
      },
      onopentag(name, attributes) {
        if (isComplete) reject(damaged);
        if (open.length >= maxDepth) reject('it is nested too deeply');
        const element = openElement(name, attributes, open.at(-1));
        open.push(element);
        if (element.isOmitted) return;
        const kept = filterAttributes(localName(name), attributes, element.prefixes);
        if (root === null) root = kept;
        else inner += `<${bareName(name)}${writeAttributes(kept)}>`;
      },
      ontext(words) {
        const element = open.at(-1);
        if (!element || element.isOmitted) return;
        if (element.style !== null) element.style += words;
        inner += escapeText(words);
      },
      onclosetag(name) {
        const element = open.pop();
        if (element?.style) checkStyle(element.style);
        if (open.length === 0) isComplete = true;
        else if (!element?.isOmitted) inner += `</${bareName(name)}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(expandEntities(text));
  // Checked before the parser ends, because that would close all open elements.
  return root === null || !isComplete ? reject(damaged) : createDrawing(root, inner);
}

function openElement(
  name: string,
  attributes: Attributes,
  parent: OpenElement | undefined,
): OpenElement {
  const prefixes = { ...parent?.prefixes, ...findPrefixes(attributes) };
  if (Object.keys(prefixes).length > maxNamespaces) reject('it declares too many namespaces');
  const namespace = name.includes(':') ? prefixes[prefixOf(name)] : svgNamespace;
  const local = localName(name);
  // Drawing programs store private data this way, next to a drawing for other programs.
  const isExtension = local === 'foreignobject' && 'requiredExtensions' in attributes;
  const isForeign =
    isExtension ||
    (namespace !== undefined && namespace !== svgNamespace && namespace !== pageNamespace);
  if (!isForeign || local === 'script') checkElement(local, attributes);
  const isOmitted =
    parent?.isOmitted || isExtension || namespace !== svgNamespace || invisibleElements.has(local);
  return { prefixes, isOmitted, style: local === 'style' && !isOmitted ? '' : null };
}

function reject(reason: string): never {
  throw new RejectedDrawingError(reason);
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1);
const localName = (name: string) => bareName(name).toLowerCase();
const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

function findPrefixes(attributes: Attributes): Attributes {
  const named = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:'));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(6), value]));
}

function checkElement(name: string, attributes: Attributes): void {
  const reason = Object.hasOwn(rejectedElements, name) ? rejectedElements[name] : undefined;
  if (reason) reject(reason);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on[a-z]/i.test(attribute)) reject('it runs a script on an event');
    if (localName(attribute) === 'href' && /^(javascript|vbscript):/i.test(removeBlanks(value)))
      reject('it contains a script');
  }
}

/** Removes blanks and control characters from an address, as browsers do before they parse it. */
function removeBlanks(address: string): string {
  return [...address].filter((letter) => letter > ' ').join('');
}

/** Returns the attributes that are rendered. Link targets are left out, because links in a picture do not work. */
function filterAttributes(
  element: string,
  attributes: Attributes,
  prefixes: Attributes,
): Attributes {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const isReference =
      name === 'href' || prefixes[prefixOf(name)] === xlinkNamespace || name === 'xlink:href';
    const isOwn = !name.includes(':') || isReference || /^xml(ns:|:space$|:lang$)/.test(name);
    if (!isOwn) continue;
    if (isReference && localName(name) === 'href') {
      if (element === 'a') continue;
      checkReference(element, value.trim());
    } else checkStyle(value);
    kept[name] = value;
  }
  return kept;
}

function checkReference(element: string, address: string): void {
  if (address === '' || address.startsWith('#')) return;
  if (element !== 'image') reject('it uses a part of another file');
  if (!embedded.test(address))
    reject('it contains a picture that is not a PNG or JPEG within the file itself');
}

function checkStyle(css: string): void {
  const plain = css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter,
  );
  if (/@import/i.test(plain)) reject('it loads its style or fonts from elsewhere');
  if (/expression\(|-moz-binding/i.test(plain)) reject('its style contains a script');
  for (const part of plain.split(/url\(/i).slice(1)) {
    const address = part.split(')', 1)[0]?.replace(/^[\s"']+/, '') ?? '';
    if (!/^(#|$|data:(font|application\/(x-)?font|image\/(png|jpe?g);))/i.test(address))
      reject('its style loads something from elsewhere');
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/**
 * Expands a text's entities and removes its document type. @throws RejectedDrawingError
 */
function expandEntities(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start < 0 || start > text.search(/<(?:\w+:)?svg[\s>]/i)) return text;
  const end = findDoctypeEnd(text, start);
  let rest = text.slice(0, start) + text.slice(end);
  const entities = parseEntities(text.slice(start, end));
  if (entities.size === 0) return rest;
  for (let round = 0; round < 8; round += 1) {
    let length = rest.length;
    let isFound = false;
    rest = rest.replace(/&([a-z_][\w.-]{0,100});/gi, (whole, name) => {
      const value = entities.get(name);
      if (value === undefined) return whole;
      isFound = true;
      length += value.length;
      if (length > maxDrawingBytes) reject('it is larger than 512 KB');
      return value;
    });
    if (!isFound) return rest;
  }
  return reject('its entities refer to each other');
}

/** Finds the end of the document type, which can contain `>` in quotes, comments and brackets. */
function findDoctypeEnd(text: string, start: number): number {
  let inBrackets = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' || letter === "'") at = findEnd(text, letter, at + 1);
    else if (text.startsWith('<!--', at)) at = findEnd(text, '-->', at + 4) + 2;
    else if (letter === '[') inBrackets = true;
    else if (letter === ']') inBrackets = false;
    else if (letter === '>' && !inBrackets) return at + 1;
  }
  return reject(damaged);
}

function findEnd(text: string, ending: string, from: number): number {
  const end = text.indexOf(ending, from);
  return end < 0 ? reject(damaged) : end;
}

/** Parses the entities of a document type, with which drawing programs declare their namespaces. */
function parseEntities(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const part of doctype.split(/<!ENTITY\s/).slice(1)) {
    const [, name, value] =
      /^\s*([a-z_][\w.-]{0,100})\s+("[^"]*"|'[^']*')/i.exec(part) ??
      reject('it loads entities from elsewhere');
    entities.set(name ?? '', (value ?? '').slice(1, -1));
  }
  return entities;
}

/** CSS pixels per unit of length. Font units are based on the initial font size. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

/** Converts a length to CSS pixels. Returns null for a relative length, such as 100 %. */
function parseLength(length: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\+?([\d.]+(?:e[+-]?\d{1,3})?)([a-z]*)$/i.exec(length?.trim() ?? '') ?? [];
  const size = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(size) && size > 0 ? size : null;
}

function createDrawing(root: Attributes, inner: string): Drawing {
  const style = (root.style ?? '').split(';');
  const readStyle = (property: string) =>
    style
      .map((part) => part.split(':'))
      .find(([key]) => key?.trim().toLowerCase() === property)?.[1];
  const [, , boxWidth = 0, boxHeight = 0] = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null;
  const [declaredWidth, declaredHeight] = [
    parseLength(readStyle('width') ?? root.width),
    parseLength(readStyle('height') ?? root.height),
  ];
  // Browsers use these defaults (CSS 2.2, 10.3.2).
  const width =
    declaredWidth ?? (ratio && declaredHeight ? declaredHeight * ratio : ratio ? boxWidth : 300);
  const height = declaredHeight ?? (ratio ? width / ratio : 150);
  const { x, y, style: _, ...rest } = root;
  const kept = style.filter((part) => !/^\s*(width|height|x|y)\s*:/i.test(part)).join(';');
  const attributes: Attributes = {
    ...rest,
    ...(kept.trim() === '' ? {} : { style: kept }),
    viewBox: ratio ? (root.viewBox ?? '') : `0 0 ${width} ${height}`,
    xmlns: svgNamespace,
    'xmlns:xlink': xlinkNamespace,
  };
  return {
    width,
    height,
    toXml: (across, down) =>
      `<svg${writeAttributes({ ...attributes, width: String(across), height: String(down) })}>${inner}</svg>`,
  };
}
