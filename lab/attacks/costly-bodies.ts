import { packZip } from '../../server/publish/export/zip.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { EndpointName } from '../../shared/api/endpoints.ts';
import { ourTeam } from '../../shared/sections/our-team.ts';

type CostlyBody = readonly [what: string, type: string, body: string | Uint8Array<ArrayBuffer>];

const filled = (piece: string, bytes: number) =>
  piece.repeat(Math.max(0, Math.floor(bytes / piece.length)));

/** A multipart form. */
function form(parts: readonly (readonly [name: string, type: string, text: string])[]): string {
  const one = ([name, type, text]: (typeof parts)[number]) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
  return `${parts.map(one).join('')}--b--\r\n`;
}

/** Bodies of the maximum size of an endpoint, each costly to parse in another way. */
export function bodiesFor({ body, files }: Endpoint, maxBytes: number): CostlyBody[] {
  const room = maxBytes - 400;
  const json = 'application/json';
  const bodies: CostlyBody[] = [
    ['nested', json, `{"section_name":"${ourTeam.name}","details":${filled('[[],', room)}`],
    ['of numbers', json, `{"section_name":"${ourTeam.name}","details":[${filled('0,', room)}0]}`],
    ['of escapes', json, `{"section_name":"${ourTeam.name}","title":"${filled('\\u0061', room)}"}`],
    [
      'of names',
      json,
      `{${Array.from({ length: room / 12 }, (_, at) => `"x${at}":1`).join(',')}}`.slice(0, room),
    ],
    ['of pairs', 'application/x-www-form-urlencoded', filled('a=&', room)],
  ];
  if (body === 'raw') return [['of bytes', json, filled('x', room)]];
  if (!files) return bodies;
  const multipart = 'multipart/form-data; boundary=b';
  const section = ['section_name', 'text/plain', ourTeam.name] as const;
  const us = ['section_name', 'text/plain', 'who_we_are'] as const;

  return [
    ...bodies,
    [
      'a form with a nested part',
      multipart,
      form([section, ['details', json, filled('[[],', room)]]),
    ],
    [
      'a form with escapes',
      multipart,
      form([section, ['details', json, `["${filled('\\u0061', room)}"]`]]),
    ],
    [
      'a form with as many values as may be',
      multipart,
      form([section, ['details', json, `[${filled('{},', 29_000)}{}]`]]),
    ],
    [
      'a form with hostile rich text',
      multipart,
      form([
        us,
        ['description', 'text/plain', filled('<b>', 99_000)],
        ['top_description', 'text/plain', filled('<b>', 99_000)],
        [
          'corporate_identity',
          'text/plain',
          JSON.stringify({
            vision_description: filled('<ul><li>', 99_000),
            mission_description: filled('&amp;<x>', 99_000),
          }),
        ],
      ]),
    ],
    [
      'a form with endless rich text',
      multipart,
      form([section, ['description', 'text/plain', filled('<b>', room)]]),
    ],
  ];
}

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const xliff = (inside: string) =>
  `<xliff version="1.2"><file target-language="de"><body>${inside}</body></file></xliff>`;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
