import { type TableKind, tableFields, tableKinds } from '../../shared/api/imports.ts';
import type { FoundRow, FoundTable } from './found.ts';
import { documentOf, escaped, readText } from './read-html.ts';
import { partsOf } from './shortcodes.ts';

/** Headings of columns in English and German, by field. */
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
/** Headings that only one kind of table has. */
const signs: readonly [RegExp, TableKind][] = [
  [
    /^(?:rating|stars|sterne|bewertung|quote|testimonial|zitat|review|note)$/,
    'client_testimonials',
  ],
  [/^(?:service|leistung|parent)$/, 'category'],
  [/^(?:designation|position|role|job|job title|funktion|rolle|linkedin.*)$/, 'our_team'],
  [/^logo(?: ?(?:url|link))?$/, 'partner'],
  [/^(?:description|beschreibung|text|heading|headline|überschrift)$/, 'service'],
];

/** The kind of a table's rows, and the field of each column. */
export interface Matching {
  /** Null if it is not recognised. */
  kind: TableKind | null;
  fields: string[];
}

/** Recognises a table by its headings. */
export function matchingOf({ columns }: FoundTable): Matching {
  const named = columns.map((column) => column.trim().toLowerCase().replaceAll('_', ' '));
  const kind = signs.find(([pattern]) => named.some((name) => pattern.test(name)))?.[1] ?? null;
  const known: readonly string[] = kind ? tableFields[kind] : [];
  const taken = new Set<string>();
  const fields = named.map((name) => {
    const field = known.find((it) => !taken.has(it) && headings[it]?.test(name)) ?? '';
    taken.add(field);
    return field;
  });
  return { kind, fields };
}

/** A row of content for each row of a table. */
export function tableRows({ rows }: FoundTable, { kind, fields }: Matching): FoundRow[] {
  if (!kind || !tableKinds.includes(kind) || !fields.includes('name')) return [];
  return rows.map((cells, at) => {
    const values: Record<string, string> = {};
    for (const [index, field] of fields.entries())
      if (field !== '') values[field] = cells[index]?.trim() ?? '';
    const { name = '', description = '', picture = '', service = '', ...others } = values;
    return {
      source: `Row ${at + 2}`,
      title: name,
      ...{ place: name === '' ? 'left_out' : kind, places: [kind, 'left_out'] },
      why: name === '' ? 'It has no name.' : 'From the columns of the table.',
      key: `${kind} ${service} ${name}`.toLowerCase(),
      paths: [],
      above: service === '' ? null : `service  ${service}`.toLowerCase(),
      fields: others,
      lead: '',
      parts: readText(documentOf(asHtml(description)), noBase).parts,
      picture: picture === '' ? null : { address: picture, says: '' },
      ...{ date: '', losses: {}, menu: [] },
    };
  });
}

/** Links of a table are whole. */
const noBase = 'https://table.invalid/';

/** Plain text as paragraphs; HTML stays. */
function asHtml(text: string): string {
  if (/<(?:p|ul|ol|h[1-6]|br)\b/i.test(text)) return text;
  return partsOf(text)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
