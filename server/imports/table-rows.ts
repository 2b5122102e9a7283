import { type TableKind, tableFields, tableKinds } from '../../shared/api/imports.ts';
import { escapeText, parseDocument, readText } from './read-html.ts';
import { splitParagraphs } from './shortcodes.ts';
import {
  createLeftOutItems,
  describeLosses,
  emptyItem,
  makeKeysUnique,
  type SourceItem,
  type SourceTable,
} from './source.ts';

/** Column headings in English and German, by field. */
const headings: Readonly<Record<string, RegExp>> = {
  name: /^(?:name|title|titel|full name|person|company|firma|client|kunde|customer|category|kategorie)$/,
  heading: /^(?:heading|headline|überschrift|subtitle)$/,
  description: /^(?:description|beschreibung|text|content|inhalt|body)$/,
  picture: /^(?:picture|image|bild|photo|foto|portrait|logo|avatar)(?: ?(?:url|link))?$/,
  address: /^(?:address|slug|url|path|adresse|pfad)$/,
  service: /^(?:service|leistung|parent)$/,
  designation: /^(?:designation|position|role|job|job title|funktion|rolle)$/,
  twitter_link: /^(?:twitter|x)(?:[ _]?link)?$/,
  linkedin_link: /^linkedin(?:[ _]?link)?$/,
  note: /^(?:note|quote|testimonial|zitat|statement|review|bewertungstext)$/,
  rating: /^(?:rating|stars|sterne|bewertung)$/,
};
/** Headings that identify a kind of table. */
const hints: readonly [RegExp, TableKind][] = [
  [
    /^(?:rating|stars|sterne|bewertung|quote|testimonial|zitat|review|note)$/,
    'client_testimonials',
  ],
  [/^(?:service|leistung|parent)$/, 'category'],
  [/^(?:designation|position|role|job|job title|funktion|rolle|linkedin.*)$/, 'our_team'],
  [/^logo(?: ?(?:url|link))?$/, 'partner'],
  [/^(?:description|beschreibung|text|heading|headline|überschrift)$/, 'service'],
];

/** Kind of a table, and the field of each column. */
export interface Matching {
  /** Null if the kind is unknown. */
  kind: TableKind | null;
  fields: string[];
}

/** Finds the field of people and testimonials for a heading, or null. */
export function findPersonField(heading: string): string | null {
  const fields = ['designation', 'twitter_link', 'linkedin_link', 'note', 'rating'];
  return fields.find((it) => headings[it]?.test(heading)) ?? null;
}

/** Detects the kind and fields of a table from its headings. */
export function matchColumns({ columns }: Pick<SourceTable, 'columns'>): Matching {
  const named = columns.map((column) => column.trim().toLowerCase().replaceAll('_', ' '));
  const kind = hints.find(([pattern]) => named.some((name) => pattern.test(name)))?.[1] ?? null;
  const possible: readonly string[] = kind ? tableFields[kind] : [];
  const used = new Set<string>();
  const fields = named.map((name) => {
    const field = possible.find((it) => !used.has(it) && headings[it]?.test(name)) ?? '';
    used.add(field);
    return field;
  });
  return { kind, fields };
}

export function createItems(
  { columns, rows, others: around }: SourceTable,
  { kind, fields }: Matching,
): SourceItem[] {
  if (!kind || !tableKinds.includes(kind) || !fields.includes('name')) return [];
  const items = rows.map(({ number, cells }): SourceItem => {
    const values: Record<string, string> = {};
    const notes: string[] = [];
    for (const [index, cell] of cells.entries()) {
      const field = fields[index] ?? '';
      if (field !== '') values[field] = cell.trim();
      else if (cell.trim() !== '') notes.push(`column ${columns[index] || index + 1} left out`);
    }
    const { name = '', description = '', picture = '', service = '', ...others } = values;
    const text = readText(parseDocument(toHtml(description)), noBase);
    return {
      ...emptyItem,
      source: `Row ${number}`,
      title: name,
      ...{ place: name === '' ? 'left_out' : kind, places: [kind, 'left_out'] },
      why: name === '' ? 'The name is missing.' : 'From the columns of the table.',
      key: `${kind} ${service} ${name}`.toLowerCase(),
      parent: service === '' ? null : `service  ${service}`.toLowerCase(),
      fields: others,
      notes: [...describeLosses(text.losses), ...notes],
      blocks: text.blocks,
      picture: picture === '' ? null : { address: completeAddress(picture), alt: '' },
    };
  });
  return makeKeysUnique([...items, ...createLeftOutItems(around)]);
}

/** Placeholder base for relative links in a table, which are removed. */
const noBase = 'https://table.invalid/';

/** Adds a missing `https:` to an address with a host. */
function completeAddress(written: string): string {
  const address = written.replace(/^(?=www\.)/i, '//');
  return address.startsWith('//') ? `https:${address}` : address;
}

/** Converts plain text to paragraphs, and keeps HTML. */
function toHtml(text: string): string {
  if (/<(?:p|ul|ol|h[1-6]|br)\b/i.test(text)) return text;
  return splitParagraphs(text)
    .map((part) => `<p>${escapeText(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
