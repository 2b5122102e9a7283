import { parseMarkup } from '../../ui/rich-text/markup.ts';
import { buildLists, keepNumberedHeadings, nestLists } from './paste-lists.ts';
import { flattenTables } from './paste-tables.ts';
import { replaceTag, unwrap, wrapContent, wrapLooseText } from './reshape.ts';

const headings = 'h1,h2,h3,h4,h5,h6';
const blocks = `p,${headings},ul,ol,li,blockquote,pre,div,table,section,article`;

interface MarkRule {
  tag: 'strong' | 'em' | 's';
  /** Selector of the elements with this format. */
  elements: string;
  /** Returns true or false if the style sets the format, undefined otherwise. */
  style(style: CSSStyleDeclaration): boolean | undefined;
}

const rules: readonly MarkRule[] = [
  {
    tag: 'strong',
    elements: 'b,strong',
    style: ({ fontWeight }) =>
      fontWeight === ''
        ? undefined
        : ['bold', 'bolder'].includes(fontWeight) || Number(fontWeight) >= 600,
  },
  {
    tag: 'em',
    elements: 'i,em',
    style: ({ fontStyle }) => (fontStyle === '' ? undefined : /italic|oblique/.test(fontStyle)),
  },
  {
    tag: 's',
    elements: 's,strike,del',
    style: (style) => {
      const lines = `${style.textDecoration} ${style.getPropertyValue('text-decoration-line')}`;
      return lines.trim() === '' ? undefined : lines.includes('line-through');
    },
  },
];

/** Replaces bold, italic and strikethrough styles with elements, and removes elements whose style cancels them. */
function applyStyles(body: Element): void {
  for (const rule of rules) {
    for (const element of body.querySelectorAll<HTMLElement>(`[style],${rule.elements}`))
      applyRule(element, rule);
  }
  for (const heading of body.querySelectorAll(headings)) {
    for (const bold of heading.querySelectorAll('b,strong')) unwrap(bold);
  }
}

function applyRule(element: HTMLElement, { tag, elements, style }: MarkRule): void {
  const on = style(element.style);
  const isMark = element.matches(elements);
  if (isMark && (on === false || element.querySelector(blocks))) unwrap(element);
  if (isMark || on !== true) return;
  if (element.matches(headings) || element.closest('pre,code')) return;
  if (element.parentElement?.closest(elements) || element.querySelector(blocks)) return;
  if ((element.textContent ?? '').trim() !== '') wrapContent(element, tag);
}

const hiddenElements =
  'script,style,template,noscript,svg,math,iframe,object,embed,video,audio,canvas,img,picture,map,button,input,select,textarea,title,meta,link,base,xml,[hidden],[aria-hidden="true"]';
/** Comments in the margin of Word, and the links to them. */
const remarks =
  '.MsoCommentReference,.MsoCommentText,.msocomtxt,.msocomanchor,.msocomoff,a[href^="#_msocom"],a[name^="_msocom"]';
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment/i;
const textBlocks = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd,div,blockquote,figcaption';

/** Elements of other programs, with their equivalents here. */
const translations: readonly (readonly [selector: string, tag: string])[] = [
  ['p.MsoTitle', 'h1'],
  ['p.MsoSubtitle', 'h2'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
  ['kbd, samp, tt', 'code'],
  ['dt', 'h4'],
  ['dd', 'p'],
];

/**
 * Converts pasted HTML from Word, Google Docs or web pages. Keeps the structure (headings, emphasis, lists, quotes,
 * code, links), and removes styles, pictures and leftovers.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const body = parseMarkup(html.replace(/<o:p>\s*<\/o:p>/gi, ''));
  dropUnseen(body);
  for (const [selector, tag] of translations)
    for (const element of body.querySelectorAll(selector)) replaceTag(element, tag);
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]'))
    replaceTag(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 1)}`);
  for (const code of body.querySelectorAll('pre')) flattenCodeBlock(code);
  keepNumberedHeadings(body);
  buildLists(body);
  applyStyles(body);
  nestLists(body);
  flattenTables(body);
  dropEmptyBlocks(body);
  foldSpaces(body);
  // Wraps loose text first, because a single space between inline elements would look like white space between
  // blocks.
  for (const block of [body, ...body.querySelectorAll('div,section,article,li,blockquote')])
    wrapLooseText(block);
  dropAttributes(body);
  return body.innerHTML;
}

function dropUnseen(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(`${hiddenElements},${remarks}`)) element.remove();
  for (const element of body.querySelectorAll('[style]')) {
    if (hiddenStyle.test(element.getAttribute('style') ?? '')) element.remove();
  }
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) unwrap(element);
}

function flattenCodeBlock(block: Element): void {
  for (const line of block.querySelectorAll('br')) line.replaceWith('\n');
  const code = block.ownerDocument.createElement('code');
  code.textContent = (block.textContent ?? '').replaceAll('\u00a0', ' ').replace(/(?<!\n)\n+$/, '');
  block.replaceChildren(code);
}

/** Removes empty paragraphs, with which other programs separate blocks; this editor has margins. */
function dropEmptyBlocks(body: Element): void {
  for (const block of [...body.querySelectorAll(textBlocks)].reverse()) {
    const blank = (block.textContent ?? '').replace(/[\s\u00a0\u200b]/g, '') === '';
    if (blank && !block.querySelector('hr,pre')) block.remove();
  }
  for (const line of body.querySelectorAll('br')) {
    const isNextToBlock = [findNode(line, 'previousSibling'), findNode(line, 'nextSibling')].some(
      (sibling) =>
        sibling instanceof Element && sibling.matches(`${textBlocks},ul,ol,pre,hr,table`),
    );
    if (isNextToBlock || line.classList.contains('Apple-interchange-newline')) line.remove();
  }
}

/** Returns the neighbour of a node, ignoring white space. */
function findNode(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found?.nodeType === Node.TEXT_NODE && found.textContent?.trim() === '')
    found = found[side];
  return found;
}

/** Collapses white space. A single no-break space between two words is intentional and kept. */
function foldSpaces(body: Element): void {
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  body.normalize();
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('pre')) continue;
    text.data = text.data
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/[\s\u00a0]{2,}/g, (run) => (run.trim() === '' ? ' ' : run))
      .replace(/^\u00a0|\u00a0$/g, ' ');
  }
}

/** Returns false for links within the source page, which have no target here. */
function isWhole(link: Element): boolean {
  return /^\s*(https?:|mailto:|tel:|[#/])/i.test(link.getAttribute('href') ?? '');
}

function dropAttributes(body: Element): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const isKept =
        element.localName === 'ol'
          ? name === 'start'
          : element.localName === 'a' && name === 'href' && isWhole(element);
      if (!isKept) element.removeAttribute(name);
    }
  }
}
