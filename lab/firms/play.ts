import type { Locator, Page } from 'playwright';
import type { Fields, Firm, Look, Photo } from './firm.ts';

/** Pictures by the name a firm calls them by; a logo is `logo`, a partner's `partner-` and its name. */
export type Pictures = ReadonlyMap<string, Buffer>;

type Value = Fields[string];

/**
 * Makes a firm's site through the screens of the console, as its owner would: nothing is sent past them.
 * @param page a page with an owner logged in @param consoleUrl the console's address
 */
export async function makeFirm(page: Page, consoleUrl: string, firm: Firm, pictures: Pictures) {
  const hand = new Hand(page, consoleUrl, pictures);
  await hand.open('site-identity');
  await chooseLook(hand, firm.look);
  await hand.submit();
  for (const [path, fields] of Object.entries(firm.screens)) {
    await hand.open(path);
    await hand.fill(fields);
    await hand.submit();
  }
  // What is added last stands first.
  for (const service of firm.services.toReversed()) {
    await hand.open('add-services');
    await hand.fill(service);
    await hand.submit('services-list');
  }
  const [first] = firm.services;
  for (const category of firm.categories) {
    await hand.open('page-content-add');
    await page.locator('#field-category_id').selectOption({ label: String(first?.name) });
    await hand.fill(category);
    await hand.submit('page-content-list');
  }
  for (const name of firm.partners) {
    await hand.open('clients');
    await page.getByRole('button', { name: 'Add Partner' }).first().click();
    await hand.fill({ partner_name: name, partner_logo: { photo: `partner-${name}` } });
    await hand.submit();
  }
}

async function chooseLook(hand: Hand, look: Look) {
  const { page } = hand;
  await page
    .locator('button')
    .filter({ has: page.getByText(look.start, { exact: true }) })
    .click();
  await hand.fill({
    company_name: look.name,
    description: look.description,
    logo: { photo: 'logo' },
    ...Object.fromEntries(look.colours.map((colour, index) => [`colour_${index + 1}`, colour])),
  });
  for (const [group, choice] of Object.entries(look.choices ?? {}))
    await page
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: choice, exact: true })
      .check({ force: true });
  for (const [section, form] of Object.entries(look.sections ?? {}))
    if (form === null) await page.getByRole('button', { name: `Show ${section}` }).click();
    else
      await page
        .getByRole('group', { name: `Form of ${section}` })
        .getByRole('button', { name: form })
        .click();
}

/** Types, chooses and presses on the screen that is open. */
class Hand {
  readonly page: Page;
  readonly #consoleUrl: string;
  readonly #pictures: Pictures;

  constructor(page: Page, consoleUrl: string, pictures: Pictures) {
    this.page = page;
    this.#consoleUrl = consoleUrl;
    this.#pictures = pictures;
  }

  async open(path: string): Promise<void> {
    // An address that only differs behind the # would keep a form as it was left.
    await this.page.goto('about:blank');
    await this.page.goto(`${this.#consoleUrl}/#/admin/${path}`);
    await this.page.locator('h1').waitFor();
    await this.page.getByText('Loading…').waitFor({ state: 'detached' });
  }

  async fill(fields: Fields, above = 'field'): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      await this.#give(`${above}-${name.replaceAll('.', '-')}`, value);
  }

  /** Presses Submit and reads what the server says. @throws Error when it is a refusal */
  async submit(nextScreen?: string): Promise<void> {
    await this.page.locator('button[type="submit"]').last().click();
    const popup = this.page.locator('.swal2-popup');
    await popup.waitFor();
    const words = (await popup.innerText()).replaceAll('\n', ' ');
    if (!/success/i.test(words)) throw new Error(words);
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    if (nextScreen) await this.page.waitForURL(`**/#/admin/${nextScreen}`);
  }

  async #give(id: string, value: Value): Promise<void> {
    const field = this.page.locator(`[id="${id}"]`);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value === 'number') await field.fill(String(value));
    else if (typeof value === 'string') await this.#type(field, value);
    else if ('prose' in value) await this.#write(field, value.prose);
    else if ('photo' in value) await this.#choose(field, value);
    else await this.#list(id, value as readonly (Fields | string)[]);
  }

  async #type(field: Locator, value: string): Promise<void> {
    const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
  }

  async #write(field: Locator, paragraphs: readonly string[]): Promise<void> {
    await field.locator('xpath=self::*[@contenteditable="true"]').waitFor();
    await field.click();
    let inList = false;
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      const isEntry = paragraph.startsWith('- ');
      // The two characters that begin a list are typed; within it they are not.
      if (isEntry && !inList) await this.page.keyboard.type('- ');
      await this.page.keyboard.insertText(isEntry ? paragraph.slice(2) : paragraph);
      inList = isEntry;
    }
  }

  async #choose(field: Locator, { photo, at }: Photo): Promise<void> {
    const buffer = this.#pictures.get(photo);
    if (!buffer) throw new Error(`Nothing is drawn for ${photo}.`);
    const isPng = buffer[0] === 0x89;
    const name = `${photo}.${isPng ? 'png' : 'jpg'}`;
    await field.setInputFiles({ name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer });
    if (!at) return;
    const frame = field.locator('xpath=../..').locator('[class*="focal"] [class*="frame"]');
    // Where the field has no dot its pictures are shown whole.
    const box = await frame.boundingBox();
    if (!box) throw new Error(`There is no dot for ${photo}.`);
    const [x, y] = at;
    await frame.click({ position: { x: (box.width * x) / 100, y: (box.height * y) / 100 } });
  }

  async #list(id: string, entries: readonly (Fields | string)[]): Promise<void> {
    const list = this.page.locator(`section[id="${id}"]`);
    for (const [index, entry] of entries.entries()) {
      await list.getByRole('button', { name: /^Add / }).click();
      if (typeof entry === 'string') await this.#give(`${id}-${index}`, entry);
      else await this.fill(entry, `${id}-${index}`);
    }
  }
}
