import { expect, type Locator, type Page } from 'playwright/test';
import { drawPicture } from '../picture.ts';

/** What a field holds, as an editor sees it, by the input's id. */
export type Seen = Record<string, string>;

/** Values that must be of a certain kind, by the end of the input's id. */
const special: Record<string, string> = {
  colour_1: '#ffd24d',
  colour_2: '#b8dcf0',
  colour_3: '#101418',
  email: 'desk@example.com',
  figure: '1,200+',
};

let typed = 0;

function newValue(id: string, { type, mode, max }: Kind, stamp: string): string {
  typed += 1;
  const known = Object.keys(special).find((ending) => id.endsWith(ending));
  if (known) return special[known] ?? '';
  if (type === 'number') return String((typed % Math.min(max, 90)) + 1);
  if (type === 'tel') return `+49 (0421) 345-${100 + (typed % 900)}`;
  return mode === 'url' ? `https://example.com/${stamp}/${typed}` : `${stamp} ${typed}`;
}

interface Kind {
  type: string;
  mode: string;
  max: number;
}

const inputs = '[id^="field-"]:is(input, textarea), [id^="field-"][contenteditable="true"]';

/** Every field in a part of a form that is in sight. */
async function fieldsIn(part: Locator): Promise<{ id: string; field: Locator; kind: Kind }[]> {
  await expect(part.getByText('Loading the editor…')).toHaveCount(0);
  const kinds = await part.locator(inputs).evaluateAll((elements) =>
    elements.map((element) => ({
      id: element.id,
      kind: {
        type:
          element.getAttribute('role') === 'combobox'
            ? 'combobox'
            : (element.getAttribute('type') ?? element.tagName.toLowerCase()),
        mode: element.getAttribute('inputmode') ?? '',
        max: Number(element.getAttribute('max') ?? 1_000_000_000),
      },
    })),
  );
  // By its id: an editor of texts that comes later moves the places of those behind it.
  return kinds.map(({ id, kind }) => ({ id, kind, field: part.locator(`[id="${id}"]`) }));
}

/** Changes every field in a part of a form. @returns what each holds now */
export async function changeEverything(part: Locator, stamp: string): Promise<Seen> {
  const seen: Seen = {};
  for (const { id, field, kind } of await fieldsIn(part)) {
    if (kind.type === 'file') {
      const picture = { name: `${id}.png`, mimeType: 'image/png', buffer: await drawPicture() };
      await field.setInputFiles(picture);
      await expect(previewOf(field)).toHaveAttribute('src', /^blob:/);
      continue;
    }
    if (kind.type === 'radio') await chooseAnother(field);
    else if (kind.type === 'combobox') await chooseNext(field);
    else if (kind.type === 'checkbox') await field.setChecked(!(await field.isChecked()));
    else await field.fill(newValue(id, kind, stamp));
    seen[id] = await contentOf(field);
  }
  return seen;
}

/** Of radio buttons the chosen one has the field's id: after this another has. */
async function chooseAnother(field: Locator): Promise<void> {
  const group = field.locator('xpath=ancestor::*[@role="radiogroup"]');
  await group.locator('input:not(:checked)').last().check();
}

/** Of a list that is found by typing. */
async function chooseNext(field: Locator): Promise<void> {
  await field.click();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** What the fields of a part hold. */
export async function readEverything(part: Locator): Promise<Seen> {
  const seen: Seen = {};
  for (const { id, field, kind } of await fieldsIn(part))
    if (kind.type !== 'file') seen[id] = await contentOf(field);
  return seen;
}

function contentOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element instanceof HTMLInputElement && element.type === 'checkbox')
      return String(element.checked);
    return 'value' in element ? String(element.value) : (element.textContent ?? '');
  });
}

/** The picture beside a file input. */
function previewOf(field: Locator): Locator {
  return field.locator('xpath=../..').getByRole('img');
}

/** Where the pictures of a part come from, by the id of their input. */
export async function picturesIn(part: Locator): Promise<Seen> {
  const seen: Seen = {};
  for (const { id, field, kind } of await fieldsIn(part))
    if (kind.type === 'file') seen[id] = (await previewOf(field).first().getAttribute('src')) ?? '';
  return seen;
}

/** The names of a list's rows, in order. */
export function rowNames(list: Locator): Promise<string[]> {
  return list.locator('li > div:first-child strong').allTextContents();
}

/** The lists of the open form. */
export async function listsOf(page: Page): Promise<Locator[]> {
  // A part of a form, as Who We Are has three, is a section around those of its lists.
  const innermost = page.locator('main section[id^="field-"]:not(:has(section[id^="field-"]))');
  return innermost.filter({ has: page.getByRole('button', { name: /^Add / }) }).all();
}
