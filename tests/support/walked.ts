import type { Page } from 'playwright/test';
import { sectionNames } from '../../shared/content/index.ts';
import { test as demo, logInWith } from './console/console.ts';
import { fixtureSite } from './fixture-site/fixture-site.ts';
import type { FixtureContent } from './fixture-site/fixture-source.ts';

type Fields = Record<string, unknown>;

/** A backend under the walk of the specification, with the site and the console in front of it. */
export interface Walked {
  siteUrl: string;
  consoleUrl: string;
  /** Base of the calls, without `/admin`. */
  apiUrl: string;
  account: { email: string; password: string };
  /** Any call, as an administrator. @throws Error on a refusal */
  call(name: string, input?: object): Promise<{ data: unknown; message: string }>;
  token(): Promise<string>;
  /** Opens the console as an administrator from the next page on. */
  signIn(page: Page): Promise<void>;
}

/** The walk on the product with its demo company. */
export const demoWalk = demo.extend<{ walked: Walked }>({
  walked: async ({ product, session }, use) => {
    const { siteUrl, consoleUrl, email, password } = product;
    await use({
      ...{ siteUrl, consoleUrl, apiUrl: `${consoleUrl}/api`, account: { email, password } },
      call: product.call,
      token: session,
      signIn: async (page) => logInWith(page, { token: await session(), email }),
    });
  },
});

export type WalkTest = typeof demoWalk;
export const walks: { name: string; test: WalkTest }[] = [{ name: 'demo', test: demoWalk }];

/** Data of a reading call, which some backends wrap once more (specification section 7). */
export async function dataOf({ call }: Pick<Walked, 'call'>, name: string, input = {}) {
  const { data } = await call(name, input);
  return (data as Fields | null)?.data ?? data;
}

/** The landing page of a backend while one of its sections has other content; null: while it cannot be read. */
export async function landingWith(
  walked: Pick<Walked, 'call'>,
  name: string,
  other: Fields | null,
): Promise<string> {
  const sections: Fields = {};
  for (const section_name of sectionNames)
    sections[section_name] = await dataOf(walked, 'getSection', { section_name }).catch(() => null);
  for (const [section_name, call] of [
    ['who_we_are', 'getWhoWeAreSection'],
    ['banner', 'getBanner'],
  ] as const)
    sections[section_name] = await dataOf(walked, call, { section_name });
  const content = {
    sections,
    services: await dataOf(walked, 'getAllServices'),
    pageContents: await dataOf(walked, 'getAllPageContents', { category_id: '' }),
    partners: await dataOf(walked, 'getAllPartner'),
  };
  if (other) sections[name] = other;
  else
    Object.defineProperty(sections, name, {
      get: () => {
        throw new Error('The backend was cut off.');
      },
    });
  const read = await fixtureSite(content as unknown as FixtureContent);
  return (await read('/', '')).toString();
}
