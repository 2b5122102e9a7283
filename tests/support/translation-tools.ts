// @ts-expect-error jsdom comes without types
import { JSDOM } from 'jsdom';

const { DOMParser, XMLSerializer } = new JSDOM('').window as typeof globalThis;
const namespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** Parses XML; throws if it is not well-formed. */
export function parseXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? '');
  return document;
}

const units = (document: Document) => [...document.querySelectorAll('trans-unit')];
const childOf = (unit: Element, name: string) =>
  [...unit.children].find((it) => it.localName === name) ?? null;

/** Changes each piece of text below an element, and keeps its codes. */
function eachText(element: Element, change: (text: string) => string): void {
  for (const node of element.childNodes) {
    if (node.nodeType === 3) node.nodeValue = change(node.nodeValue ?? '');
    else if (node.nodeType === 1) eachText(node as Element, change);
  }
}

/** Swaps upper and lower case: reversible, and different for every word. */
export function swapCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

interface ToolOptions {
  /** Translates a piece of text. */
  translate?: (text: string) => string;
  /** State of the target; empty for none. */
  state?: string;
  /** Additional changes of a unit, as made by a tool. */
  change?: (unit: Element, document: Document) => void;
  /** Units to translate; all by default. */
  only?: (id: string) => boolean;
}

/** Translates a file like an agency: each target gets the codes of the source around other words. */
export function translateFile(
  xml: string,
  { translate = swapCase, state = 'translated', change, only = () => true }: ToolOptions = {},
): string {
  const document = parseXml(xml);
  for (const unit of units(document)) {
    if (!only(unit.id)) continue;
    const source = childOf(unit, 'source') as Element;
    childOf(unit, 'target')?.remove();
    const target = document.createElementNS(namespace, 'target');
    for (const node of source.childNodes) target.append(node.cloneNode(true));
    eachText(target, translate);
    if (state) target.setAttribute('state', state);
    source.after(target);
    change?.(unit, document);
  }
  return serialize(document);
}

function serialize(document: Document): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}`;
}

const inNamespace = (document: Document, uri: string, name: string, content = '') => {
  const element = document.createElementNS(uri, name);
  element.textContent = content;
  return element;
};

/** Puts the content of an element into one segment, like tools that use segments. */
function segment(element: Element, document: Document): void {
  const mark = document.createElementNS(namespace, 'mrk');
  mark.setAttribute('mtype', 'seg');
  mark.setAttribute('mid', '1');
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Finished files as written by different tools, by name. */
export const tools: Record<string, (xml: string) => string | Uint8Array> = {
  'Trados Studio': (xml) =>
    `\ufeff${translateFile(xml, {
      state: '',
      change(unit, document) {
        const sdl = 'http://sdl.com/FileTypes/SdlXliff/1.0';
        const source = childOf(unit, 'source') as Element;
        const seg = document.createElementNS(namespace, 'seg-source');
        for (const node of source.childNodes) seg.append(node.cloneNode(true));
        segment(seg, document);
        source.after(seg);
        segment(childOf(unit, 'target') as Element, document);
        const defs = inNamespace(document, sdl, 'sdl:seg-defs');
        const def = inNamespace(document, sdl, 'sdl:seg');
        def.setAttribute('id', '1');
        def.setAttribute('conf', 'Translated');
        defs.append(def);
        unit.append(defs);
        const group = document.createElementNS(namespace, 'group');
        unit.replaceWith(group);
        group.append(unit);
      },
    })}`,
  memoQ: (xml) =>
    translateFile(xml, {
      state: 'signed-off',
      change(unit, document) {
        const mq = 'MQXliff';
        unit.setAttributeNS(mq, 'mq:status', 'Confirmed');
        unit.append(inNamespace(document, mq, 'mq:minorversions'));
        const comments = inNamespace(document, mq, 'mq:comments', 'Looks odd <here>');
        unit.append(comments);
      },
    }),
  Phrase: (xml) =>
    translateFile(xml, {
      state: '',
      change(unit, document) {
        unit.setAttribute('approved', 'yes');
        unit.setAttributeNS('http://www.memsource.com/mxlf/2.0', 'm:score', '0.0');
        const other = document.createElementNS(namespace, 'alt-trans');
        other.append(inNamespace(document, namespace, 'target', 'A match of the memory'));
        unit.append(other);
      },
    }),
  OmegaT: (xml) =>
    // Also writes line breaks and spaces between elements.
    translateFile(xml, { state: '' })
      .replaceAll('<target>', '<target>\n    ')
      .replaceAll('</target>', '\n  </target>')
      .replaceAll('><trans-unit', '>\r\n\r\n      <trans-unit'),
  Poedit: (xml) =>
    translateFile(xml, {
      change: (unit) => {
        unit.removeAttribute('xml:space');
        for (const note of unit.querySelectorAll('note')) note.remove();
      },
    }).replace(/xml:lang="[^"]*"/g, ''),
  'a tool that writes UTF-16': (xml) =>
    Buffer.from(`\ufeff${translateFile(xml).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  'a tool that writes big-endian UTF-16': (xml) =>
    Buffer.from(`\ufeff${translateFile(xml).replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16(),
  'a tool that writes CDATA': (xml) =>
    translateFile(xml).replace(
      /(<target state="translated">)([^<]+)(<\/target>)/g,
      (_all, start, text, end) =>
        `${start}<![CDATA[${text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')}]]>${end}`,
    ),
  'a tool that names the namespace': (xml) =>
    translateFile(xml)
      .replace('xmlns="urn', 'xmlns:xlf="urn')
      .replace(/<(\/?)(?=[a-z])/g, '<$1xlf:'),
  'a tool that escapes every letter beyond ASCII': (xml) =>
    translateFile(xml).replace(
      /[\u0080-\u{10ffff}]/gu,
      (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`,
    ),
};
