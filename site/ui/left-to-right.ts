const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * Returns the direction of a number, address or code inside right-to-left text, where its parts would otherwise be
 * reversed.
 * @returns undefined for right-to-left text
 */
export function directionOfCode(text: string): 'ltr' | undefined {
  return rightToLeft.test(text) ? undefined : 'ltr';
}

const codes = /<(?<name>a|code|pre)\b(?<rest>[^<>]*)>(?<text>[^<]*)/g;

/** Adds `dir` to numbers, addresses and codes inside right-to-left HTML. */
export function addDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  return html.replace(codes, (whole, name: string, rest: string, text: string) => {
    const isCode = name !== 'a' || / href="(?:tel|mailto):/.test(rest);
    const isMarked = rest.includes(' dir=') || !directionOfCode(text);
    return isCode && !isMarked ? `<${name} dir="ltr"${rest}>${text}` : whole;
  });
}
