import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../server/publish/releases/manifest.ts';
import { openReleases } from '../server/publish/releases/releases.ts';
import { endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import type { VerifyReport } from '../shared/api/publishing/releases.ts';
import { linkToPage, linkToService } from '../shared/rules/addresses/page-link.ts';
import { picture } from './support/pictures.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

/** A word that occurs only in hidden content, so that no file or public response may contain it. */
const secret = 'Quillwort';

let marquee: RunningMarquee;
const ids: Record<string, string> = {};
const paths: Record<string, string[]> = {};

interface Hideable {
  what: string;
  set: (hidden: boolean) => Promise<unknown>;
}

const updated = (call: string, what: string, more: object = {}) => ({
  what,
  set: (hidden: boolean) => marquee.call(call, { ...more, id: ids[what], hidden }),
});
const item = (section_name: string, shown: object, hidden: object) => ({
  what: `item of ${section_name}`,
  set: (isHidden: boolean) =>
    marquee.call('saveSection', {
      section_name,
      details: JSON.stringify([shown, { ...hidden, hidden: isHidden }]),
    }),
});
const member = { name: 'Ada Bright' };
const quote = { name: 'Ben Shore', note: 'Good work' };
const hideable: Hideable[] = [
  updated('updateService', 'service'),
  updated('updatePageContent', 'category'),
  updated('saveDocument', 'page', { kind: 'page' }),
  updated('savePartner', 'client'),
  item('our_team', member, { name: `${secret} member` }),
  item('client_testimonials', quote, { name: `${secret} voice`, note: secret }),
];

beforeAll(async () => {
  marquee = await runMarquee();
  const made = async (what: string, call: string, fields: object | FormData) => {
    const { data } = await marquee.call<{ _id: string }>(call, fields);
    ids[what] = data._id;
    return data._id;
  };
  const kept = await made('kept service', 'createService', { name: 'Tutoring', type: 'whatweare' });
  const service = await made('service', 'createService', {
    ...{ name: `${secret} service`, type: 'whatweare', address: 'quill', heading: secret },
    description: `<p>${secret}</p>`,
  });
  const below = await made('category below', 'savePageContent', {
    ...{ heading: `${secret} below`, category_id: service, address: 'below' },
  });
  const category = await made('category', 'savePageContent', {
    ...{ heading: `${secret} category`, category_id: kept },
  });
  await made('kept category', 'savePageContent', { heading: 'Maths', category_id: kept });
  const page = await made('page', 'saveDocument', {
    ...{ kind: 'page', title: `${secret} page`, address: 'first-place', intro: secret },
  });
  // The former address redirects while the page is shown.
  await marquee.call('saveDocument', { kind: 'page', id: page, address: 'second-place' });
  for (const [what, name] of [
    ['client', `${secret} client`],
    ['kept client', 'Harbour School'],
  ]) {
    const form = new FormData();
    form.set('partner_name', name as string);
    form.set('partner_logo', new File([await picture(64)], 'logo.png'));
    await made(what as string, 'savePartner', form);
  }
  await marquee.call('saveSection', { section_name: 'our_team', title: 'Team' });
  await marquee.call('saveSection', {
    section_name: 'navigation',
    header: JSON.stringify([
      ...[linkToPage(page), linkToService(service)].map((link) => ({ link })),
      { label: `${secret} service`, link: linkToService(service) },
    ]),
  });
  await marquee.call('saveSection', {
    section_name: 'redirects',
    entries: JSON.stringify([{ from: '/old-quill', to: linkToPage(page) }]),
  });
  await marquee.call('saveOrder', { list: 'whatweare', ids: [service, kept] });
  for (const { set } of hideable) await set(false);
  paths.service = [`details-page/${service}`, 'quill', 'quill/below'].map((it) => `/${it}/`);
  paths.service.push(`/details-page/${service}/${below}/`);
  paths.category = [`/details-page/${kept}/${category}/`];
  paths.page = [`/page/${page}/`, '/first-place/', '/second-place/', '/old-quill'];
  await marquee.published();
}, 240_000);
afterAll(() => marquee?.stop());

/** Returns the text of every file of the live release. */
async function files(): Promise<Map<string, string>> {
  const log = pino({ level: 'silent' });
  const folder = join(marquee.dataDir, 'releases');
  const releases = await openReleases(folder, { keep: 100, log, readOnly: true });
  const texts = new Map<string, string>();
  for (const [path, entry] of pagesOf(releases.live() as never))
    texts.set(path, (await releases.read(entry)).toString('utf8'));
  return texts;
}

const statusOf = async (path: string) => {
  const response = await fetch(marquee.siteAddress + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

/** Returns the responses of every public endpoint, with and without ids of hidden documents. */
async function publicResponses(token?: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of endpointNames.filter(
    (it) => rowOf(it).access === 'public' && it !== 'saveQuery',
  )) {
    const inputs = [examples[name], {}, { page: 1 }, { search: secret.toLowerCase() }];
    const given = Object.values(ids).flatMap((id) => [{ id }, { category_id: id }, { ids: [id] }]);
    const named = ['our_team', 'client_testimonials'].map((it) => ({ section_name: it }));
    for (const input of [...inputs, ...given, ...named, { kind: 'page' }, { at: ids.client }]) {
      const response = await fetch(`${marquee.siteAddress}/api${rowOf(name).path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(input ?? {}),
      });
      found[`${name} ${JSON.stringify(input)}`] = await response.text();
    }
  }
  return found;
}

const withSecret = (texts: Iterable<[string, string]>, what: string) =>
  [...texts].filter(([, text]) => text.includes(what)).map(([name]) => name);

describe('hidden content', () => {
  it('is part of the site files and addresses before it is hidden', async () => {
    const texts = await files();
    expect(withSecret(texts, secret).length).toBeGreaterThan(8);
    for (const path of Object.values(paths).flat())
      expect((await statusOf(path)).status, path).toBeLessThan(400);
  });

  it.each([
    'service',
    'category',
    'page',
    'client',
    'item of our_team',
    'item of client_testimonials',
  ])(
    'disappears from every file, and is restored unchanged: %s',
    async (what) => {
      const { set } = hideable.find((it) => it.what === what) as Hideable;
      const word = `${secret} ${{ 'item of our_team': 'member', 'item of client_testimonials': 'voice' }[what] ?? what}`;
      await marquee.published();
      const before = await files();
      expect(withSecret(before, word)).not.toEqual([]);
      await set(true);
      await marquee.published();
      expect(withSecret(await files(), word)).toEqual([]);
      const ordinary = (await statusOf('/no-such-page/')).text;
      for (const path of paths[what] ?? []) {
        const { status, text } = await statusOf(path);
        expect(status, path).toBe(404);
        expect(text === ordinary, path).toBe(true);
      }
      await set(false);
      await marquee.published();
      const after = await files();
      expect([...after].filter(([path, text]) => before.get(path) !== text)).toEqual([]);
      expect(after.size).toBe(before.size);
    },
    120_000,
  );

  it('appears in no file, public response or count, but in responses to administrators', async () => {
    for (const { set } of hideable) await set(true);
    await marquee.published();
    expect(withSecret(await files(), secret)).toEqual([]);
    const { data } = await marquee.call<VerifyReport>('verify');
    expect(data).toMatchObject({ identical: true, differences: [] });
    const responses = await publicResponses();
    expect(withSecret(Object.entries(responses), `${secret} `)).toEqual([]);
    for (const what of ['service', 'category', 'page', 'client'])
      expect(withSecret(Object.entries(responses), ids[what] as string), what).toEqual([]);
    expect(JSON.parse(responses['getAllServices {"page":1}'] as string)).toMatchObject({
      total: 1,
    });
    const own = await publicResponses(marquee.token);
    expect(own['getAllServices {}']).toContain(`${secret} service`);
    expect(own[`getServiceById {"id":"${ids.service}"}`]).toContain(secret);
    expect(own['getSection {"section_name":"our_team"}']).toContain(`${secret} member`);
  });

  it('keeps its position in a manual order', async () => {
    const { data } = await marquee.call<{ ids: string[] }>('getOrder', { list: 'whatweare' });
    expect(data.ids).toEqual([ids.service, ids['kept service']]);
  });
});
