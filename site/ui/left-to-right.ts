const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * The direction of a number, an address or a code inside right-to-left text, which would otherwise
 * show its parts in reverse.
 * @returns undefined for text that is itself written from right to left
 */
export function directionOfCode(text: string): 'ltr' | undefined {
  return rightToLeft.test(text) ? undefined : 'ltr';
}

const codes =
  /(?<start><a\b(?=[^>]*\shref="(?:tel|mailto):)|<code\b|<pre\b)(?![^>]*\sdir=)(?<rest>[^>]*>)(?=(?<text>[^<]*))/g;

/** Marks numbers, addresses and codes inside right-to-left HTML. */
export function withDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  return html.replace(codes, (whole, start: string, rest: string, text: string) =>
    directionOfCode(text) ? `${start} dir="ltr"${rest}` : whole,
  );
}
