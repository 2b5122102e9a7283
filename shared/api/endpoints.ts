import { z } from 'zod';
import { banner } from '../content/banner.ts';
import { category } from '../content/category.ts';
import { objectId } from '../content/fields.ts';
import { imageParts } from '../content/image-places.ts';
import { sections } from '../content/index.ts';
import { pageContent } from '../content/page-content.ts';
import { partner } from '../content/partner.ts';
import { query, sentQuery } from '../content/query.ts';
import { service, serviceTypes } from '../content/service.ts';
import { whoWeAre } from '../content/who-we-are.ts';
import { credentials, listPage, saved, sectionInput, sectionName, stamped } from './shapes.ts';

/** How a call carries its input: nothing, a JSON object, or a multipart form whose objects and lists are JSON strings. */
export type BodyKind = 'none' | 'json' | 'multipart';

/** One call of the API: specification §7, the design card, and style.md's "say a thing once, in a table". */
export interface Endpoint {
  method: 'POST' | 'GET';
  /** Whether GET answers as well. */
  alsoGet?: true;
  /** Below the API base. */
  path: `/admin/${string}`;
  /** Anybody anywhere; anybody who reaches the console's address; an administrator, there. */
  access: 'public' | 'console' | 'admin';
  body: BodyKind;
  /** Bytes of the largest body, files left out, where it is not what its kind takes (body-limits.ts). */
  mostBytes?: number;
  /** Shape of the input, before files are stored. */
  input: z.ZodType;
  /** Names of the file parts and whether they may be repeated. */
  files?: Readonly<Record<string, 'one' | 'many'>>;
  /** Shape of `data` in the answer. */
  reply: z.ZodType;
  summary: string;
}

const none = z.object({});
const base = { base_revision: z.coerce.number().int().min(0).optional() };
const byId = z.object({ id: objectId });
const nothing = z.null();

function post<const Row extends Omit<Endpoint, 'method' | 'path'>>(row: Row) {
  return { method: 'POST', ...row } as const;
}

