import type { Page } from 'playwright/test';
import type { Product } from '../../../tests/support/servers/product.ts';

/** An action on a screen, before which the server dies. */
export interface InterruptedAction {
  path: string;
  /** Fills in the form before the interruption. */
  fill?: (page: Page) => Promise<void>;
  /** The button that sends it. */
  press: string | RegExp;
  /** Visible after success. */
  done: string | RegExp;
}

const main = (page: Page) => page.getByRole('main');

/** One action of each newer screen that has one, with existing entries of the product. */
export async function interruptedActions(
  product: Pick<Product, 'call'>,
): Promise<InterruptedAction[]> {
  await product.call('saveQuery', { name: 'Ada', phone_number: '0113 496 0142', subject: 'Hello' });
  const { leads } = (await product.call('list-leads', { limit: 1 })).data as {
    leads: [{ _id: string }];
  };
  const open = await product.call('open-change-set', { name: 'Summer prices' });
  const draft = open.data as { id: string };
  // After the retry it exists next to the earlier one, which is restored from the trash.
  const address = `gone-${Date.now()}`;
  const page = await product.call('saveDocument', { kind: 'page', title: 'Gone', address });
  const { _id } = page.data as { _id: string };
  await product.call('deleteDocument', { kind: 'page', id: _id });
  return [
    { path: 'redirects', fill: aRedirect, press: 'Submit', done: 'Saved successfully' },
    {
      path: 'drafts',
      fill: async (at) => {
        await at.getByRole('button', { name: '+ Draft' }).click();
        await at.getByLabel('Draft name').fill('Begun on a dead server');
      },
      ...{ press: 'Create', done: 'This draft is empty.' },
    },
    { path: `draft/${draft.id}`, press: 'Create link', done: /^http.*\/draft/ },
    {
      path: `inbox/${leads[0]._id}`,
      fill: (at) => at.getByLabel('Note').fill('Half a note'),
      ...{ press: 'Add note', done: 'Half a note' },
    },
    {
      path: 'accounts',
      fill: async (at) => {
        await at.getByRole('button', { name: '+ Invite' }).click();
        await at.getByLabel('Email').fill('ben@example.com');
      },
      ...{ press: 'Create link', done: 'The invitation' },
    },
    {
      path: 'trash',
      press: /^Restore /,
      done: 'Restored to its earlier state. Nothing else has changed.',
    },
    { path: 'page/new', fill: title('Of our own'), press: 'Submit', done: 'Saved successfully' },
    { path: 'navigation', fill: aLink, press: 'Submit', done: 'Saved successfully' },
    {
      path: 'notices',
      fill: (at) => at.getByLabel('Add an address').fill('ann@example.com'),
      ...{ press: 'Add', done: 'ann@example.com' },
    },
  ];
}

function title(words: string) {
  return (page: Page) => main(page).getByLabel('Title', { exact: true }).first().fill(words);
}

async function aRedirect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add redirect' }).click();
  // A page moved earlier has left one too.
  await page.locator('[id^="field-entries-"][id$="-from"]').last().fill('/old');
  await page.locator('input[id^="field-entries-"][id$="-to"]').last().fill('/');
}

async function aLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add link' }).first().click();
  await page.locator('#field-header-0-link').fill('https://example.com/');
  await page.locator('#field-header-0-label').fill('Elsewhere');
}
