import type { Losses } from './source.ts';

/** A shortcode; double brackets escape it, and quoted attributes can contain brackets. */
const shortcode =
  /\[(\[?)(\/?)([a-z][\w-]{0,60})(\s(?:[^\]["']|"[^"]{0,500}"|'[^']{0,500}'){0,200})?\](\]?)/gi;
/** Shortcodes of WordPress whose content stays. */
const wrappers = new Set(['embed']);
const captions = new Set(['caption', 'wp_caption']);
const isForm = /form|newsletter|subscribe|mc4wp/i;

/**
 * Converts content of a WordPress page to plain HTML: adds the classic editor's paragraphs, and removes shortcodes,
 * which plugins would replace.
 * @param findAddresses returns the address of a picture, or of all pictures of the page for an empty id
 */
export function replaceShortcodes(
  content: string,
  findAddresses: (id: string) => string | string[],
): { html: string; losses: Losses; pictures: string[] } {
  const losses: Losses = {};
  const pictures: string[] = [];
  const closingTags = [...content.matchAll(/\[\/([a-z][\w-]*)\](\]?)/gi)];
  const closed = new Set(closingTags.map(([, name]) => name));
  const escaped = new Set(closingTags.flatMap(([, name, after]) => (after ? [name] : [])));
  const plain = content.replace(
    shortcode,
    (whole, before: string, slash: string, name: string, attrs = '', after: string, at: number) => {
      if (before !== '' && after !== '') return whole.slice(1, -1);
      if (escaped.has(name) && (slash === '' ? before : after) !== '')
        return slash === '' ? whole.slice(1) : whole.slice(0, -1);
      const isWord = slash === '' && attrs.trim() === '' && !/[-_]/.test(name);
      const isClosed = closed.has(name);
      if (captions.has(name) && isClosed) return `${before}<${slash}figure>${after}`;
      // Keeps words in brackets, such as [sic].
      if (isWord && !isClosed && !isAlone(content, at, whole.length)) return whole;
      if (slash === '' && name === 'gallery') {
        const [, ids = ''] = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(attrs) ?? [];
        pictures.push(...ids.split(',').flatMap((id) => findAddresses(id.trim())));
      } else if (slash === '' && isForm.test(name)) losses.forms = (losses.forms ?? 0) + 1;
      else if (slash === '' && !wrappers.has(name)) losses.programs = (losses.programs ?? 0) + 1;
      return before + after;
    },
  );
  const html = /<!-- wp:/.test(content) ? plain : addParagraphs(plain);
  return { html, losses, pictures: pictures.filter((it) => it !== '') };
}

/** Returns true for a shortcode alone on its line or in its element. */
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

/** Adds the classic editor's paragraphs, which are separated by empty lines and block elements. */
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
  const separated = text.replace(tag, (whole, slash: string, name: string) => {
    if (!blocks.has(name.toLowerCase())) return whole;
    return slash || name === 'hr' ? `${whole}\n\n` : `\n\n${whole}`;
  });
  return splitParagraphs(separated)
    .map((part) => (isBlock(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

export function splitParagraphs(text: string): string[] {
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
