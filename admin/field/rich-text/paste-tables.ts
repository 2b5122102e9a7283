import { unwrap } from './reshape.ts';

const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,pre';

/** Flattens tables: a row of short cells becomes one line, and longer cells keep their blocks. */
export function flattenTables(body: Element): void {
  for (const row of [...body.querySelectorAll('tr')].reverse()) {
    const cells = [...row.children];
    const short =
      cells.length > 1 && cells.every((cell) => cell.querySelectorAll(blocks).length <= 1);
    row.replaceWith(...(short ? [lineOf(cells)] : cells.flatMap((cell) => [...cell.childNodes])));
  }
  for (const part of body.querySelectorAll('caption,colgroup')) part.remove();
  for (const part of [...body.querySelectorAll('table,thead,tbody,tfoot')].reverse()) unwrap(part);
}

function lineOf(cells: Element[]): Element {
  const line = (cells[0] as Element).ownerDocument.createElement('p');
  for (const cell of cells) {
    if ((cell.textContent ?? '').trim() === '') continue;
    for (const block of cell.querySelectorAll(blocks)) unwrap(block);
    if (line.hasChildNodes()) line.append(' · ');
    line.append(...cell.childNodes);
  }
  return line;
}
