const heading = /<h([1-6])(?=[\s>])/gi;

/**
 * Adds `aria-level` to headings of rich text that would skip a level in the page outline. Tags are unchanged.
 * @param below level of the heading above the text
 */
export function fixHeadingLevels(html: string, below: number): string {
  const open: number[] = [];
  return html.replace(heading, (tag, digit) => {
    const saved = Number(digit);
    while ((open.at(-1) ?? 0) >= saved) open.pop();
    open.push(saved);
    const level = below + open.length;
    return level === saved ? tag : `${tag} aria-level="${level}"`;
  });
}
