const folder = '/_astro/';
const naming = /^<(?:link|script|style)\b/i;
const name = /^[\w.@~-]+/;
/** Longer than the name of any file. */
const longest = 255;

/**
 * The style sheets, scripts and fonts that a page loads, as files of a release. Only tags that no
 * editor can write count: a text that mentions such an address loads nothing.
 */
export function findNamedAssets(page: Uint8Array): string[] {
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const readText = (from: number, length: number) => html.toString('latin1', from, from + length);
  const found = new Set<string>();
  for (let at = html.indexOf(folder); at >= 0; at = html.indexOf(folder, at + 1)) {
    const tag = html.lastIndexOf('<', at);
    if (!naming.test(readText(tag, 8))) continue;
    const file = name.exec(readText(at + folder.length, longest))?.[0];
    if (file) found.add(`${folder.slice(1)}${file}`);
  }
  return [...found];
}
