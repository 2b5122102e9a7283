import { expect, type Page } from 'playwright/test';
import type { z } from 'zod';
import { describe, unwrapSchema } from '../../../admin/field/describe.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
import { frameOf } from '../../../tests/support/console/click-on-page.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A marked element of the page, read from its marks without the code of the preview. */
interface Marked {
  document: string;
  /** The fields that it shows. */
  fields: string[];
}

const marks = '[data-field],[data-entry],[data-section]:not([data-field])';

/** Every field of the page with the element that shows it. */
function markedOn(page: Page): Promise<Marked[]> {
  return frameOf(page)
    .locator('html')
    .evaluate((root, selector) => {
      const found: Marked[] = [];
      for (const element of root.querySelectorAll<HTMLElement>(selector)) {
        const { field = '', entry } = element.dataset;
        let above: string[] = [];
        let owner: HTMLElement | null = element;
        for (; owner; owner = ownerOf(owner)) {
          const { dataset } = owner;
          const holds = dataset.entry !== undefined || dataset.group !== undefined;
          const isHead = dataset.section !== undefined && dataset.field !== undefined;
          if (owner !== element && (holds || isHead))
            above = [...[dataset.field, dataset.entry].filter((it) => it !== undefined), ...above];
          if (dataset.section !== undefined) break;
        }
        const { section = '', id } = owner?.dataset ?? {};
        const own = entry === undefined ? field.split(' ') : [`${field}.${entry}`];
        found.push({
          document: id ? `${section}/${id}` : `section/${section}`,
          fields: own.map((one) => [...above, one].filter((it) => it !== '').join('.')),
        });
      }
      return found;

      function ownerOf(element: HTMLElement): HTMLElement | null {
        const outer = element.parentElement?.closest<HTMLElement>(`${selector},dialog`) ?? null;
        return outer?.matches('dialog')
          ? outer.querySelector<HTMLElement>('[data-section]')
          : outer;
      }
    }, marks);
}

/** Shown elements without other fields in them of which every point is covered, by field. */
function coveredOn(page: Page): Promise<string[]> {
  return frameOf(page)
    .locator('html')
    .evaluate((root, selector) => {
      const steps = [0.5, 0.02, 0.98, 0.25, 0.75, 0.1, 0.9, 0.005, 0.995];
      const isFree = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return steps.some((down) =>
          steps.some((across) => {
            const hit = document.elementFromPoint(left + width * across, top + height * down);
            return hit?.closest(`${selector},dialog`) === element;
          }),
        );
      };
      return [...root.querySelectorAll<HTMLElement>(selector)]
        .filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((it) => it.offsetWidth > 0)
        .filter((element) => !element.querySelector(selector) && !element.closest('[inert]'))
        .filter((element) => !isFree(element))
        .map(({ className, dataset }) => `${className} ${dataset.field ?? dataset.section}`);
    }, marks);
}

/** The path of every field of a document that has a value. */
function filledFields(schema: z.ZodType, value: unknown, path: string[] = []): string[] {
  const core = unwrapSchema(schema);
  if (describe(schema).input === 'hidden') return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      filledFields((core as z.ZodArray).element as z.ZodType, item, [...path, `${at}`]),
    );
  if (value && typeof value === 'object' && 'shape' in core)
    return Object.entries(core.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      filledFields(field, (value as Record<string, unknown>)[key], [...path, key]),
    );
  return [undefined, null, '', false].includes(value as never) ? [] : [path.join('.')];
}

async function contentOf(product: Product, document: string): Promise<unknown> {
  const [kind = '', id = ''] = document.split('/');
  if (kind === 'section') return (await product.call('getSection', { section_name: id })).data;
  const lists = {
    service: 'getAllServices',
    'page-content': 'getAllPageContents',
    partner: 'getAllPartner',
  };
  const list = lists[kind as keyof typeof lists];
  const { data } = list ? await product.call(list) : await product.call('getDocuments', { kind });
  return (data as { _id: string }[]).find(({ _id }) => _id === id);
}

async function fieldsOf(product: Product, document: string): Promise<string[]> {
  const [kind = '', id = ''] = document.split('/');
  const schema = schemaOf(kind, id);
  return filledFields(schema, await contentOf(product, document));
}

/** Opens a page on the screen Site and waits until its places are known. */
async function openPage(page: Page, product: Product, path: string): Promise<void> {
  await openScreen(page, product, 'site');
  await frameOf(page).locator('main').waitFor();
  if (path === '/') return;
  await page.locator('summary', { hasText: /^Page: / }).click();
  await page.locator(`button[data-page="${path}"]`).click();
  const frame = page.locator('iframe[data-behind="false"]');
  const shown = () => frame.evaluate((it: HTMLIFrameElement) => new URL(it.src).pathname);
  const before = await shown();
  await expect.poll(shown).not.toBe(before);
  await frameOf(page).locator('main').waitFor();
}

async function somePages(product: Product): Promise<string[]> {
  type Listed = { _id: string; category_id: string }[];
  const [category] = (await product.call('getAllPageContents')).data as Listed;
  const pages = (await product.call('getDocuments', { kind: 'page' })).data as Listed;
  const service = `/details-page/${category?.category_id}/`;
  return [service, `${service}${category?._id}/`, ...pages.map(({ _id }) => `/page/${_id}/`)];
}

/** Fields that no element shows: the look, addresses, search engines, the order of pages, and what a form asks for. */
const unshown =
  /^section\/(site_identity (?!company_name|logo)|contact_form |navigation .+link$|process on_pages)|^(service\/ type|partner\/ partner_name|page-content\/ category_id|page\/ address)$/;

test('every field with a value is annotated on a page', async ({ console: page, product }) => {
  const marked = new Set<string>();
  const [service = '', ...others] = await somePages(product);
  for (const path of ['/', service, ...others]) {
    await openPage(page, product, path);
    for (const { document, fields } of await markedOn(page))
      for (const field of fields) marked.add(`${document} ${field}`);
  }
  const documents = new Set([...marked].map((it) => it.split(' ')[0] ?? ''));
  const missing: string[] = [];
  for (const document of documents) {
    // A list, without fields of its own.
    if (document === 'section/partners') continue;
    // A service whose page was not opened has its card only.
    if (document.startsWith('service/') && !service.includes(document.split('/')[1] ?? ''))
      continue;
    for (const field of await fieldsOf(product, document))
      if (!marked.has(`${document} ${field}`))
        missing.push(`${document.replace(/[0-9a-f]{24}/, '')} ${field}`);
  }
  expect([...new Set(missing)].filter((field) => !unshown.test(field))).toEqual([]);
});

// site/preview/find-target.test.tsx has the field of each element, admin/opens-every-field.test.tsx opens it.
test('nothing covers an annotated element, so that a click opens its field', async ({
  console: page,
  product,
}) => {
  for (const path of ['/', ...(await somePages(product))]) {
    await openPage(page, product, path);
    expect(await coveredOn(page), path).toEqual([]);
  }
});
