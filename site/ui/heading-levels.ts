const heading = /<h([1-6])(?=[\s>])/gi;

/**
 * Rich text may start with any heading and skip levels. Tags stay as saved; when the page's outline
 * would skip a level, `aria-level` gives the right one.
 * @param below level of the heading above the text
 */
export function fixHeadingLevels(html: string, below: number): string {
  const open: number[] = [];
  return html.replace(heading, (tag, digit) => {
    const own = Number(digit);
    while ((open.at(-1) ?? 0) >= own) open.pop();
    open.push(own);
    const level = below + open.length;
    return level === own ? tag : `${tag} aria-level="${level}"`;
  });
}
