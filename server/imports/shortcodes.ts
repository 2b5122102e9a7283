import type { Losses } from './source.ts';

/** In double brackets, it is text about a shortcode. An attribute in quotes can contain brackets. */
const shortcode =
  /\[(\[?)(\/?)([a-z][\w-]{0,60})(\s(?:[^\]["']|"[^"]{0,500}"|'[^']{0,500}'){0,200})?\](\]?)/gi;
/** Shortcodes of WordPress whose content stays. */
const wrappers = new Set(['embed']);
const captions = new Set(['caption', 'wp_caption']);
const isForm = /form|newsletter|subscribe|mc4wp/i;

/**
 * Content of a WordPress page as plain HTML: paragraphs of the classic editor, and no shortcodes, which programs
 * replace on the page.
 * @param address finds the address of a picture by its id, or those of all pictures of the page for an empty id; empty
 *   if it is unknown
 */
export function replaceShortcodes(
  content: string,
  address: (id: string) => string | string[],
): { html: string; losses: Losses; pictures: string[] } {
  const losses: Losses = {};
  const pictures: string[] = [];
  const endings = [...content.matchAll(/\[\/([a-z][\w-]*)\](\]?)/gi)];
  const closed = new Set(endings.map(([, name]) => name));
  const escaped = new Set(endings.flatMap(([, name, after]) => (after ? [name] : [])));
  const plain = content.replace(
    shortcode,
    (whole, before: string, slash: string, name: string, given = '', after: string, at: number) => {
      if (before !== '' && after !== '') return whole.slice(1, -1);
      if (escaped.has(name) && (slash === '' ? before : after) !== '')
        return slash === '' ? whole.slice(1) : whole.slice(0, -1);
      const isWord = slash === '' && given.trim() === '' && !/[-_]/.test(name);
      const isClosed = closed.has(name);
      if (captions.has(name) && isClosed) return `${before}<${slash}figure>${after}`;
      // People write [sic].
      if (isWord && !isClosed && !isAlone(content, at, whole.length)) return whole;
      if (slash === '' && name === 'gallery') {
        const [, ids = ''] = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(given) ?? [];
        pictures.push(...ids.split(',').flatMap((id) => address(id.trim())));
      } else if (slash === '' && isForm.test(name)) losses.forms = (losses.forms ?? 0) + 1;
      else if (slash === '' && !wrappers.has(name)) losses.programs = (losses.programs ?? 0) + 1;
      return before + after;
    },
  );
  const html = /<!-- wp:/.test(content) ? plain : addParagraphs(plain);
  return { html, losses, pictures: pictures.filter((it) => it !== '') };
}

/** Returns true for a shortcode alone in its line or element. */
function isAlone(content: string, at: number, length: number): boolean {
  const [before = ''] = content
    .slice(Math.max(0, at - 200), at)
    .split(/[\n>\]]/)
    .slice(-1);
  const [after = ''] = content.slice(at + length, at + length + 200).split(/[\n<[]/, 1);
  return before.trim() === '' && after.trim() === '';
}

const blocks = new Set(
  'address article aside blockquote center div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const withinBlocks = new Set('caption dd dt li tbody td tfoot th thead tr'.split(' '));
const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/** Adds paragraphs like the classic editor: separated by empty lines and blocks. */
function addParagraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/(?=<pre\b)/i)
    .flatMap((piece) => {
      const end = /^<pre\b/i.test(piece) ? piece.toLowerCase().indexOf('</pre>') + 6 : 0;
      return [end > 6 ? piece.slice(0, end) : '', toParagraphs(end > 6 ? piece.slice(end) : piece)];
    })
    .filter((piece) => piece !== '')
    .join('\n');
}

function toParagraphs(text: string): string {
  const apart = text.replace(tag, (whole, slash: string, name: string) => {
    if (!blocks.has(name.toLowerCase())) return whole;
    return slash || name === 'hr' ? `${whole}\n\n` : `\n\n${whole}`;
  });
  return splitText(apart)
    .map((part) => (isBlock(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

export function splitText(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .split('\n\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isBlock(part: string): boolean {
  const [, name = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(part) ?? [];
  return blocks.has(name.toLowerCase()) || withinBlocks.has(name.toLowerCase());
}
