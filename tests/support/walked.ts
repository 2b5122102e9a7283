import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { sectionNames } from '../../shared/sections/index.ts';
import { test as demo, logInWith } from './console/console.ts';
import { fixtureFolder, fixtureSite } from './fixture-site/fixture-site.ts';
import type { FixtureContent } from './fixture-site/fixture-source.ts';
import { serveFolder } from './servers/static-host.ts';
import { startSpecificationBackend } from './specification-backend/start-specification-backend.ts';

type Fields = Record<string, unknown>;

/** Backend for walking through the specification, with its site and console. */
export interface Walk {
  siteUrl: string;
  consoleUrl: string;
  /** Base URL of the endpoints, without `/admin`. */
  apiUrl: string;
  account: { email: string; password: string };
  /** Sends any request as an administrator. @throws Error on a refusal */
  call(name: string, input?: object): Promise<{ data: unknown; message: string }>;
  token(): Promise<string>;
  /** Logs an administrator in for pages opened from now on. */
  signIn(page: Page): Promise<void>;
}

/** The walk with the product and its demo company. */
const demoWalk = demo.extend<{ walked: Walk }>({
  walked: async ({ product, session }, use) => {
    const { siteUrl, consoleUrl, email, password } = product;
    await use({
      siteUrl,
      consoleUrl,
      apiUrl: `${consoleUrl}/api`,
      account: { email, password },
      call: product.call,
      token: session,
      signIn: async (page) => logInWith(page, { token: await session(), email }),
    });
  },
});

/** The only requests outside the specification: before and after a login, and of a seen form. */
const questions = ['login-options', 'me', 'form-seen'];

/** The walk with a backend that supports only the specified endpoints, and a site built from it. */
const stubWalk = base.extend<{ walked: Walk }, { stub: Stub }>({
  stub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
    async ({}, use) => {
      const stub = await startStub();
      await use(stub);
      await stub.stop();
      const further = stub.unknownCalls().filter((name) => !questions.includes(name));
      expect(further, 'requests outside the specification').toEqual([]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  walked: async ({ stub }, use) => use(stub.walked),
});

type Stub = Awaited<ReturnType<typeof startStub>>;

async function startStub() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const backend = await startSpecificationBackend({
    consoleFolder: join(root, 'dist/admin'),
    others: 401,
  });
  const folder = await fixtureFolder();
  const addresses = { API_BASE_URL: backend.apiBaseUrl, PUBLIC_API_BASE_URL: backend.apiBaseUrl };
  const env = { ...process.env, ...addresses, SITE_URL: 'https://carrel.example' };
  const args = [join(root, 'scripts/build.ts'), '--out', join(folder, 'site')];
  await new Promise<void>((done, fail) =>
    execFile(process.execPath, args, { env }, (fault, _, words) =>
      fault ? fail(new Error(words, { cause: fault })) : done(),
    ),
  );
  // Those of the build, which reads what a newer backend may have.
  backend.calls.length = 0;
  const site = await serveFolder(join(folder, 'site'));
  const post = async (name: string, input: object, token = '') => {
    const response = await fetch(`${backend.apiBaseUrl}/admin/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    return (await response.json()) as {
      code: number;
      message: string;
      data: unknown;
      token?: string;
    };
  };
  const token = async () => (await post('login', backend.account)).token ?? '';
  const walked: Walk = {
    siteUrl: site.url,
    consoleUrl: backend.url,
    apiUrl: backend.apiBaseUrl,
    account: backend.account,
    token,
    async call(name, input = {}) {
      const response = await post(name, input, await token());
      if (response.code !== 200) throw new Error(`${name}: ${response.message}`);
      return response;
    },
    signIn: async (page) => logInWith(page, { token: await token(), email: backend.account.email }),
  };
  return {
    walked,
    unknownCalls: () => backend.calls.filter(({ isKnown }) => !isKnown).map(({ name }) => name),
    async stop() {
      await Promise.all([site.stop(), backend.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type WalkTest = typeof stubWalk;
/** `WALK=stub`, as in nightly runs, uses the other backend. */
export const walks: { name: 'demo' | 'stub'; test: WalkTest }[] = [
  process.env.WALK === 'stub'
    ? { name: 'stub', test: stubWalk }
    : { name: 'demo', test: demoWalk as unknown as WalkTest },
];

/** Reads the data of a response, which some backends nest once more (specification section 7). */
export async function dataOf({ call }: Pick<Walk, 'call'>, name: string, input = {}) {
  const { data } = await call(name, input);
  return (data as Fields | null)?.data ?? data;
}

/** Returns the home page while a section has other content; null while it has none. */
export async function landingWith(
  walked: Pick<Walk, 'call'>,
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
  sections[name] = other;
  const read = await fixtureSite(content as unknown as FixtureContent);
  return (await read('/', '')).toString();
}
