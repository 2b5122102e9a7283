import { parseMarkup } from '../../ui/rich-text/markup.ts';
import { buildLists, keepNumberedHeadings, nestLists } from './paste-lists.ts';
import { marksFromStyles } from './paste-marks.ts';
import { flattenTables } from './paste-tables.ts';
import { replaceTag, unwrap, wrapLoose } from './reshape.ts';

const unseen =
  'script,style,template,noscript,svg,math,iframe,object,embed,video,audio,canvas,img,picture,map,button,input,select,textarea,title,meta,link,base,xml,[hidden],[aria-hidden="true"]';
/** Remarks of readers in Word's margin, and what leads to them. */
const remarks =
  '.MsoCommentReference,.MsoCommentText,.msocomtxt,.msocomanchor,.msocomoff,a[href^="#_msocom"],a[name^="_msocom"]';
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment/i;
const textBlocks = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd,div,blockquote,figcaption';

/** What other programs call a thing, and what it is here. */
const translations: readonly (readonly [selector: string, tag: string])[] = [
  ['p.MsoTitle', 'h1'],
  ['p.MsoSubtitle', 'h2'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
  ['kbd, samp, tt', 'code'],
  ['dt', 'h4'],
  ['dd', 'p'],
];

/**
 * What is pasted, as this editor's own kind of HTML: the structure of a text from Word, Google Docs or a web page stays
 * (headings, emphasis, lists, quotes, code, links), its looks, pictures and leftovers go.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const body = parseMarkup(html.replace(/<o:p>\s*<\/o:p>/gi, ''));
  dropUnseen(body);
  for (const [selector, tag] of translations)
    for (const element of body.querySelectorAll(selector)) replaceTag(element, tag);
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]'))
    replaceTag(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 1)}`);
  for (const code of body.querySelectorAll('pre')) plainCodeBlock(code);
  keepNumberedHeadings(body);
  buildLists(body);
  marksFromStyles(body);
  nestLists(body);
  flattenTables(body);
  dropEmptyBlocks(body);
  foldSpaces(body);
  // Between loose marks a lone space would be taken for one between blocks.
  for (const block of [body, ...body.querySelectorAll('div,section,article,li,blockquote')])
    wrapLoose(block);
  dropAttributes(body);
  return body.innerHTML;
}

function dropUnseen(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(`${unseen},${remarks}`)) element.remove();
  for (const element of body.querySelectorAll('[style]')) {
    if (hiddenStyle.test(element.getAttribute('style') ?? '')) element.remove();
  }
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) unwrap(element);
}

function plainCodeBlock(block: Element): void {
  for (const line of block.querySelectorAll('br')) line.replaceWith('\n');
  const code = block.ownerDocument.createElement('code');
  code.textContent = (block.textContent ?? '').replaceAll('\u00a0', ' ').replace(/(?<!\n)\n+$/, '');
  block.replaceChildren(code);
}

/** Other programs put empty paragraphs where this one has space between blocks. */
function dropEmptyBlocks(body: Element): void {
  for (const block of [...body.querySelectorAll(textBlocks)].reverse()) {
    const blank = (block.textContent ?? '').replace(/[\s\u00a0\u200b]/g, '') === '';
    if (blank && !block.querySelector('hr,pre')) block.remove();
  }
  for (const line of body.querySelectorAll('br')) {
    const besideBlock = [neighbour(line, 'previousSibling'), neighbour(line, 'nextSibling')].some(
      (beside) => beside instanceof Element && beside.matches(`${textBlocks},ul,ol,pre,hr,table`),
    );
    if (besideBlock || line.classList.contains('Apple-interchange-newline')) line.remove();
  }
}

/** The neighbour of a node, ignoring white space. */
function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found?.nodeType === Node.TEXT_NODE && found.textContent?.trim() === '')
    found = found[side];
  return found;
}

/** Runs of blanks become one space; a single no-break space between two words was meant, and stays. */
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

/** A link within the page that it was copied from leads nowhere here. */
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
