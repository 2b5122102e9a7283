const folder = '/_astro/';
const naming = /^<(?:link|script|style)\b/i;
const name = /[\w.@~-]+/y;

/**
 * The style sheets, scripts and fonts that a page loads, as files of a release. Only tags that no
 * editor can write count: a text that mentions such an address loads nothing.
 */
export function namedAssets(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(folder); at >= 0; at = html.indexOf(folder, at + 1)) {
    const tag = html.lastIndexOf('<', at);
    if (!naming.test(html.slice(tag, tag + 8))) continue;
    name.lastIndex = at + folder.length;
    const file = name.exec(html)?.[0];
    if (file) found.add(`${folder.slice(1)}${file}`);
  }
  return [...found];
}
