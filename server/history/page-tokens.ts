import { Parser } from 'htmlparser2';

/** A visible word of a page, a picture, a link, or the start of a block. */
export interface PageToken {
  /** Two tokens with the same key are equal. */
  key: string;
  kind: 'word' | 'picture' | 'link' | 'block';
  /** Start in the page: the first letter of a word, or the end of the tag's name. */
  from: number;
  to: number;
  /** Alternative text of a picture, as in the page. */
  says?: string;
  hasId?: boolean;
}

/** Elements without visible text, in which highlights are not allowed. */
const unread = new Set(
  'head script style template svg math select textarea noscript iframe object video audio'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 li section article figure blockquote pre tr dt dd summary'.split(' '),
);

/** Parses a rendered page. The tokens contain its text unchanged, including entities. */
export function readTokens(html: string): PageToken[] {
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
          const alt = attributes.alt ?? '';
          tokens.push({ ...at, kind: 'picture', key: `img ${attributes.src} ${alt}`, says: alt });
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
          // The parser emits an entity separately, although it is part of the adjacent word.
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
