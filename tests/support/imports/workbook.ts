import { zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function sheetOf(rows: readonly string[][]): string {
  const cell = (text: string, at: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: readonly string[], number: number) =>
    `<row r="${number}">${cells.map((text, at) => cell(text, `${'ABC'[at]}${number}`)).join('')}</row>`;
  const all = rows.map((cells, at) => row(cells, at + 1)).join('');
  return `<worksheet xmlns="${main}"><sheetData>${all}</sheetData></worksheet>`;
}

/** Builds an Excel workbook. @param sheets rows of up to three cells, by sheet name */
export function workbook(sheets: Readonly<Record<string, string[][]>>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const targets = names.map(
    (_, at) =>
      `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, sheetOf(sheets[name] ?? [])]),
    ),
  };
  const bytes = Object.entries(files).map(
    ([name, text]) => [name, new TextEncoder().encode(text)] as const,
  );
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>;
}
