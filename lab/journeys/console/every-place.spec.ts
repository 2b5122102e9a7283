import { expect, type Page } from 'playwright/test';
import type { z } from 'zod';
import { describe, unwrapSchema } from '../../../admin/field/describe.ts';
import { toFieldId } from '../../../admin/field/field.ts';
import { addressOf } from '../../../admin/ui/link/document-address.ts';
import { schemaOf } from '../../../shared/content/schema-of.ts';
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
  /** Other fields are in it. */
  holds: boolean;
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
          holds: element.querySelector(selector) !== null,
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

/** True when the focus is in a field, in the row of a list item, or in any field of a whole document. */
const isFocused = (page: Page, { document: name, fields: [field = ''] }: Marked) =>
  page.evaluate(
    ([path, id, screen]) => {
      const { activeElement: at } = document;
      const panel = document.querySelector('aside[aria-label="Form"]');
      if (path === '') {
        const isOpen = location.hash.startsWith(screen) && panel?.querySelector('h1');
        if (!isOpen) return false;
        // A list has no field, and its entries open in a dialog.
        const isList = !panel?.querySelector('form');
        if (isList && panel?.contains(at)) return true;
        return Boolean(
          at?.closest('[id^="field-"]') && (isList ? at.closest('dialog') : panel)?.contains(at),
        );
      }
      const place =
        document.getElementById(id) ?? document.querySelector(`li[data-field="${path}"]`);
      return place?.contains(at) ?? false;
    },
    [field, toFieldId(field), `#${addressOf(name).replace('/admin/', '/admin/site/')}`] as const,
  );

/** Opens another field of the same item, so that the page shows the dialog or the slide with both. */
async function showPlace(page: Page, product: Product, place: Marked, all: readonly Marked[]) {
  const group = (field = '') => field.split('.').slice(0, -1).join('.');
  const isElsewhere = (it: Marked) =>
    all.some(
      (other) =>
        other.document === it.document &&
        other.fields[0] === it.fields[0] &&
        other.isInDialog !== it.isInDialog,
    );
  const others = all.filter(
    (it) =>
      it.document === place.document &&
      it.isInDialog === place.isInDialog &&
      !it.holds &&
      !isElsewhere(it),
  );
  const mates = others.filter((it) => it.at !== place.at);
  const [own = ''] = place.fields;
  const sibling =
    mates.find(({ fields: [one = ''] }) => group(one) === group(own)) ??
    mates.find(({ fields: [one = ''] }) => one.split('.')[0] === own.split('.')[0]) ??
    mates[0];
  const field = sibling?.fields[0] ?? '';
  const screen = addressOf(place.document).replace('/admin/', 'site/');
  await page.goto(`${product.consoleUrl}/#/admin/${screen}`);
  const form = page.getByRole('complementary', { name: 'Form' }).locator('form').first();
  await form.waitFor();
  await expect(form.locator('[inert]')).toHaveCount(0);
  const row = /^.+?\.\d+(?=\.|$)/.exec(field)?.[0];
  const closed = form.locator(`li[data-field="${row}"][data-open="false"] [aria-expanded="false"]`);
  const input = form.locator(`#${toFieldId(field)}`);
  await closed.or(input).first().waitFor({ state: 'attached' });
  if ((await closed.count()) > 0) await closed.first().click();
  await input.evaluate((it) => {
    for (
      let card = it.closest('details');
      card;
      card = card.parentElement?.closest('details') ?? null
    )
      card.open = true;
    const inputs = 'input,textarea,button,[contenteditable]';
    (it.matches(inputs) ? (it as HTMLElement) : it.querySelector<HTMLElement>(inputs))?.focus();
  });
}

/** A point of a place, once it no longer moves. */
async function stillPoint(page: Page, at: number): Promise<{ x: number; y: number } | null> {
  for (let before = ''; ; ) {
    const point = await pointOf(page, at);
    if (JSON.stringify(point) === before) return point;
    before = JSON.stringify(point);
  }
}

/** Closes a dialog of the page, as visitors do. */
async function closeDialog(page: Page): Promise<void> {
  const close = frameOf(page).locator('dialog[open] form[method="dialog"] button');
  if ((await close.count()) === 0) return;
  await close.evaluate((it: HTMLElement) => it.click());
  await expect(frameOf(page).locator('dialog[open]')).toHaveCount(0);
}

const whereIs = (page: Page) =>
  page.evaluate(
    () => `${location.hash} ${document.activeElement?.id || document.activeElement?.tagName}`,
  );

/** The first place of each field, whichever item or document of its kind it belongs to. */
function firstOfEachKind(places: readonly Marked[]): Marked[] {
  const kindOf = ({ document, fields: [field = ''], isInDialog }: Marked) =>
    `${document.replace(/[0-9a-f]{24}/, '')} ${field.replace(/\d+/g, '0')} ${isInDialog}`;
  const first = new Map(places.toReversed().map((place) => [kindOf(place), place]));
  return places.filter((place) => first.get(kindOf(place)) === place);
}

/** Clicks places of the page. @returns those that did not lead to their field */
async function clickEvery(page: Page, product: Product, wanted: (place: Marked) => boolean) {
  const faults: string[] = [];
  const all = await markedOn(page);
  for (const place of firstOfEachKind(all.filter(wanted))) {
    const [field = ''] = place.fields;
    const name = `${place.document} ${field}`;
    if (!place.isInDialog) await closeDialog(page);
    let point = await stillPoint(page, place.at);
    // Its fields cover it.
    if (!point && place.holds) continue;
    if (!point) {
      await showPlace(page, product, place, all);
      await expect
        .poll(async () => (point = await stillPoint(page, place.at)), name)
        .not.toBeNull()
        .catch(() => faults.push(`${name} is covered`));
    }
    // The page may still follow the place before.
    for (let tries = 0; point && tries < 2; tries += 1) {
      await page.mouse.click(point.x, point.y);
      const arrived = expect.poll(() => isFocused(page, place), { timeout: 4000 }).toBe(true);
      if (
        await arrived.then(
          () => true,
          () => false,
        )
      )
        break;
      if (tries > 0) faults.push(`${name} led to ${await whereIs(page)}`);
      point = await stillPoint(page, place.at);
    }
    if (place.document.startsWith('partner/')) await page.keyboard.press('Escape');
  }
  return faults;
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

const isList = ({ document }: Marked) => /^(service|partner)\//.test(document);
for (const [name, wanted] of [
  ['sections', (place: Marked) => !isList(place) && !place.isInDialog],
  ['services and clients', isList],
  ['dialogs', (place: Marked) => place.isInDialog],
] as const)
  test(`clicking an annotated element of the landing page opens its field: ${name}`, async ({
    console: page,
    product,
  }) => {
    await openPage(page, product, '/');
    expect(await clickEvery(page, product, wanted)).toEqual([]);
  });

test('clicking an annotated element of other pages opens its field', async ({
  console: page,
  product,
}) => {
  for (const path of await somePages(product)) {
    await openPage(page, product, path);
    const isOwn = ({ document }: Marked) =>
      !/^section\/(contact_us|contact_form|navigation|site_identity)$/.test(document);
    expect(await clickEvery(page, product, isOwn), path).toEqual([]);
  }
});
