const folder = '/_astro/';
const loadingTag = /^<(?:link|script|style)\b/i;
const name = /^[\w.@~-]+/;
/** Maximum length of a file name. */
const maxNameLength = 255;

/**
 * Finds the style sheets, scripts and fonts that a page loads, as files of a release. Searches only tags that editors
 * cannot write, because a text that mentions an address loads nothing.
 */
export function findNamedAssets(page: Uint8Array): string[] {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const readText = (from: number, length: number) => html.toString('latin1', from, from + length);
  const found = new Set<string>();
  for (let at = html.indexOf(folder); at >= 0; at = html.indexOf(folder, at + 1)) {
    const tag = html.lastIndexOf('<', at);
    if (!loadingTag.test(readText(tag, 8))) continue;
    const file = name.exec(readText(at + folder.length, maxNameLength))?.[0];
    if (file) found.add(`${folder.slice(1)}${file}`);
  }
  return [...found];
}