/** `A`, `B`, … `AA`: the name of a column, as a workbook has it. */
const columnAt = (at: number): string =>
  (at < 26 ? '' : columnAt(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const sheet = (rows: number, columns: number) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${many(rows, (row) => `<row r="${row + 1}">${many(columns, (column) => `<c r="${columnAt(column)}${row + 1}" t="inlineStr"><is><t>Name</t></is></c>`)}</row>`)}</sheetData></worksheet>`;
/** The other files of an Excel workbook with one sheet. */
const workbook = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
const digest = '0'.repeat(64);
const manifest = (documents: string, files: string) =>
  `{"format":1,"version":"1","site":"${'a'.repeat(24)}","revision":1,"stamp":"","documents":[${documents}],"files":{${files}}}`;

const wxr = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><link>https://old.example</link>${inside}</channel></rss>`;
const post = (at: number, content: string) =>
  `<item><title>Post ${at}</title><wp:post_id>${at}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>p${at}</wp:post_name><content:encoded><![CDATA[${content}]]></content:encoded></item>`;

/** The costliest files of each kind that its endpoint accepts or refuses only after reading them. */
const costlyFiles: Partial<
  Record<EndpointName, readonly (readonly [what: string, name: string, text: () => string])[]>
> = {
  importTranslations: [
    [
      'XLIFF with 200,000 attributes',
      'a.xlf',
      () => xliff(`<trans-unit ${many(200_000, (at) => `a${at}="" `)}/>`),
    ],
    [
      'XLIFF with 200,000 namespaces',
      'a.xlf',
      () => xliff(`<trans-unit ${many(200_000, (at) => `xmlns:a${at}="b" `)}/>`),
    ],
    [
      'XLIFF of tags',
      'a.xlf',
      () => xliff(`<trans-unit id="a"><source>${filled('<x/>', 18 << 20)}</source></trans-unit>`),
    ],
    [
      'XLIFF of texts',
      'a.xlf',
      () =>
        xliff(
          many(
            50_000,
            (at) =>
              `<trans-unit id="page.${at.toString(16).padStart(24, '0')}.title.${digest.slice(0, 16)}"><source>a</source></trans-unit>`,
          ),
        ),
    ],
    [
      'XLIFF of one text',
      'a.xlf',
      () => xliff(`<trans-unit id="a"><source>${filled('a ', 18 << 20)}</source></trans-unit>`),
    ],
    ['XLIFF nested', 'a.xlf', () => xliff(filled('<a>', 18 << 20))],
  ],
  savePartner: [
    ['SVG nested', 'a.svg', () => svg(filled('<g>', 500_000))],
    ['SVG with namespaces', 'a.svg', () => svg(many(20_000, (at) => `<g xmlns:a${at}="b">`))],
    ['SVG of shapes', 'a.svg', () => svg(filled('<circle r="9" filter="url(#a)"/>', 500_000))],
  ],
  uploadPictures: [
    ['PDF of brackets', 'a.pdf', () => `%PDF-1.7${filled('<<[(', 19 << 20)}`],
    ['MP4 of boxes', 'a.mp4', () => `\0\0\0\x10ftypisommp42${filled('\0\0\0\x08moov', 2 << 20)}`],
  ],
  lookAtImport: [
    ['WXR nested', 'a.xml', () => wxr(filled('<a>', 1_900_000))],
    ['WXR of posts', 'a.xml', () => wxr(many(4000, (at) => post(at, '<p>Text</p>')))],
    ['WXR with nested HTML', 'a.xml', () => wxr(post(1, filled('<div>', 1_900_000)))],
    [
      'WXR with 200,000 attributes',
      'a.xml',
      () => wxr(`<item ${many(200_000, (at) => `a${at}="" `)}/>`),
    ],
    [
      'CSV of rows',
      'a.csv',
      () => `Name,Text\n${many(4900, (at) => `N${at},${'a '.repeat(200)}\n`)}`,
    ],
    ['CSV of columns', 'a.csv', () => filled('a,', 8 << 20)],
    ['CSV of quotes', 'a.csv', () => `"${filled('""', 8 << 20)}`],
    ['XLSX of rows', 'xl/worksheets/sheet1.xml', () => sheet(4900, 20)],
    ['XLSX of columns', 'xl/worksheets/sheet1.xml', () => sheet(1, 16_000)],
    ['XLSX that expands', 'xl/worksheets/sheet1.xml', () => filled(' ', 200 << 20)],
  ],
  importPackage: [
    [
      'ZIP with a list of 60,000 files',
      'marquee.json',
      () => manifest('', many(60_000, (at) => `"site/${at}":"${digest}",`).slice(0, -1)),
    ],
    [
      'ZIP with 50,000 documents',
      'marquee.json',
      () =>
        manifest(
          many(50_000, (at) => `"pages/${at.toString(16).padStart(24, '0')}.json",`).slice(0, -1),
          '',
        ),
    ],
  ],
};

/** Files for an endpoint, each as a form. */
export async function filesFor(
  name: EndpointName,
  isWanted: (what: string) => boolean,
): Promise<CostlyBody[]> {
  const bodies: CostlyBody[] = [];
  for (const [what, fileName, text] of costlyFiles[name] ?? []) {
    if (!isWanted(what)) continue;
    const sent = Buffer.from(text(), 'latin1');
    const others = fileName.startsWith('xl/') ? workbook : {};
    const [content, sentName] =
      fileName in zipped
        ? [await zipOf({ ...others, [fileName]: sent }), zipped[fileName]]
        : [sent, fileName];
    const form = new FormData();
    form.set('language', 'de');
    form.set('partner_name', 'a');
    const field = { savePartner: 'partner_logo', uploadPictures: 'files' }[name as string];
    form.set(field ?? 'file', new File([new Uint8Array(content)], sentName ?? ''));
    const request = new Request('http://a.invalid', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    bodies.push([what, type, new Uint8Array(await request.arrayBuffer())]);
  }
  return bodies;
}

/** Files within a ZIP, and the name of the ZIP. */
const zipped: Readonly<Record<string, string>> = {
  'marquee.json': 'a.zip',
  'xl/worksheets/sheet1.xml': 'a.xlsx',
};

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  async function* all() {
    for (const [path, bytes] of Object.entries(files)) yield { path, bytes: Buffer.from(bytes) };
  }
  for await (const piece of packZip(all())) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Headers of the largest size that is read before every limit. */
export const costlyHeaders = [
  ...[
    'x-forwarded-for',
    'if-none-match',
    'cookie',
    'accept-encoding',
    'accept-language',
    'accept',
    'range',
    'forwarded',
  ],
].flatMap((name) =>
  [',', ';', '1.1.1.1, ', '"a", ', 'a=1; '].map((piece) => [name, filled(piece, 14_000)] as const),
);
