import { z } from 'zod';
import { clientTestimonials } from '../sections/client-testimonials.ts';
import { contactUs } from '../sections/contact-us.ts';
import { locations } from '../sections/locations.ts';
import { mainBanner } from '../sections/main-banner.ts';
import { navigation } from '../sections/navigation.ts';
import { ourClients } from '../sections/our-clients.ts';
import { ourTeam } from '../sections/our-team.ts';
import { siteIdentity } from '../sections/site-identity.ts';
import { defineCalls } from './call.ts';

/** Places of the site that an import can fill, and their names. */
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
const place = z.enum(placeNames, { error: 'Choose one of the places.' });

/** Maximum bytes of a file to import. */
export const maxImportBytes = 200 << 20;

export const importReport = z.object({
  draft: z.string().nullable().describe('Id of the draft; null if there was nothing to save'),
  documents: z.number().describe('Documents in the draft'),
  pictures: z.number().describe('Pictures that were added to the library'),
  rows: z.array(
    z.object({
      source: z.string().describe('Address or place in the source'),
      title: z.string(),
      place: z.string().describe('Place on the site'),
      result: z.enum(['taken', 'left out', 'failed']),
      note: z
        .string()
        .describe('Simplifications or the reason, separated by `; `; empty without any'),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;

const row = z.object({
  source: z.string().describe('Address or place in the source'),
  title: z.string(),
  place: place.describe('The proposed place'),
  places: z.array(place).describe('Places to choose from'),
  why: z.string().describe('Reason for the place'),
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

/** Fields of each kind that the columns of a table can fill, the required one first. */
export const tableFields = {
  service: ['name', 'heading', 'description', 'picture', 'address'],
  category: ['name', 'service', 'description', 'picture', 'address'],
  partner: ['name', 'picture'],
  our_team: ['name', 'designation', 'picture', 'twitter_link', 'linkedin_link'],
  client_testimonials: ['name', 'note', 'designation', 'rating', 'picture'],
} as const satisfies Record<TableKind, readonly string[]>;

/** Field of each column, by index; empty: not taken. */
const match = {
  kind: z.enum(tableKinds, { error: 'Choose what the rows are.' }),
  fields: z.array(z.string().max(40)).max(200),
};

const state = z.object({
  phase: z.enum(['none', 'looking', 'ready', 'drafting', 'done', 'failed']),
  source: z.string().describe('The address or the name of the file'),
  at: z.string().describe('Start of this phase, ISO 8601'),
  done: z.number().describe('Pages or pictures so far'),
  total: z.number().describe('Of so many; 0: unknown'),
  message: z.string().describe('Why it failed or is incomplete; empty otherwise'),
  rows: z.array(row),
  table: z
    .object({
      columns: z.array(z.string()),
      sample: z.array(z.string()).describe('The first row'),
      ...match,
      kind: match.kind.nullable().describe('Null: not recognised'),
    })
    .nullable()
    .describe('The columns of a CSV file'),
  reports: z.array(importReport).describe('One for each draft'),
});
export type ImportState = z.infer<typeof state>;

/** Moving in from another website or a file. Everything arrives in a draft. */
export const importCalls = defineCalls({
  importState: {
    method: 'GET',
    path: '/admin/import-state',
    access: 'content',
    scope: 'content',
    body: 'none',
    passive: true,
    input: z.object({}),
    reply: state,
    summary: 'The import under way, or the report of the last one.',
  },
  lookAtImport: {
    path: '/admin/look-at-import',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    files: { file: 'one' },
    maxEachFile: maxImportBytes,
    input: z.object({
      address: z.string().max(2000).default('').describe('Address of a website, instead of a file'),
      mine: z
        .union([z.boolean(), z.stringbool()])
        .default(false)
        .describe('It is the caller’s own site: read also what its robots.txt excludes'),
    }),
    reply: state,
    status: 202,
    summary:
      'Read a website by its address, or a file: a WordPress export (WXR) or a CSV table. Then `importState` has a row for each thing that was found. The site does not change.',
  },
  matchImport: {
    path: '/admin/match-import',
    access: 'content',
    scope: 'content',
    body: 'json',
    maxBytes: 64 << 10,
    input: z.object(match),
    reply: state,
    summary: 'Say what the rows and columns of a CSV table are.',
  },
  draftImport: {
    path: '/admin/draft-import',
    access: 'content',
    scope: 'content',
    body: 'json',
    maxBytes: 256 << 10,
    input: z.object({
      places: z
        .record(z.string().regex(/^\d{1,5}$/, 'Name a row by its index.'), place)
        .default({})
        .describe('Other places than the proposed ones, by the index of the row'),
    }),
    reply: state,
    status: 202,
    summary:
      'Put what was found into a draft, or into several with at most 200 documents each. The site does not change.',
  },
  endImport: {
    path: '/admin/end-import',
    access: 'content',
    scope: 'content',
    body: 'json',
    input: z.object({}),
    reply: state,
    summary: 'Stop the import, or forget what was found. Drafts stay.',
  },
});
