import type { Losses } from './found.ts';

const shortcode = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;
/** Shortcodes of WordPress whose content stays. */
const wrappers = new Set(['caption', 'wp_caption', 'embed']);
const isForm = /form|newsletter|subscribe|mc4wp/i;

/**
 * Content of a WordPress page as plain HTML: paragraphs of the classic editor, and no shortcodes, which programs
 * replace on the page.
 * @param address finds the address of a picture by its id; empty if it is unknown
 */
export function withoutShortcodes(
  content: string,
  address: (id: string) => string,
): { html: string; losses: Losses; pictures: string[] } {
  const losses: Losses = {};
  const pictures: string[] = [];
  const plain = content.replace(
    shortcode,
    (whole, slash: string, name: string, given: string, at: number) => {
      const isWord = slash === '' && given.trim() === '' && !/[-_]/.test(name);
      const isClosed = content.includes(`[/${name}]`);
      // People write [sic].
      if (isWord && !isClosed && !isAlone(content, at, whole.length)) return whole;
      if (slash === '' && name === 'gallery') {
        const [, ids = ''] = /ids=["']?([\d,\s]+)/.exec(given) ?? [];
        pictures.push(...ids.split(',').map((id) => address(id.trim())));
      } else if (slash === '' && isForm.test(name)) losses.forms = (losses.forms ?? 0) + 1;
      else if (slash === '' && !wrappers.has(name)) losses.programs = (losses.programs ?? 0) + 1;
      return '';
    },
  );
  const html = /<!-- wp:/.test(content) ? plain : withParagraphs(plain);
  return { html, losses, pictures: pictures.filter((it) => it !== '') };
}

/** True for what fills its line, or its element. */
function isAlone(content: string, at: number, length: number): boolean {
  const before = /[^\n>\]]*$/.exec(content.slice(Math.max(0, at - 200), at))?.[0] ?? '';
  const after = /^[^\n<[]*/.exec(content.slice(at + length, at + length + 200))?.[0] ?? '';
  return before.trim() === '' && after.trim() === '';
}

const blocks =
  'address|article|aside|blockquote|center|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul';
const opening = new RegExp(`<(?:${blocks})\\b`, 'gi');
const closing = new RegExp(`</(?:${blocks})>|<hr[^>]*>`, 'gi');
const block = new RegExp(`^</?(?:${blocks}|caption|dd|dt|li|t[bdhr]\\w*)\\b`, 'i');

/** Paragraphs as the classic editor shows them: separated by empty lines and blocks. */
function withParagraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((piece) => (/^<pre\b/i.test(piece) ? piece : paragraphsOf(piece)))
    .filter((piece) => piece !== '')
    .join('\n');
}

function paragraphsOf(text: string): string {
  return text
    .replaceAll(opening, '\n\n$&')
    .replaceAll(closing, '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}