const rows = {
  login: post({
    access: 'console',
    body: 'json',
    input: credentials,
    reply: nothing,
    summary: 'Log in. The answer carries `token` beside code and message.',
  }),
  logout: post({
    access: 'admin',
    body: 'none',
    input: none,
    reply: nothing,
    summary: 'End this session; the token is dead at once.',
  }),

  getSection: post({
    access: 'public',
    body: 'json',
    input: z.object({ section_name: sectionName }),
    reply: z.looseObject({ section_name: sectionName }),
    summary: 'One section by its name.',
  }),
  saveSection: post({
    access: 'admin',
    body: 'multipart',
    input: sectionInput,
    reply: z.looseObject({ section_name: sectionName }),
    files: imageParts(...Object.values(sections)),
    summary: 'Save a section. Fields not sent stay as they are.',
  }),
  getWhoWeAreSection: post({
    access: 'public',
    body: 'json',
    input: z.object({ section_name: z.literal('who_we_are').default('who_we_are') }),
    reply: saved(whoWeAre),
    summary: 'The section who_we_are.',
  }),
  saveOrUpdateWhoWeAre: post({
    access: 'admin',
    body: 'multipart',
    input: whoWeAre.partial().extend({ section_name: z.string().optional(), ...base }),
    reply: saved(whoWeAre),
    files: { cover_image: 'one', image: 'one', details_image: 'many' },
    summary: 'Save the section who_we_are; `image` is the picture of Why You Need.',
  }),
  getBanner: post({
    access: 'public',
    body: 'json',
    input: z.object({ section_name: z.literal('banner').default('banner') }),
    reply: saved(banner),
    summary: 'The banner of the details pages.',
  }),
  saveOrUpdateBanner: post({
    access: 'admin',
    body: 'multipart',
    input: banner.partial().extend({ section_name: z.string().optional(), ...base }),
    reply: saved(banner),
    files: { image: 'one' },
    summary: 'Save the banner of the details pages.',
  }),

  getAllPartner: post({
    access: 'public',
    body: 'json',
    input: listPage,
    reply: z.array(stamped(partner)),
    summary: 'Every partner.',
  }),
  savePartner: post({
    access: 'admin',
    body: 'multipart',
    input: partner,
    reply: stamped(partner),
    files: { partner_logo: 'one' },
    summary: 'Add a partner.',
  }),
  deletePartner: post({
    access: 'admin',
    body: 'json',
    input: z.object({ partner_id: objectId }),
    reply: nothing,
    summary: 'Delete a partner.',
  }),

  saveQuery: post({
    access: 'public',
    body: 'json',
    input: sentQuery,
    // 2,200 characters, each of up to nine bytes as a form without JavaScript writes them.
    mostBytes: 24 << 10,
    reply: nothing,
    summary: 'Send a contact query.',
  }),
  getAllQueries: post({
    access: 'admin',
    body: 'json',
    input: listPage,
    reply: z.array(
      query.extend({ _id: objectId, created_at: z.string(), suspected_spam: z.boolean() }),
    ),
    summary: 'Every query, newest first.',
  }),

  getAllCategories: {
    ...post({
      access: 'admin',
      body: 'json',
      input: listPage,
      reply: z.array(stamped(category)),
      summary: 'Every category.',
    }),
    alsoGet: true,
  },
  createCategory: post({
    access: 'admin',
    body: 'json',
    input: category,
    reply: stamped(category),
    summary: 'Add a category.',
  }),
  deleteCategory: post({
    access: 'admin',
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Delete a category.',
  }),

  savePageContent: post({
    access: 'admin',
    body: 'multipart',
    input: pageContent,
    reply: stamped(pageContent),
    files: { image: 'one', area_images: 'many' },
    summary: 'Add a page content (a category of one service).',
  }),
  updatePageContent: post({
    access: 'admin',
    body: 'multipart',
    input: pageContent.partial().extend({ id: objectId, ...base }),
    reply: stamped(pageContent),
    files: { image: 'one', area_images: 'many' },
    summary: 'Change a page content. Fields not sent stay; new area images replace the old set.',
  }),
  getAllPageContents: post({
    access: 'public',
    body: 'json',
    input: listPage.extend({
      heading: z.string().max(300).optional(),
      category_id: z.union([objectId, z.literal('')]).optional(),
    }),
    reply: z.array(stamped(pageContent)),
    summary: 'Page contents whose heading contains a text, of one service, both, or all.',
  }),
  getPageContentById: post({
    access: 'public',
    body: 'json',
    input: byId,
    reply: z.array(stamped(pageContent)).length(1),
    summary: 'One page content, as a list of one.',
  }),
  getPageContentByCategory: post({
    access: 'public',
    body: 'json',
    input: z.object({ category_id: objectId }),
    reply: z.array(stamped(pageContent)),
    summary: 'The page contents of one service.',
  }),
  deletePageContent: post({
    access: 'admin',
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Delete a page content.',
  }),

  createService: post({
    access: 'admin',
    body: 'multipart',
    input: service,
    reply: stamped(service),
    files: { icon: 'one', image: 'one', area_images: 'many' },
    summary: 'Add a service.',
  }),
  updateService: post({
    access: 'admin',
    body: 'multipart',
    input: service.partial().extend({ id: objectId, ...base }),
    reply: stamped(service),
    files: { icon: 'one', image: 'one', area_images: 'many' },
    summary: 'Change a service. Fields not sent stay; new area images replace the old set.',
  }),
  getAllServices: post({
    access: 'public',
    body: 'json',
    input: listPage.extend({ type: z.union([z.enum(serviceTypes), z.literal('')]).optional() }),
    reply: z.array(stamped(service)),
    summary: 'Services of one type, or all.',
  }),
  getServiceById: post({
    access: 'public',
    body: 'json',
    input: byId,
    reply: stamped(service),
    summary: 'One service.',
  }),
  deleteService: post({
    access: 'admin',
    body: 'json',
    input: byId,
    reply: nothing,
    summary: 'Delete a service and its page contents.',
  }),
} satisfies Record<string, Omit<Endpoint, 'path'>>;

export type EndpointName = keyof typeof rows;

/** Every call: its method, its path `/admin/{name}`, who may make it, its input and its answer. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, path: `/admin/${name}` }]),
) as { [Name in EndpointName]: (typeof rows)[Name] & { path: `/admin/${Name}` } };

export const endpointNames = Object.keys(rows) as EndpointName[];
