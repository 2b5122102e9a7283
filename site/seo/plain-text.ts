const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, ten, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const point = Number.parseInt(ten ?? hex, ten ? 10 : 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
  });
}

/** Without scripts, styles and comments. Cut at each beginning first: a search for both ends would begin anew at each. */
function withoutInner(html: string): string {
  return html
    .split(/(?=<(?:script\b|style\b|!--))/i)
    .map((part) =>
      part.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|^<!--[\s\S]*?-->/i, ' '),
    )
    .join('');
}

/** The text of rich HTML on one line; blocks are kept apart by a space. */
export function plainText(html: string): string {
  const text = withoutInner(html)
    .replace(/<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|br|hr|tr|td)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return decode(text).replace(/\s+/g, ' ').trim();
}

/** A text of at most `limit` characters, cut between words; `…` says that it was cut. */
export function shorten(text: string, limit: number): string {
  const points = [...text];
  if (points.length <= limit) return text;
  const cut = points.slice(0, limit - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut;
  return `${whole.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
