import { Parser } from 'htmlparser2';

/** A word of a page as people read it, a picture, a link, or the beginning of a block. */
export interface PageToken {
  /** Two tokens of one key are the same. */
  key: string;
  kind: 'word' | 'picture' | 'link' | 'block';
  /** Where it stands in the page: a word from its first to behind its last letter, else behind the name of the tag. */
  from: number;
  to: number;
  /** What a picture says of itself, as it stands in the page. */
  says?: string;
  hasId?: boolean;
}

/** What nobody reads as text of the page, and what may hold no marks. */
const unread = new Set(
  'head script style template svg math select textarea noscript iframe object video audio'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 li section article figure blockquote pre tr dt dd summary'.split(' '),
);

/** Reads a rendered page once. What it says is left as it stands there, entities too. */
export function tokensOf(html: string): PageToken[] {
  const tokens: PageToken[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unread.has(name)) open.push(name);
        if (open.length > 0) return;
        const place = parser.startIndex + 1 + name.length;
        const at = { from: place, to: place, hasId: attributes.id !== undefined };
        if (name === 'img') {
          const says = attributes.alt ?? '';
          tokens.push({ ...at, kind: 'picture', key: `img ${attributes.src} ${says}`, says });
        } else if (name === 'a') {
          tokens.push({ ...at, kind: 'link', key: `a ${attributes.href}` });
        } else if (blocks.has(name)) tokens.push({ ...at, kind: 'block', key: `<${name}>` });
      },
      ontext() {
        if (open.length > 0) return;
        const start = parser.startIndex;
        const text = html.slice(start, parser.endIndex + 1);
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const from = start + index;
          const last = tokens.at(-1);
          // The parser hands out an entity by itself: it is part of the word it touches.
          if (last?.kind === 'word' && last.to === from) {
            last.key += word;
            last.to += word.length;
          } else tokens.push({ kind: 'word', key: word, from, to: from + word.length });
        }
      },
      onclosetag(name) {
        if (open.at(-1) === name) open.pop();
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return tokens;
}
