import { Parser } from 'htmlparser2';

/**
 * Maximum bytes of a drawing, and characters after its entities are expanded; a larger one is not a
 * logo.
 */
export const maxDrawingBytes = 512 * 1024;
const maxDepth = 200;
/** Each element gets a copy of those around it. */
const maxNamespaces = 100;

/** A rejected drawing; the message ends the sentence "This SVG drawing cannot be used: …". */
export class RefusedDrawingError extends Error {
  override name = 'RefusedDrawingError';
}

export interface Drawing {
  /** Its size in a browser, in CSS pixels. */
  width: number;
  height: number;
  /** The drawing as XML, scaled to a size in pixels: only checked elements that are rendered. */
  written(width: number, height: number): string;
}

/**
 * The text of a file that is an SVG drawing, in its declared encoding; null for other files.
 * @throws RefusedDrawingError
 */
export function decodeDrawing(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(/^utf-16/.test(encoding) ? encoding : 'utf-8').decode(bytes);
  const isDrawing =
    /^\s*<(\?xml|!--|!DOCTYPE svg|(\w+:)?svg)/i.test(head) && /<(\w+:)?svg[\s>]/i.test(head);
  if (!isDrawing) return null;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new RefusedDrawingError('its text is in an encoding that cannot be read');
}

function encodingOf(bytes: Buffer): string {
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
const refusedElements: Readonly<Record<string, string>> = {
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

/** Elements that describe a drawing and are not rendered. */
const undrawn = new Set(['metadata', 'title', 'desc']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const pageNamespace = 'http://www.w3.org/1999/xhtml';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
/** Image formats that the library renders inside an SVG. */
const embedded = /^data:image\/(png|jpe?g);base64,/i;

type Attributes = Readonly<Record<string, string>>;

interface Open {
  /** Namespaces by prefix. */
  prefixes: Attributes;
  /** The element and its children are left out. */
  isLeftOut: boolean;
  /** Text of a style element so far, checked when it is complete; null for other elements. */
  style: string | null;
}

const damaged = 'it is incomplete or damaged';

/**
 * Parses a drawing and checks its elements, not its text: rejects scripts and every reference
 * except to its own parts. @throws RefusedDrawingError
 */
export function readDrawing(text: string): Drawing {
  const open: Open[] = [];
  let root: Attributes | null = null;
  let inner = '';
  let isWhole = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^\?xml-stylesheet$/i.test(name)) refuse('it loads its style from elsewhere');
      },
      onopentag(name, attributes) {
        if (isWhole) refuse(damaged);
        if (open.length >= maxDepth) refuse('it is nested too deeply');
        const element = openElement(name, attributes, open.at(-1));
        open.push(element);
        if (element.isLeftOut) return;
        const kept = filterAttributes(localName(name), attributes, element.prefixes);
        if (root === null) root = kept;
        else inner += `<${bareName(name)}${writeAttributes(kept)}>`;
      },
      ontext(words) {
        const element = open.at(-1);
        if (!element || element.isLeftOut) return;
        if (element.style !== null) element.style += words;
        inner += escapeText(words);
      },
      onclosetag(name) {
        const element = open.pop();
        if (element?.style) checkStyle(element.style);
        if (open.length === 0) isWhole = true;
        else if (!element?.isLeftOut) inner += `</${bareName(name)}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(expandEntities(text));
  // Checked before the end, which would close all open elements.
  return root === null || !isWhole ? refuse(damaged) : drawingOf(root, inner);
}

function openElement(name: string, attributes: Attributes, parent: Open | undefined): Open {
  const prefixes = { ...parent?.prefixes, ...prefixesIn(attributes) };
  if (Object.keys(prefixes).length > maxNamespaces) refuse('it declares too many namespaces');
  const namespace = name.includes(':') ? prefixes[prefixOf(name)] : svgNamespace;
  const local = localName(name);
  // Drawing programs keep their own data this way, with a drawing for all others.
  const isExtension = local === 'foreignobject' && 'requiredExtensions' in attributes;
  const isOfProgram =
    isExtension ||
    (namespace !== undefined && namespace !== svgNamespace && namespace !== pageNamespace);
  if (!isOfProgram || local === 'script') checkElement(local, attributes);
  const isLeftOut =
    parent?.isLeftOut || isExtension || namespace !== svgNamespace || undrawn.has(local);
  return { prefixes, isLeftOut, style: local === 'style' && !isLeftOut ? '' : null };
}

function refuse(reason: string): never {
  throw new RefusedDrawingError(reason);
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1);
const localName = (name: string) => bareName(name).toLowerCase();
const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

function prefixesIn(attributes: Attributes): Attributes {
  const named = Object.entries(attributes).filter(([name]) => name.startsWith('xmlns:'));
  return Object.fromEntries(named.map(([name, value]) => [name.slice(6), value]));
}

function checkElement(name: string, attributes: Attributes): void {
  const reason = Object.hasOwn(refusedElements, name) ? refusedElements[name] : undefined;
  if (reason) refuse(reason);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on[a-z]/i.test(attribute)) refuse('it runs a script on an event');
    if (localName(attribute) === 'href' && /^(javascript|vbscript):/i.test(removeBlanks(value)))
      refuse('it contains a script');
  }
}

/** Browsers remove these from an address before they parse it. */
function removeBlanks(address: string): string {
  return [...address].filter((letter) => letter > ' ').join('');
}

/** The attributes that are rendered. Leaves out link targets, which nobody can follow in a picture. */
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
  if (element !== 'image') refuse('it uses a part of another file');
  if (!embedded.test(address))
    refuse('it contains a picture that is not a PNG or JPEG within the file itself');
}

function checkStyle(css: string): void {
  const plain = css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter,
  );
  if (/@import/i.test(plain)) refuse('it loads its style or fonts from elsewhere');
  if (/expression\(|-moz-binding/i.test(plain)) refuse('its style contains a script');
  for (const part of plain.split(/url\(/i).slice(1)) {
    const address = part.split(')', 1)[0]?.replace(/^[\s"']+/, '') ?? '';
    if (!/^(#|$|data:(font|application\/(x-)?font|image\/(png|jpe?g);))/i.test(address))
      refuse('its style loads something from elsewhere');
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
 * The text with its own entities expanded, and without its document type. @throws
 * RefusedDrawingError
 */
function expandEntities(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start < 0 || start > text.search(/<(?:\w+:)?svg[\s>]/i)) return text;
  const end = endOfDoctype(text, start);
  let rest = text.slice(0, start) + text.slice(end);
  const entities = entitiesIn(text.slice(start, end));
  if (entities.size === 0) return rest;
  for (let round = 0; round < 8; round += 1) {
    let grown = rest.length;
    let isFound = false;
    rest = rest.replace(/&([a-z_][\w.-]{0,100});/gi, (whole, name) => {
      const value = entities.get(name);
      if (value === undefined) return whole;
      isFound = true;
      grown += value.length;
      if (grown > maxDrawingBytes) refuse('it is larger than 512 KB');
      return value;
    });
    if (!isFound) return rest;
  }
  return refuse('its entities refer to each other');
}

/** Quotes, comments and the bracketed part may contain its end mark. */
function endOfDoctype(text: string, start: number): number {
  let inBrackets = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' || letter === "'") at = endAfter(text, letter, at + 1);
    else if (text.startsWith('<!--', at)) at = endAfter(text, '-->', at + 4) + 2;
    else if (letter === '[') inBrackets = true;
    else if (letter === ']') inBrackets = false;
    else if (letter === '>' && !inBrackets) return at + 1;
  }
  return refuse(damaged);
}

function endAfter(text: string, ending: string, from: number): number {
  const end = text.indexOf(ending, from);
  return end < 0 ? refuse(damaged) : end;
}

/** Drawing programs declare their namespaces this way. */
function entitiesIn(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const part of doctype.split(/<!ENTITY\s/).slice(1)) {
    const [, name, value] =
      /^\s*([a-z_][\w.-]{0,100})\s+("[^"]*"|'[^']*')/i.exec(part) ??
      refuse('it loads entities from elsewhere');
    entities.set(name ?? '', (value ?? '').slice(1, -1));
  }
  return entities;
}

/** CSS pixels per unit of length; units of the font at its initial size. */
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

/** A length in CSS pixels; null when it depends on the surroundings, such as 100 %. */
function parseLength(length: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\+?([\d.]+(?:e[+-]?\d{1,3})?)([a-z]*)$/i.exec(length?.trim() ?? '') ?? [];
  const size = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(size) && size > 0 ? size : null;
}

function drawingOf(root: Attributes, inner: string): Drawing {
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
  const [given, high] = [
    parseLength(readStyle('width') ?? root.width),
    parseLength(readStyle('height') ?? root.height),
  ];
  // Without a size: as browsers do (CSS 2.2, 10.3.2).
  const width = given ?? (ratio && high ? high * ratio : ratio ? boxWidth : 300);
  const height = high ?? (ratio ? width / ratio : 150);
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
    written: (across, down) =>
      `<svg${writeAttributes({ ...attributes, width: String(across), height: String(down) })}>${inner}</svg>`,
  };
}
