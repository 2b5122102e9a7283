import { z } from 'zod';
import { clientTestimonials } from '../sections/client-testimonials.ts';
import { contactUs } from '../sections/contact-us.ts';
import { locations } from '../sections/locations.ts';
import { mainBanner } from '../sections/main-banner.ts';
import { ourClients } from '../sections/our-clients.ts';
import { ourTeam } from '../sections/our-team.ts';
import { navigation } from '../sections/settings/navigation.ts';
import { siteIdentity } from '../sections/settings/site-identity.ts';
import { defineEndpoints } from './endpoint.ts';

/** Destinations on the site that an import can fill, with their labels. */
export const importPlaces = {
  page: 'Page',
  news: 'News',
  service: 'Service',
  portfolio: 'Portfolio',
  category: 'Category',
  main_banner: mainBanner.label,
  site_identity: siteIdentity.label,
  contact_us: contactUs.label,
  locations: locations.label,
  our_team: ourTeam.label,
  client_testimonials: clientTestimonials.label,
  partner: ourClients.label,
  navigation: navigation.label,
  left_out: 'Leave out',
} as const;
export type ImportPlace = keyof typeof importPlaces;
const placeNames = Object.keys(importPlaces) as [ImportPlace, ...ImportPlace[]];
const place = z.enum(placeNames, { error: 'Choose one of the destinations.' });

/** Maximum size of an imported file, in bytes. */
export const maxImportBytes = 200 << 20;
/** Maximum size of a site archive uploaded by the console, in bytes. */
export const maxPackageBytes = 300 << 20;

const flag = z.union([z.boolean(), z.stringbool()]).default(false);

const importedRow = z.object({
  source: z.string().describe('A file in the package, or an address'),
  title: z.string(),
  place: z.string().describe('Kind of document to create, such as a service or a section'),
  result: z.enum(['taken', 'left out', 'failed']),
  note: z.string().describe('Simplifications or the reason, separated by `; `; may be empty'),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** Result of any import. */
export const importReport = z.object({
  draft: z
    .string()
    .nullable()
    .describe('Id of the new draft; null if the content is live, or nothing was written'),
  documents: z.number().describe('Number of imported documents'),
  pictures: z.number().describe('Number of added pictures and files'),
  rows: z.array(importedRow),
});
export type ImportReport = z.infer<typeof importReport>;

const row = z.object({
  source: z.string().describe('Address or position in the source'),
  title: z.string(),
  place: place.describe('Proposed destination'),
  places: z.array(place).describe('Possible destinations'),
  why: z.string().describe('Reason for the proposed destination'),
  above: z.number().nullable().describe('Index of the row above it; null if there is none'),
});
export type ImportRow = z.infer<typeof row>;

/** Kinds of rows in a table. */
export const tableKinds = [
  'service',
  'category',
  'partner',
  'our_team',
  'client_testimonials',
] as const satisfies ImportPlace[];
export type TableKind = (typeof tableKinds)[number];

/** Fields of each kind that table columns can fill, the required one first. */
export const tableFields = {
  service: ['name', 'heading', 'description', 'picture', 'address'],
  category: ['name', 'service', 'description', 'picture', 'address'],
  partner: ['name', 'picture'],
  our_team: ['name', 'designation', 'picture', 'twitter_link', 'linkedin_link'],
  client_testimonials: ['name', 'note', 'designation', 'rating', 'picture'],
} as const satisfies Record<TableKind, readonly string[]>;

/** Field of each column, by column index; empty for columns that are not imported. */
const match = {
  kind: z.enum(tableKinds, { error: 'Choose what kind of entries the rows contain.' }),
  fields: z.array(z.string().max(40)).max(200),
};

const state = z.object({
  phase: z.enum(['none', 'looking', 'ready', 'drafting', 'done', 'failed']),
  source: z.string().describe('The address or the name of the file'),
  at: z.string().describe('Start of this phase, ISO 8601'),
  done: z.number().describe('Number of pages or pictures read so far'),
  total: z.number().describe('Total number; 0 if unknown'),
  message: z.string().describe('Reason for a failure or an incomplete result; empty otherwise'),
  rows: z.array(row),
  table: z
    .object({
      columns: z.array(z.string()),
      sample: z.array(z.string()).describe('The first row'),
      ...match,
      kind: match.kind.nullable().describe('Null: not recognised'),
    })
    .nullable()
    .describe('The columns of a table'),
  reports: z.array(importReport).describe('Reports, one per draft'),
});
export type ImportState = z.infer<typeof state>;

/** Imports from another website or a file. All imported content arrives in a draft. */
export const importEndpoints = defineEndpoints({
  importState: {
    method: 'GET',
    path: '/admin/import-state',
    access: 'content',
    scope: 'content',
    passive: true,
    input: z.object({}),
    reply: state,
    summary: 'Returns your running import, or the report of the last one.',
  },
  lookAtImport: {
    path: '/admin/look-at-import',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    files: { file: 'one' },
    maxEachFile: maxImportBytes,
    input: z.object({
      address: z
        .string()
        .max(2000)
        .default('')
        .describe('Address of the website to import, if no file is sent'),
      mine: flag.describe(
        'True if the website is yours: pages excluded by its robots.txt are read too',
      ),
    }),
    reply: state,
    status: 202,
    summary:
      'Reads a website by its address, or a file: a WordPress export (WXR), a CSV table or an Excel workbook. Then `importState` lists what was found. The site is not changed.',
  },
  matchImport: {
    path: '/admin/match-import',
    access: 'content',
    scope: 'content',
    maxBytes: 64 << 10,
    input: z.object(match),
    reply: state,
    summary: 'Assigns the rows and columns of a table to fields.',
  },
  draftImport: {
    path: '/admin/draft-import',
    access: 'content',
    scope: 'content',
    maxBytes: 256 << 10,
    input: z.object({
      places: z
        .record(z.string().regex(/^\d{1,5}$/, 'Name a row by its index.'), place)
        .default({})
        .describe('Destinations other than the proposed ones, by row index'),
    }),
    reply: state,
    status: 202,
    summary:
      'Puts what was found into a draft, or into several with at most 200 documents each. The site is not changed.',
  },
  endImport: {
    path: '/admin/end-import',
    access: 'content',
    scope: 'content',
    input: z.object({}),
    reply: state,
    summary: 'Stops the import, or discards its result. Drafts stay.',
  },
});

/** Export of the site content as a site archive, and import. */
export const packageEndpoints = defineEndpoints({
  exportPackage: {
    method: 'GET',
    path: '/admin/export-package',
    access: 'content',
    scope: 'content',
    input: z.object({}),
    reply: z.null(),
    replyTypes: ['application/zip'],
    summary: 'Exports all content and pictures as a zip file that every installation can import.',
  },
  importPackage: {
    path: '/admin/import-package',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    files: { file: 'one' },
    maxEachFile: maxPackageBytes,
    input: z.object({
      replace: flag.describe('Also delete documents that the package does not contain'),
      dry: flag.describe('Report only, without importing'),
    }),
    reply: importReport,
    summary:
      'Puts the content of a package (`file`) into a new draft; into an empty site at once. A package that was pulled from this site is merged with later changes here.',
  },
});
