import { expect, type Page } from 'playwright/test';
import type { z } from 'zod';
import { describe, unwrapped } from '../../../admin/field/describe.ts';
import { fieldId } from '../../../admin/field/field.ts';
import { addressOf } from '../../../admin/ui/link/document-address.ts';
import { kindOf } from '../../../shared/content/kinds.ts';
import { isSectionName, sections } from '../../../shared/sections/index.ts';
import { frameOf } from '../../../tests/support/console/click-on-page.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A marked element of the page, read from its marks without the code of the preview. */
interface Marked {
  /** Its index among all marked elements. */
  at: number;
  document: string;
  /** The fields that it shows; the first one is opened. */
  fields: string[];
  /** It is in a dialog, which is open while its document is edited. */
  isInDialog: boolean;
}

const marks = '[data-field],[data-entry],[data-section]:not([data-field])';

/** Every field of the page with the element that shows it. */
function markedOn(page: Page): Promise<Marked[]> {
  return frameOf(page)
    .locator('html')
    .evaluate((root, selector) => {
      const found: Marked[] = [];
      for (const [at, element] of [...root.querySelectorAll<HTMLElement>(selector)].entries()) {
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
          at,
          document: id ? `${section}/${id}` : `section/${section}`,
          fields: own.map((one) => [...above, one].filter((it) => it !== '').join('.')),
          isInDialog: element.closest('dialog') !== null,
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

/** A point of an element that no other marked element covers, on the screen. */
async function pointOf(page: Page, at: number): Promise<{ x: number; y: number } | null> {
  const inside = await frameOf(page)
    .locator('html')
    .evaluate(
      (root, [selector, index]) => {
        const element = root.querySelectorAll<HTMLElement>(selector)[index];
        if (!element) return null;
        const shown = element.hidden ? (element.nextElementSibling as HTMLElement) : element;
        shown.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = shown.getBoundingClientRect();
        const steps = [0.5, 0.02, 0.98, 0.25, 0.75, 0.1, 0.9, 0.005, 0.995];
        for (const down of steps)
          for (const across of steps) {
            const [x, y] = [left + width * across, top + height * down];
            const hit = document.elementFromPoint(x, y)?.closest(`${selector},dialog`);
            if (y > 0 && y < innerHeight && (hit === element || hit === shown)) return { x, y };
          }
        return null;
      },
      [marks, at] as const,
    );
  const frame = page.locator('iframe[data-behind="false"]');
  const box = await frame.boundingBox();
  const scale = (box?.width ?? 0) / Number.parseFloat(await frame.evaluate((it) => it.style.width));
  return inside && box && { x: box.x + inside.x * scale, y: box.y + inside.y * scale };
}

/** The path of every field of a document that has a value. */
function filledFields(schema: z.ZodType, value: unknown, path: string[] = []): string[] {
  const core = unwrapped(schema);
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
  const schema = isSectionName(id) ? sections[id] : kindOf(kind)?.schema;
  return schema ? filledFields(schema, await contentOf(product, document)) : [];
}

/** Opens a page on the screen Site and waits until its places are known. */
async function openPage(page: Page, product: Product, path: string): Promise<void> {
  await openScreen(page, product, 'site');
  await frameOf(page).locator('main').waitFor();
  if (path === '/') return;
  await page.getByRole('combobox', { name: 'Page' }).selectOption(path);
  const frame = page.locator('iframe[data-behind="false"]');
  const shown = () => frame.evaluate((it: HTMLIFrameElement) => new URL(it.src).pathname);
  const before = await shown();
  await expect.poll(shown).not.toBe(before);
  await frameOf(page).locator('main').waitFor();
}

const isFocused = (page: Page, field: string) =>
  page.evaluate(
    (id) => document.getElementById(id)?.contains(document.activeElement) ?? false,
    fieldId(field),
  );

/** Puts the focus on another field of the same item, so that the page shows the dialog or the slide with both. */
async function showPlace(page: Page, product: Product, place: Marked, all: readonly Marked[]) {
  const group = (field: string) => field.split('.').slice(0, -1).join('.');
  const [field = ''] = place.fields;
  const others = all.filter(
    (other) => other.document === place.document && other.fields[0] !== field,
  );
  const next =
    others.find(({ fields }) => group(fields[0] ?? '') === group(field)) ??
    others.find(({ isInDialog }) => isInDialog === place.isInDialog);
  const screen = addressOf(place.document).replace('/admin/', 'site/');
  await page.goto(`${product.consoleUrl}/#/admin/${screen}`);
  const form = page.getByRole('complementary', { name: 'Form' });
  await form.locator('form').first().waitFor();
  const other = next?.fields[0] ?? '';
  const keys = other.split('.');
  const item = keys.findIndex((key) => /^\d+$/.test(key));
  if (item >= 0) {
    const row = form.locator(`li[data-field="${keys.slice(0, item + 1).join('.')}"]`);
    await row.waitFor();
    if ((await row.getAttribute('data-open')) === 'false')
      await row.locator('[aria-expanded="false"]').first().click();
  }
  const input = page.locator(`#${fieldId(other)}`);
  await input.waitFor({ state: 'attached' });
  await input.evaluate((it: HTMLElement) => {
    const at = it.closest('details');
    if (at) at.open = true;
    (it.matches('input,textarea,button,[tabindex]')
      ? it
      : it.querySelector<HTMLElement>('input,textarea,button,[tabindex],[contenteditable]')
    )?.focus();
  });
}

async function clickEvery(page: Page, product: Product, wanted: (place: Marked) => boolean) {
  const faults: string[] = [];
  const all = await markedOn(page);
  for (const place of all.filter(wanted)) {
    const [field = ''] = place.fields;
    const name = `${place.document} ${field}`;
    let point = await pointOf(page, place.at);
    if (!point) {
      await showPlace(page, product, place, all);
      await expect
        .poll(async () => (point = await pointOf(page, place.at)), name)
        .not.toBeNull()
        .catch(() => undefined);
    }
    if (!point) {
      faults.push(`${name} is covered`);
      continue;
    }
    await page.mouse.move(point.x, point.y);
    await page.mouse.click(point.x, point.y);
    const focused = expect.poll(() => (field === '' ? true : isFocused(page, field)), {
      timeout: 4000,
    });
    await focused.toBe(true).catch(async () => {
      const now = await page.evaluate(
        () => `${location.hash} ${document.activeElement?.id || document.activeElement?.tagName}`,
      );
      faults.push(`${name} led to ${now}`);
    });
    if (place.document.startsWith('partner/')) await page.keyboard.press('Escape');
  }
  return faults;
}

/** Fields with a value that no element of the page is marked with. */
async function fieldsWithoutPlace(page: Page, product: Product): Promise<string[]> {
  const all = await markedOn(page);
  const documents = new Set(all.map(({ document }) => document));
  const missing: string[] = [];
  for (const document of documents) {
    const marked = new Set(
      all.filter((it) => it.document === document).flatMap(({ fields }) => fields),
    );
    for (const field of await fieldsOf(product, document))
      if (!marked.has(field)) missing.push(`${document} ${field}`);
  }
  return missing;
}

const pageOf = async (product: Product, kind: 'service' | 'category' | 'pages') => {
  type Listed = { _id: string; category_id: string }[];
  const [category] = (await product.call('getAllPageContents')).data as Listed;
  if (kind === 'service') return [`/details-page/${category?.category_id}/`];
  if (kind === 'category') return [`/details-page/${category?.category_id}/${category?._id}/`];
  const pages = (await product.call('getDocuments', { kind: 'page' })).data as Listed;
  return pages.map(({ _id }) => `/page/${_id}/`);
};

const isList = ({ document }: Marked) => /^(service|partner)\//.test(document);
for (const [name, wanted] of [
  ['sections', (place: Marked) => !isList(place) && !place.isInDialog],
  ['services and clients', isList],
  ['dialogs', (place: Marked) => place.isInDialog],
] as const)
  test(`every place of the landing page opens its field: ${name}`, async ({
    console: page,
    product,
  }) => {
    await openPage(page, product, '/');
    console.log((await fieldsWithoutPlace(page, product)).join('\n'));
    expect(await clickEvery(page, product, wanted)).toEqual([]);
  });

for (const kind of ['service', 'category', 'pages'] as const)
  test(`every place of the ${kind} opens its field`, async ({ console: page, product }) => {
    for (const path of await pageOf(product, kind)) {
      await openPage(page, product, path);
      console.log((await fieldsWithoutPlace(page, product)).join('\n'));
      expect(await clickEvery(page, product, () => true)).toEqual([]);
    }
  });
