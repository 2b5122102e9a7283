import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Document, SpecificationContent } from './content.ts';

type Fields = Record<string, unknown>;

/** Input of an endpoint: fields as text or JSON, and stored paths instead of files, in the order of the parts. */
export interface Sent {
  fields: Fields;
  /** All values of each part: the path of the stored file, or the text sent instead. */
  parts: Record<string, string[]>;
}

/** A response without its envelope. */
export interface Reply {
  code: number;
  message: string;
  data: unknown;
  token?: string;
}

/** A refusal: code and message of the envelope. */
class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export interface EndpointContext {
  content: SpecificationContent;
  account: { email: string; password: string };
  tokens: Set<string>;
}

type Call = (sent: Sent, context: EndpointContext) => Partial<Reply>;

/** Public endpoints (specification section 7, Public), except login. */
const open = new Set([
  ...['login', 'getSection', 'getWhoWeAreSection', 'getAllServices', 'getBanner', 'getAllPartner'],
  ...['saveQuery', 'getAllPageContents', 'getPageContentById', 'getPageContentByCategory'],
  'getServiceById',
]);

/** The endpoints of section 7 of the specification, for content in memory. */
export const specificationEndpoints: Readonly<Record<string, Call>> = {
  login: ({ fields }, { account, tokens }) => {
    if (fields.email !== account.email || fields.password !== account.password)
      throw new Refusal(401, 'Invalid email or password');
    const token = createObjectId();
    tokens.add(token);
    return { message: 'Welcome back', token };
  },
  getSection: ({ fields }, { content }) => ({
    data: content.sections[String(fields.section_name)] ?? null,
  }),
  getWhoWeAreSection: (_, { content }) => ({ data: content.sections.who_we_are ?? null }),
  getBanner: (_, { content }) => ({ data: content.sections.banner ?? null }),
  saveSection: (sent, context) => saveSection(String(sent.fields.section_name), sent, context),
  saveOrUpdateWhoWeAre: (sent, context) => saveSection('who_we_are', sent, context),
  saveOrUpdateBanner: (sent, context) => saveSection('banner', sent, context),

  getAllPartner: (_, { content }) => ({ data: content.partners }),
  savePartner: ({ fields, parts }, { content }) => {
    const partner_logo = parts.partner_logo?.[0] ?? '';
    content.partners.push(withId({ partner_name: fields.partner_name, partner_logo }));
    return { message: 'Partner saved', data: content.partners.at(-1) };
  },
  deletePartner: ({ fields }, { content }) => remove(content.partners, fields.partner_id),

  saveQuery: ({ fields }, { content }) => {
    const { name, phone_number, subject } = fields;
    content.queries.push({ name, phone_number, subject });
    return { message: 'Query received' };
  },
  getAllQueries: (_, { content }) => ({ data: content.queries }),

  getAllCategories: (_, { content }) => ({ data: content.categories }),
  createCategory: ({ fields }, { content }) => {
    content.categories.push(withId({ name: fields.name }));
    return { message: 'Category saved', data: content.categories.at(-1) };
  },
  deleteCategory: ({ fields }, { content }) => remove(content.categories, fields.id),

  getAllPageContents: ({ fields }, { content }) => ({
    data: content.pageContents.filter(
      ({ category_id, heading }) =>
        (!fields.category_id || category_id === fields.category_id) &&
        String(heading)
          .toLowerCase()
          .includes(String(fields.heading ?? '').toLowerCase()),
    ),
  }),
  getPageContentByCategory: ({ fields }, { content }) => ({
    data: content.pageContents.filter(({ category_id }) => category_id === fields.category_id),
  }),
  getPageContentById: ({ fields }, { content }) => ({ data: [one(content.pageContents, fields)] }),
  savePageContent: (sent, { content }) => {
    content.pageContents.push(withId(fieldsOf(sent)));
    return { message: 'Page content saved', data: content.pageContents.at(-1) };
  },
  updatePageContent: (sent, { content }) => ({
    message: 'Page content updated',
    data: change(one(content.pageContents, sent.fields), sent),
  }),
  deletePageContent: ({ fields }, { content }) => remove(content.pageContents, fields.id),

  getAllServices: ({ fields }, { content }) => ({
    data: content.services.filter(({ type }) => !fields.type || type === fields.type),
  }),
  getServiceById: ({ fields }, { content }) => ({ data: one(content.services, fields) }),
  createService: (sent, { content }) => {
    content.services.push(withId(fieldsOf(sent)));
    return { message: 'Service created', data: content.services.at(-1) };
  },
  updateService: (sent, { content }) => {
    change(one(content.services, sent.fields), sent);
    return { message: 'OK', data: { message: 'Service updated' } };
  },
  deleteService: ({ fields }, { content }) => remove(content.services, fields.id),
};

