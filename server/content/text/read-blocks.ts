import { Parser } from 'htmlparser2';
import type { TextBlock } from '../../../shared/api/changes/versions.ts';

/**
 * A word, a space or a punctuation mark of a text, or the start of a block. Tokens with the same key are equal.
 */
export type Token =
  | { key: string; block: TextBlock['tag'] }
  | { key: string; text: string; format: string[]; link: string | null };

const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'li', 'blockquote']);
const formats: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  s: 's',
  del: 's',
  u: 'u',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
};
const parts = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/** Splits plain text; each line is a block. */
export function readPlainText(text: string): Token[] {
  return text === ''
    ? []
    : text.split('\n').flatMap((line) => [startBlock('p'), ...splitWords(line)]);
}

/** Splits rich text, however old and unclean; reads only known blocks and formats. */
export function readRichText(html: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  const links: string[] = [];
  let isStarted = false;
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      open.push(name);
      if (name === 'a') links.push(href);
      if (blocks.has(name) || name === 'br') isStarted = false;
      if (name === 'hr') tokens.push(startBlock('hr'));
    },
    onclosetag(name) {
      open.splice(open.lastIndexOf(name), 1);
      if (name === 'a') links.pop();
      if (blocks.has(name)) isStarted = false;
    },
    ontext(text) {
      if (open.includes('script') || open.includes('style')) return;
      if (!isStarted && text.trim() === '') return;
      if (!isStarted) tokens.push(startBlock(blockOf(open)));
      isStarted = true;
      const format = [...new Set(open.flatMap((name) => formats[name] ?? []))].sort();
      tokens.push(...splitWords(text, format, links.at(-1) ?? null));
    },
  });
  parser.end(html);
  return tokens;
}

/** A list item takes precedence over the paragraph in it. */
function blockOf(open: readonly string[]): TextBlock['tag'] {
  if (open.includes('li')) return open.lastIndexOf('ol') > open.lastIndexOf('ul') ? 'ol' : 'ul';
  if (open.includes('blockquote')) return 'blockquote';
  return (open.findLast((name) => blocks.has(name)) ?? 'p') as TextBlock['tag'];
}

function startBlock(block: TextBlock['tag']): Token {
  return { key: `<${block}>`, block };
}

function splitWords(text: string, format: string[] = [], link: string | null = null): Token[] {
  const prefix = format.length > 0 || link !== null ? `${format.join(' ')} ${link ?? ''}>` : '';
  return (text.match(parts) ?? []).map((part) => {
    // Line breaks in the markup are not visible.
    const seen = /^\s+$/.test(part) ? ' ' : part;
    return { key: `${prefix}${seen}`, text: seen, format, link };
  });
}
