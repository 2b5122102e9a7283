import { type Browser, expect, type Page } from 'playwright/test';
import type { ChangeEntry } from '../../../shared/api/changes/steps.ts';
import type { ListedDraft } from '../../../shared/api/drafts/shapes.ts';
import { logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { goodPassword } from '../../../tests/support/console/people.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

interface Service {
  _id: string;
  name: string;
  hidden?: boolean;
}

interface Truth {
  heading: string;
  services: Service[];
  drafts: ListedDraft[];
  steps: ChangeEntry[];
}

/** One change of the site's state, what its message says, and how the database shows that it is true. */
interface Deed {
  name: string;
  act(): Promise<{ message: string }>;
  says: RegExp;
  holds(now: Truth): void;
}

const service = 'What the message says';
/** Milliseconds a busy machine may take until an open screen shows it; two seconds on an idle one. */
const patience = { timeout: 15_000 };

test('every message matches the database, the site and all open screens', async ({
  console: overview,
  product,
  browser,
}) => {
  const writer = await account(browser, product);
  const lists = await overview.context().newPage();
  const drafts = await overview.context().newPage();
  for (const page of [lists, drafts])
    await logInWith(page, { token: await product.logIn(), email: product.email });
  await openScreen(overview, product, 'overview');
  await openScreen(lists, product, 'services-list');
  await openScreen(drafts, product, 'drafts');
  await openScreen(writer.page, product, 'overview');

  const { data: before } = await product.call('getSection', { section_name: 'our_team' });
  const original = (before as { heading: string }).heading;
  const heading = (words: string) => ({ section_name: 'our_team', heading: words });
  const ownToken = await product.logIn();
  let draft = '';
  const inDraft = (name: string, input: object, token: string) =>
    requestAs(product, `change-sets/${draft}/admin/${name}`, token, input);
  const version = async () => (await wholeDraft(product, draft)).version;
  const named = ({ services }: Truth) => services.find(({ name }) => name === service);
  const inSearch = async () => named(await now(product))?._id ?? '';
  const stateOf = ({ drafts: listed }: Truth) => listed.find(({ id }) => id === draft);
  const home = async () => (await fetch(product.siteUrl)).text();
  const firstSave = async () =>
    (await now(product)).steps.findLast(({ documents }) => documents.section === 1)?.step;
  const year = new Date().getFullYear() + 1;

  const deeds: Deed[] = [
    {
      name: 'save a section',
      act: () => product.call('saveSection', heading('Saved and live')),
      says: /^Saved successfully$/,
      holds: (is) => expect(is.heading).toBe('Saved and live'),
    },
    {
      name: 'undo it',
      act: async () => product.call('undo', { revision: (await now(product)).steps[0]?.step }),
      says: /^Restored to its earlier state\. Nothing else has changed\.$/,
      holds: (is) => expect(is.heading).toBe(original),
    },
    {
      name: 'add a service',
      act: () => product.call('createService', { name: service, type: 'whatweare' }),
      says: /^Service added successfully$/,
      holds: (is) => expect(named(is)?.hidden ?? false).toBe(false),
    },
    {
      name: 'hide it',
      act: async () => product.call('updateService', { id: await inSearch(), hidden: true }),
      says: /^Service updated successfully$/,
      holds: (is) => expect(named(is)?.hidden).toBe(true),
    },
    {
      name: 'show it',
      act: async () => product.call('updateService', { id: await inSearch(), hidden: false }),
      says: /^Service updated successfully$/,
      holds: (is) => expect(named(is)?.hidden ?? false).toBe(false),
    },
    {
      name: 'delete it',
      act: async () => product.call('deleteService', { id: await inSearch() }),
      says: /^Service deleted successfully$/,
      holds: (is) => expect(named(is)).toBeUndefined(),
    },
    {
      name: 'restore it',
      act: async () => product.call('undo', { revision: (await now(product)).steps[0]?.step }),
      says: /^Restored/,
      holds: (is) => expect(named(is)).toBeDefined(),
    },
    {
      name: 'create a draft',
      act: async () => {
        const made = await product.call('open-change-set', { name: 'Autumn' });
        draft = (made.data as { id: string }).id;
        return made;
      },
      says: /^OK$/,
      holds: (is) => expect(stateOf(is)?.count).toBe(0),
    },
    {
      name: 'save to the draft',
      act: () => inDraft('saveSection', heading('Only in the draft'), ownToken),
      says: /^Saved to the draft$/,
      holds: (is) => {
        expect(is.heading).toBe(original);
        expect(stateOf(is)?.count).toBe(1);
      },
    },
    {
      name: 'save the same again',
      act: () => inDraft('saveSection', heading('Only in the draft'), ownToken),
      says: /^The draft has this already$/,
      holds: (is) => expect(stateOf(is)?.count).toBe(1),
    },
    {
      name: 'schedule it',
      act: async () =>
        product.call('plan-change-set', {
          ...{ id: draft, version: await version(), starts: `${year}-05-01T08:00` },
        }),
      says: new RegExp(`^It will be published on .* ${year}, 08:00 .* and stay\\.$`),
      holds: (is) => {
        expect(stateOf(is)?.plan?.starts?.local).toBe(`${year}-05-01T08:00`);
        expect(stateOf(is)?.plan?.ends).toBeNull();
      },
    },
    {
      name: 'discard it',
      act: () => product.call('close-change-set', { id: draft, to: 'dropped' }),
      says: /^The draft was discarded\.$/,
      holds: (is) => expect(stateOf(is)).toBeUndefined(),
    },
    {
      name: 'open it again',
      act: () => product.call('close-change-set', { id: draft, to: 'open' }),
      says: /^The draft is open again\.$/,
      holds: (is) => expect(stateOf(is)).toMatchObject({ state: 'open', plan: null }),
    },
    {
      name: 'publish it',
      act: async () => product.call('publish-change-set', await looked(product, draft)),
      says: /^One change goes live\.$/,
      holds: (is) => {
        expect(is.heading).toBe('Only in the draft');
        expect(stateOf(is)).toBeUndefined();
      },
    },
    {
      name: 'undo the publication',
      act: async () => product.call('undo', { revision: (await now(product)).steps[0]?.step }),
      says: /^Restored/,
      holds: (is) => expect(is.heading).toBe(original),
    },
    {
      name: 'submit as a Writer',
      act: async () => {
        await product.call('save-people-rules', { approval: true });
        const sent = { ...heading('For approval'), approval_note: 'Please read' };
        const done = await requestAs(product, 'admin/saveSection', writer.token, sent);
        draft = (await now(product)).drafts.find(({ collects }) => collects)?.id ?? '';
        return done;
      },
      says: /^Waiting for approval in the draft ‘.*’\. It goes live once it is approved\.$/,
      holds: (is) => {
        expect(is.heading).toBe(original);
        expect(stateOf(is)?.approval).toMatchObject({ status: 'asked', note: 'Please read' });
      },
    },
    {
      name: 'send it back',
      act: async () =>
        product.call('send-back', { id: draft, version: await version(), note: 'Shorter' }),
      says: /^The draft was sent back\.$/,
      holds: (is) =>
        expect(stateOf(is)?.approval).toMatchObject({ status: 'sent back', note: 'Shorter' }),
    },
    {
      name: 'ask again',
      act: () =>
        requestAs(product, 'admin/ask-approval', writer.token, { id: draft, note: 'Now?' }),
      says: /^You asked for approval\. People who may publish see it under Drafts\.$/,
      holds: (is) => expect(stateOf(is)?.approval?.status).toBe('asked'),
    },
    {
      name: 'approve it',
      act: async () => product.call('publish-change-set', await looked(product, draft)),
      says: /^One change goes live\.$/,
      holds: (is) => expect(is.heading).toBe('For approval'),
    },
    {
      name: 'undo what was edited since',
      act: async () => product.call('undo', { revision: await firstSave() }),
      says: /^One item was edited since and kept\.$/,
      holds: (is) => expect(is.heading).toBe('For approval'),
    },
    {
      name: 'restore the first version',
      act: async () =>
        product.call('restore', { document: 'section/our_team', revision: await firstSave() }),
      says: /^This version was restored\.$/,
      holds: (is) => expect(is.heading).toBe('Saved and live'),
    },
  ];

  for (const deed of deeds)
    await test.step(deed.name, async () => {
      const { message } = await deed.act();
      expect(message).toMatch(deed.says);
      const is = await now(product);
      deed.holds(is);
      await expect.poll(home, patience).toContain(is.heading);
      await showsServices(lists, is);
      await showsDrafts(drafts, is);
      await showsState(overview, is, { isWriter: false });
      await showsState(writer.page, is, { isWriter: true });
    });
  await product.call('save-people-rules', { approval: false });
});

/** Reads the stored state as an owner. */
async function now(product: Product): Promise<Truth> {
  const read = async <Data>(name: string, input = {}) =>
    (await product.call(name, input)).data as Data;
  const get = async <Data>(path: string) =>
    (await requestAs(product, `admin/${path}`, await ownerToken(product))).data as Data;
  return {
    heading: (await read<{ heading: string }>('getSection', { section_name: 'our_team' })).heading,
    services: await read<Service[]>('getAllServices'),
    drafts: await get<ListedDraft[]>('change-sets'),
    steps: await get<ChangeEntry[]>('history'),
  };
}

const tokens = new Map<Product, Promise<string>>();
function ownerToken(product: Product): Promise<string> {
  const known = tokens.get(product) ?? product.logIn();
  tokens.set(product, known);
  return known;
}

const wholeDraft = async (product: Product, id: string) =>
  (await requestAs(product, `admin/change-set?id=${id}`, await ownerToken(product))).data as {
    version: number;
    revision: number;
  };

async function looked(product: Product, id: string) {
  const { version, revision } = await wholeDraft(product, id);
  return { id, version, revision };
}

/** Requests a path below `/api/` with a token. @throws Error on a refusal */
async function requestAs(
  { consoleUrl }: Product,
  path: string,
  token: string,
  input?: object,
): Promise<{ data: unknown; message: string }> {
  const response = await fetch(`${consoleUrl}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
  });
  const reply = (await response.json()) as { data: unknown; message: string };
  if (!response.ok) throw new Error(`${path}: ${reply.message}`);
  return reply;
}

/** A Writer's Overview in another browser. */
async function account(browser: Browser, product: Product) {
  const email = 'ruth@example.com';
  const { data } = await product.call('invite', { email, role: 'writer' });
  const link = /#\/join\/([\w-]{43})$/.exec((data as { link: string }).link)?.[1];
  await product.call('use-link', { link, name: 'Ruth', password: goodPassword });
  const login = { email, password: goodPassword };
  const reply = (await requestAs(product, 'admin/login', '', login)) as unknown as {
    token: string;
  };
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInWith(page, { token: reply.token, email });
  return { page, token: reply.token };
}

async function showsServices(page: Page, { services }: Truth): Promise<void> {
  const rows = page.locator('tbody tr');
  const shown = async () =>
    (await rows.all()).length === 0
      ? []
      : rows.evaluateAll((all) =>
          all.map((row) => [
            row
              .querySelector('[data-label=Name]')
              ?.textContent?.replace(/Hidden|Demo/g, '')
              .trim(),
            row.hasAttribute('data-hidden'),
          ]),
        );
  const stored = services.map(({ name, hidden }) => [name, hidden ?? false]).slice(0, 25);
  await expect.poll(shown, patience).toEqual(stored);
}

async function showsDrafts(page: Page, { drafts }: Truth): Promise<void> {
  const entries = page.locator('main ol > li').filter({ has: page.locator('a') });
  await expect
    .poll(async () => (await page.locator('main ol a').allTextContents()).toSorted(), patience)
    .toEqual(drafts.map(({ name }) => name).toSorted());
  for (const { name, approval, plan } of drafts) {
    const entry = entries.filter({ hasText: name });
    await expect(entry.getByText('asks for approval.')).toHaveCount(
      approval?.status === 'asked' ? 1 : 0,
      patience,
    );
    await expect(entry.getByText('sent it back.')).toHaveCount(
      approval?.status === 'sent back' ? 1 : 0,
      patience,
    );
    await expect(entry.getByText(/^Scheduled for /)).toHaveCount(
      plan?.status === 'planned' ? 1 : 0,
      patience,
    );
    if (approval) await expect(entry.getByText(approval.note)).toBeVisible(patience);
  }
}

/** Compares the header and the Overview with the drafts. */
async function showsState(page: Page, { drafts }: Truth, { isWriter }: { isWriter: boolean }) {
  const own = isWriter ? drafts.find(({ collects, count }) => collects && count > 0) : undefined;
  const state = !own?.approval
    ? /^(Site is up to date|Live · .*)$/
    : own.approval.status === 'asked'
      ? 'Waiting for approval'
      : 'Sent back';
  await expect(page.locator('header').getByRole('status').first()).toHaveText(state, patience);
  const panel = page.getByRole('region', { name: 'Unsaved changes and drafts' });
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(drafts.length, 2), patience);
  for (const { name, approval, plan } of drafts) {
    const line = panel.getByRole('listitem').filter({ hasText: name });
    const said = approval
      ? approval.status === 'asked'
        ? `asks for approval`
        : `Sent back by`
      : plan
        ? 'Scheduled for'
        : 'Draft · ';
    await expect(line).toContainText(said, patience);
    if (approval) await expect(line).toContainText(approval.note);
  }
}
