const heading = /<h([1-6])(?=[\s>])/gi;

/**
 * Rich text may begin with any heading and leave levels out. Its tags stay as they were saved; where the
 * page's outline would jump, `aria-level` says which level a heading has there.
 * @param below level of the heading the text stands under
 */
export function withOutline(html: string, below: number): string {
  const open: number[] = [];
  return html.replace(heading, (tag, digit) => {
    const own = Number(digit);
    while ((open.at(-1) ?? 0) >= own) open.pop();
    open.push(own);
    const level = below + open.length;
    return level === own ? tag : `${tag} aria-level="${level}"`;
  });
}