/** Responds to a request to a specified endpoint, possibly with a refusal. */
export function respondToRequest(
  name: string,
  sent: Sent,
  token: string | undefined,
  context: EndpointContext,
): Reply {
  try {
    if (!open.has(name) && !(token && context.tokens.has(token)))
      throw new Refusal(401, 'Unauthorized');
    return {
      code: 200,
      message: 'OK',
      data: null,
      ...specificationEndpoints[name]?.(sent, context),
    };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { code: fault.code, message: fault.message, data: null };
  }
}

/** Fields sent as JSON strings. */
const json = new Set(['details', 'corporate_identity', 'why_you_need', 'outsourcing', 'button']);
const isList = (part: string) => part === 'area_images';

function fieldsOf({ fields, parts }: Sent): Fields {
  const { id: _, section_name, base_revision, ...rest } = fields;
  const values = Object.entries(rest).map(([name, value]) => [name, parsedValue(name, value)]);
  const pictures = Object.entries(parts)
    .filter(([name]) => !/^details_/.test(name))
    .map(([name, paths]) => [name, isList(name) ? paths.filter(Boolean) : (paths[0] ?? '')]);
  return { ...Object.fromEntries(values), ...Object.fromEntries(pictures) };
}

function parsedValue(name: string, value: unknown): unknown {
  if (json.has(name)) return typeof value === 'string' ? JSON.parse(value) : value;
  return name === 'contact_us_enabled' ? String(value) === 'true' : value;
}

function saveSection(name: string, sent: Sent, { content }: EndpointContext): Partial<Reply> {
  const { image, ...rest } = fieldsOf(sent);
  const section: Fields = { ...content.sections[name], ...rest };
  const { why_you_need, outsourcing } = section as Record<string, Fields | undefined>;
  if (name !== 'who_we_are') {
    if (image !== undefined) section.image = image;
  } else if (image !== undefined) section.why_you_need = { ...why_you_need, image };
  const items = name === 'who_we_are' ? outsourcing?.details : section.details;
  for (const [part, paths] of Object.entries(sent.parts))
    if (part.startsWith('details_')) handOut(items as Fields[], part.slice(8), paths);
  content.sections[name] = section;
  return { message: 'Section saved', data: section };
}

/** Assigns parts to items: one each in order if the numbers match; otherwise to items without a picture. */
function handOut(items: Fields[], field: string, paths: string[]): void {
  const waiting = paths.length === items.length ? items : items.filter((item) => !item[field]);
  for (const [index, path] of paths.entries())
    if (waiting[index] && path !== '') waiting[index][field] = path;
}

function withId(fields: Fields): Document {
  return { ...fields, _id: createObjectId() };
}

function one(documents: Document[], { id }: Fields): Document {
  const found = documents.find(({ _id }) => _id === id);
  if (!found) throw new Refusal(404, 'Not found');
  return found;
}

function change(document: Document, sent: Sent): Document {
  return Object.assign(document, fieldsOf(sent));
}

function remove(documents: Document[], id: unknown): Partial<Reply> {
  documents.splice(documents.indexOf(one(documents, { id })), 1);
  return { message: 'Deleted' };
}
