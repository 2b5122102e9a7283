import { diffArrays } from 'diff';
import { type PageToken, readTokens } from './page-tokens.ts';

/** Two renderings of a page with numbered highlights, and a merged one. */
interface HighlightedPages {
  changes: number;
  /** The newer page, with insertions and deletions highlighted. */
  marked: string;
  /** The older page with its differences highlighted. */
  before: string;
  after: string;
}

/** Above this number of differing words, the text from the first to the last of them is one change. */
const maxEdits = 800;

/**
 * Compares two renderings by word. Adds only elements around words, so that the highlighted page without deletions
 * equals the newer page byte for byte.
 */
export function highlightChanges(older: string, newer: string): HighlightedPages {
  const [before, after] = [readTokens(older), readTokens(newer)];
  const changes = findChanges(before, after);
  const old = { html: older, tokens: before };
  const now = { html: newer, tokens: after };
  return {
    changes: changes.length,
    marked: addStyle(renderPage(now, createHighlights(changes, now, old))),
    before: addStyle(renderPage(old, createHighlights(changes.map(swapSides), old, null))),
    after: addStyle(renderPage(now, createHighlights(changes, now, null))),
  };
}

/** Tokens `[from, to)` of this page only, and the tokens of the other page they replace. */
interface Change {
  own: [from: number, to: number];
  other: [from: number, to: number];
  tag: 'ins' | 'del';
}

function swapSides({ own, other }: Change): Change {
  return { own: other, other: own, tag: 'del' };
}

function findChanges(before: readonly PageToken[], after: readonly PageToken[]): Change[] {
  const keys = (tokens: readonly PageToken[]) => tokens.map(({ key }) => key);
  const parts = diffArrays(keys(before), keys(after), { maxEditLength: maxEdits });
  if (!parts) return [joinChanges(before, after)];
  const changes: Change[] = [];
  let [own, other] = [0, 0];
  let isOpen = false;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      own += value.length;
      other += value.length;
      isOpen = false;
      continue;
    }
    if (!isOpen) changes.push({ own: [own, own], other: [other, other], tag: 'ins' });
    isOpen = true;
    const change = changes.at(-1) as Change;
    if (added) own = change.own[1] = own + value.length;
    else other = change.other[1] = other + value.length;
  }
  const isVisible = (tokens: readonly PageToken[], [from, to]: [number, number]) =>
    tokens.slice(from, to).some(({ kind }) => kind !== 'block');
  return changes.filter((it) => isVisible(after, it.own) || isVisible(before, it.other));
}

/** Joins all tokens between the common start and end to one change. */
function joinChanges(before: readonly PageToken[], after: readonly PageToken[]): Change {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  return { own: [start, after.length - end], other: [start, before.length - end], tag: 'ins' };
}

interface Page {
  html: string;
  tokens: readonly PageToken[];
}

/** A highlight to insert into a page. Highlights at the same position keep their order. */
interface Highlight {
  at: number;
  html: string;
}

/** @param other the page whose words are shown as deleted; null to highlight only this page */
function createHighlights(changes: readonly Change[], page: Page, other: Page | null): Highlight[] {
  const highlights: Highlight[] = [];
  for (const [index, change] of changes.entries()) {
    const number = index + 1;
    const anchor = createAnchor(number);
    const gone = other ? renderDeleted(other.tokens.slice(...change.other)) : '';
    const own = page.tokens.slice(...change.own);
    if (gone !== '' || !own.some(({ kind, hasId }) => kind !== 'block' && !hasId)) {
      const place = positionOf(page.tokens, change.own);
      const [ahead, behind] = place.isBehind ? [' ', ''] : ['', ' '];
      const words = gone && `${ahead}${gone}${behind}`;
      highlights.push({ at: place.at, html: `<del ${anchor()}>${words}</del>` });
    }
    highlights.push(...highlightOwn(page.html, own, change.tag, anchor));
  }
  return highlights;
}

/** Creates a function that returns the anchor for the first highlight of a change. */
function createAnchor(number: number): () => string {
  let isFirst = true;
  return () => {
    const id = isFirst ? ` id="change-${number}"` : '';
    isFirst = false;
    return `data-change="${number}"${id}`;
  };
}

/** Highlights adjacent words together, if there is no tag between them. */
function highlightOwn(
  html: string,
  tokens: readonly PageToken[],
  tag: Change['tag'],
  anchor: () => string,
): Highlight[] {
  const highlights: Highlight[] = [];
  let end: Highlight | null = null;
  for (const { kind, from, to, hasId } of tokens) {
    if (kind === 'block') continue;
    if (kind !== 'word') {
      const named = hasId ? 'data-change="of"' : anchor();
      highlights.push({ at: from, html: ` data-${tag} ${named}` });
    } else if (end && !html.slice(end.at, from).includes('<')) end.at = to;
    else {
      highlights.push({ at: from, html: `<${tag} ${anchor()}>` });
      end = { at: to, html: `</${tag}>` };
      highlights.push(end);
    }
  }
  return highlights;
}

/** Renders deleted words in their original form, with a space between deleted blocks. */
function renderDeleted(tokens: readonly PageToken[]): string {
  return tokens
    .map(({ kind, key, says = '' }) => {
      if (kind === 'word') return key.replaceAll('<', '&lt;');
      if (kind === 'picture')
        return `<span data-picture="${says.replaceAll('"', '&quot;')}"></span>`;
      return '';
    })
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns the position before the first word, or after the previous word if there is none. */
function positionOf(tokens: readonly PageToken[], [from, to]: [number, number]) {
  const isWord = ({ kind }: PageToken) => kind === 'word';
  const first = tokens.slice(from, to).find(isWord);
  if (first) return { at: first.from, isBehind: false };
  const before = tokens.slice(0, from).findLast(isWord);
  if (before) return { at: before.to, isBehind: true };
  return { at: tokens.slice(to).find(isWord)?.from ?? 0, isBehind: false };
}

function renderPage({ html }: Page, highlights: readonly Highlight[]): string {
  let [text, done] = ['', 0];
  for (const highlight of highlights.toSorted((one, other) => one.at - other.at)) {
    text += html.slice(done, highlight.at) + highlight.html;
    done = highlight.at;
  }
  return text + html.slice(done);
}

const style = `<style data-marks>
ins[data-change],del[data-change]{background:linear-gradient(var(--mark) 0 0) 0 50%/100% 1.1em no-repeat;-webkit-box-decoration-break:clone;box-decoration-break:clone}
ins[data-change]{--mark:#c9f2d4;color:#0b3d1c;text-decoration:underline;text-decoration-thickness:2px}
del[data-change]{--mark:#ffd9d6;color:#6d1008;text-decoration:line-through}
ins[data-change]::before,del[data-change]::before{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
ins[data-change]::before{content:"added: "}
del[data-change]:not(:empty)::before{content:"removed: "}
[data-picture]::before{content:"[picture " attr(data-picture) "]"}
img[data-ins]{outline:4px solid #1a7f37;outline-offset:2px}
img[data-del]{outline:4px solid #cf222e;outline-offset:2px}
a[data-ins],a[data-del]{outline:3px dotted #9a6700;outline-offset:2px}
[data-change]{scroll-margin:30vh 0}
:target{box-shadow:0 0 0 4px #bf8700}
</style>`;

function addStyle(html: string): string {
  return html.includes('</head>') ? html.replace('</head>', () => `${style}</head>`) : html;
}
