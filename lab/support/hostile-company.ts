import { category } from '../../shared/content/category.ts';
import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { partner } from '../../shared/content/partner.ts';
import { query } from '../../shared/content/query.ts';
import { service } from '../../shared/content/service.ts';
import { type SectionName, sectionNames, sections } from '../../shared/sections/index.ts';
import { weekdays } from '../../shared/sections/locations.ts';
import { deceptions, payloads, shaped } from '../../tests/attacks/payloads.ts';
import { type Planted, planter, textFields } from '../../tests/support/hostile/hostile-fields.ts';
import type { Product } from '../../tests/support/servers/product.ts';

type Body = Record<string, unknown>;
const texts = [...payloads.map(({ text }) => text), ...deceptions];

const saveOf: Partial<Record<SectionName, string>> = {
  who_we_are: 'saveOrUpdateWhoWeAre',
  banner: 'saveOrUpdateBanner',
};

/** Phone numbers must be valid. */
const wordsOfAQuery = query.omit({ phone_number: true });

/** Addresses accept only letters and digits. */
const wordsOfAPage = page.omit({ address: true });
const wordsOfAService = service.omit({ address: true });
const wordsOfACategory = pageContent.omit({ address: true });

/** Fields that accept only a format in which no other text fits: a key, a film, times and a date. */
const formats = new Set([
  'search_settings.index_now_key',
  'main_banner.video',
  'page.news_date',
  ...weekdays.map((day) => `locations.details.${day}`),
]);

/** Every text field, as `kind.field`. */
export const everyTextField: readonly string[] = [
  ...sectionNames.flatMap((name) => textFields(sections[name], name)),
  ...Object.entries({
    service: wordsOfAService,
    pageContent: wordsOfACategory,
    partner,
    category,
    page: wordsOfAPage,
    query: wordsOfAQuery,
  }).flatMap(([name, schema]) => textFields(schema, name)),
].filter((field) => !formats.has(field));

/**
 * Rewrites all content of a running product through its own endpoints: hostile texts in every text field.
 * @returns the texts in each field
 */
export async function plantEverywhere(product: Product, round = 0): Promise<Planted> {
  const planted: Planted = new Map();
  const plant = planter({ texts, shaped }, planted, round);
  const list = async (name: string) => (await product.call(name)).data as Body[];

  for (const name of sectionNames) {
    const { data } = await product.call('getSection', { section_name: name });
    const content = asItCanBe(name, plant(sections[name], data, name) as Body);
    await product.call(saveOf[name] ?? 'saveSection', { ...content, section_name: name });
  }
  for (const each of await list('getAllServices'))
    await product.call('updateService', {
      ...(plant(wordsOfAService, each, 'service') as Body),
      id: each._id,
    });
  for (const each of await list('getAllPageContents'))
    await product.call('updatePageContent', {
      ...(plant(wordsOfACategory, each, 'pageContent') as Body),
      contact_us_enabled: true,
      id: each._id,
    });
  const pages = (await product.call('getSiteDocuments', { kind: 'page' })).data as Body[];
  for (const each of pages.length > 0 ? pages : [{ address: 'planted' }])
    await product.call('saveDocument', {
      ...(plant(wordsOfAPage, each, 'page') as Body),
      kind: 'page',
      id: each._id ?? '',
    });
  for (const each of await list('getAllPartner')) {
    await product.call('savePartner', plant(partner, each, 'partner') as Body);
    await product.call('deletePartner', { partner_id: each._id });
  }
  for (let count = 0; count < 12; count += 1) {
    await product.call('createCategory', plant(category, {}, 'category') as Body);
    const sent = plant(wordsOfAQuery, {}, 'query') as Body;
    await product.call('saveQuery', { ...sent, phone_number: '0113 496 0142' });
  }
  return planted;
}

/** Makes old addresses valid: distinct, without *, ? and #, and short enough with a number in front. */
function asItCanBe(name: string, content: Body): Body {
  if (name !== 'redirects' || !Array.isArray(content.entries)) return content;
  const entries = content.entries.map((it: Body, at) => ({
    ...it,
    from: `/${at}-${String(it.from).replaceAll(/[*?#]/g, '').slice(0, 490)}`,
    to: '/',
  }));
  return { ...content, entries };
}

/** Waits until visitors have all of it. */
export async function untilPublished(product: Product, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const end = Date.now() + 240_000; Date.now() < end; ) {
    const response = await fetch(`${product.consoleUrl}/api/admin/publish-state`, { headers });
    const { data } = (await response.json()) as {
      data: { status: string; liveRevision: number; savedRevision: number; problem: unknown };
    };
    if (data.status === 'failed') throw new Error(JSON.stringify(data.problem));
    if (data.status === 'live' && data.liveRevision === data.savedRevision) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nothing was published.');
}

/** Addresses of public pages, up to a number of each kind, and of every text file, below the public origin. */
export async function publicPages(product: Product, max: number): Promise<string[]> {
  const services = (await product.call('getAllServices')).data as { _id: string }[];
  const contents = (await product.call('getAllPageContents')).data as {
    _id: string;
    category_id: string;
  }[];
  const pages = (await product.call('getSiteDocuments', { kind: 'page' })).data as {
    address: string;
  }[];
  return [
    '/',
    ...pages.slice(-max).map(({ address }) => `/${address}/`),
    ...services.slice(-max).map(({ _id }) => `/details-page/${_id}/`),
    ...contents.slice(-max).map(({ _id, category_id }) => `/details-page/${category_id}/${_id}/`),
    '/thank-you/',
    '/no-such-page/',
    '/favicon.svg',
    '/llms.txt',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sitemap-index.xml',
  ];
}
