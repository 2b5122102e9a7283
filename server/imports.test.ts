import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../shared/api/endpoints.ts';
import type { ImportState } from '../shared/api/imports.ts';
import { stringLanguages } from '../shared/rules/languages.ts';
import { stringsOf } from '../shared/words/words.ts';
import { fromLoopback, serveSite } from '../tests/support/imports/served-site.ts';
import { harbour, wxr } from '../tests/support/imports/wordpress.ts';
import { workbook } from '../tests/support/imports/workbook.ts';
import { picture } from '../tests/support/pictures.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { form } from '../tests/support/servers/saves.ts';
import { publishAsSeen } from '../tests/support/servers/translated-site.ts';
import { isAddressHeading } from './imports/page-names.ts';

let backend: Backend;
let token = '';
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const uploads = ['bay', 'ann', 'ben', 'cara', 'wall'];
  const files = await Promise.all(
    uploads.map(async (name, shade) => [`/uploads/${name}.png`, await picture(shade)] as const),
  );
  site = await serveSite({ ...Object.fromEntries(files), ...website() });
  backend = await startBackend({}, undefined, fromLoopback);
  token = await backend.session();
});
afterAll(async () => {
  await backend.close();
  await site.close();
});

const call = (name: EndpointName, input: FormData | Record<string, unknown> = {}) =>
  backend.call(name, input, token);
const state = async () => (await call('importState')).body.data as ImportState;
async function settled(): Promise<ImportState> {
  for (;;) {
    const now = await state();
    if (now.phase !== 'looking' && now.phase !== 'drafting') return now;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
async function look(file: string | Uint8Array<ArrayBuffer>, name = 'export.xml') {
  const response = await call('lookAtImport', form(['file', new File([file], name)]));
  expect(response).toMatchObject({ status: 202 });
  return settled();
}
async function lookAt(address: string) {
  expect(await call('lookAtImport', form(['address', address]))).toMatchObject({ status: 202 });
  return settled();
}
async function draft(places: Record<string, string> = {}) {
  expect(await call('draftImport', { places })).toMatchObject({ status: 202 });
  return settled();
}
const publish = (id: string | null | undefined) => publishAsSeen(backend, token, id ?? '');
const placeOf = ({ rows }: ImportState, title: string) =>
  rows.findLast((row) => row.title === title)?.place;
const noteOf = ({ reports }: ImportState, title: string) =>
  reports.flatMap(({ rows }) => rows).findLast((row) => row.title === title)?.note;
const section = async (name: string) => (await backend.store.get('section', name))?.body;

beforeEach(async () => {
  await call('endImport');
});

describe('a WordPress export', () => {
  it('creates one draft, and publishes nothing by itself', async () => {
    const before = await backend.store.revision();
    const found = await look(wxr(harbour(`${site.origin}/uploads`)));
    expect({ phase: found.phase, message: found.message }).toEqual({ phase: 'ready', message: '' });
    expect({
      home: placeOf(found, 'Home'),
      banner: placeOf(found, 'We measure the coast'),
      name: placeOf(found, 'Harbour & Hill'),
      contact: placeOf(found, '+441947600123, post@harbour.example'),
      person: placeOf(found, 'Ann Marsh'),
      services: placeOf(found, 'Services'),
      service: placeOf(found, 'Sea-wall surveys'),
      category: placeOf(found, 'Piers'),
      builder: placeOf(found, 'Built by a builder'),
      draft: placeOf(found, 'Plans'),
      post: placeOf(found, 'A new boat'),
      menu: placeOf(found, 'Shop, About us'),
    }).toEqual({
      ...{ home: 'left_out', banner: 'main_banner', name: 'site_identity', contact: 'contact_us' },
      ...{ person: 'our_team', services: 'page', service: 'service', category: 'category' },
      ...{ builder: 'left_out', draft: 'left_out', post: 'news', menu: 'navigation' },
    });
    expect(found.rows.some(({ title }) => title === 'Custom Styles')).toBe(false);

    const done = await draft();
    expect(done).toMatchObject({ phase: 'done', reports: [{ pictures: 5 }] });
    expect(await backend.store.revision()).toBe(before);
    // The report outlives a restart.
    expect(await backend.store.setting('import')).toEqual(done);
    expect(noteOf(done, 'Sea-wall surveys')).toBe('1 link became words');
    expect(noteOf(done, 'About us')).toBe(
      '1 embedded item left out; picture: The server answered 404.',
    );
    expect(noteOf(done, 'Contact')).toBe('1 form left out');
    expect(noteOf(done, 'Built by a builder')).toMatch(/A program puts this page together/);

    const [report] = done.reports;
    expect((await publish(report?.draft)).status).toBe(200);
    const pages = await backend.store.list('page');
    const about = pages.find(({ body }) => body.title === 'About us');
    expect(about?.body).toMatchObject({
      ...{ address: 'about-us', search_description: 'Who measures the coast.' },
      parts: [
        { heading: 'Our people', image: expect.stringMatching(/^media\/.*says=Ann%20Marsh/) },
        { heading: '', text: '<h3>Ben Cole</h3><p>Surveyor</p>' },
        { heading: '', text: '<h3>Cara Voss</h3><p>Surveyor</p>' },
        { heading: 'Our office', text: '<p>Come by.</p>', image: '' },
      ],
    });
    const contact = pages.find(({ body }) => body.title === 'Contact');
    expect(contact?.body).toMatchObject({
      address: 'contact',
      parts: [
        {
          text: '<p>Write to us [sic] about <em>anything</em>.</p><p>We answer within a day.<br>Usually.</p>',
        },
      ],
    });
    expect(pages.find(({ body }) => body.title === 'A new boat')?.body).toMatchObject({
      ...{ news_date: '2024-03-05', intro: 'It is blue.', address: 'a-new-boat' },
    });
    const [service] = await backend.store.list('service');
    expect(service?.body).toMatchObject({
      ...{ name: 'Sea-wall surveys', type: 'whatweare', address: 'services/sea-walls' },
      image: expect.stringMatching(/^media\//),
    });
    const href = (to: string) => `<a href="${to}" rel="noopener noreferrer">`;
    expect(service?.body.description).toBe(
      `<p>Every stone, <strong>twice a year</strong>. See ${href(`/page/${about?.id}/`)}about us</a>, prices and ${href('https://www.gov.uk/')}the law</a>.</p><ul><li>Photographs</li><li>Levels</li></ul>`,
    );
    expect(await backend.store.list('page-content')).toMatchObject([
      { parent: service?.id, body: { heading: 'Piers', address: 'pier-inspections' } },
    ]);
    expect(await section('main_banner')).toMatchObject({
      heading: 'We measure the coast',
      description: 'Boundary, building and sea-wall surveys from Whitby to Hull.',
      profile_image: expect.stringMatching(/^media\/.*says=The%20bay%20at%20dusk/),
    });
    expect(await section('contact_us')).toMatchObject({
      ...{ email: 'post@harbour.example', mobile_number: 441_947_600_123 },
      linkedin_link: 'https://www.linkedin.com/company/harbour-hill',
    });
    expect((await section('our_team'))?.heading).toBe('About us');
    expect((await section('our_team'))?.details).toMatchObject([
      { name: 'Ann Marsh', designation: 'Surveyor', image: expect.stringMatching(/^media\//) },
      ...[{ name: 'Ben Cole' }, { name: 'Cara Voss' }],
    ]);
    expect(await section('navigation')).toMatchObject({
      header: [
        { label: 'Shop', link: 'https://shop.example/' },
        { label: 'About us', link: `/page/${about?.id}/` },
      ],
    });
    expect((await section('redirects'))?.entries).toEqual(
      expect.arrayContaining([
        { from: '/contact.html', to: `/page/${contact?.id}/`, temporary: false },
        expect.objectContaining({ from: '/2024/03/05/a-new-boat' }),
      ]),
    );
    expect((await section('redirects'))?.entries, 'a category at its old address').not.toEqual(
      expect.arrayContaining([
        expect.objectContaining({ from: '/services/sea-walls/pier-inspections' }),
      ]),
    );
  });

  it('keeps the order, captions, questions, address and section headings of a Norwegian site', async () => {
    const found = await look(wxr(fjord(`${site.origin}/uploads`), 'https://fjord.example'));
    const at = (title: string) => found.rows.findLastIndex((row) => row.title === title);
    expect(found.rows[at('A-melding')]).toMatchObject({ place: 'category', above: at('Lønn') });
    const before = (await backend.store.list('service')).map(({ id }) => id);
    const done = await draft();
    expect((await publish(done.reports[0]?.draft)).status).toBe(200);

    const all = await call('getAllServices', { type: 'whatweare' });
    // The site shows them in reverse.
    const shown = all.body.data.toReversed().map((it: { name: string }) => it.name);
    expect(shown.slice(0, 3)).toEqual(['Regnskap', 'Lønn', 'Rådgivning']);
    expect(shown.slice(3)).toHaveLength(before.length);
    const services = await backend.store.list('service');
    const textOf = (name: string) => services.find(({ body }) => body.name === name)?.body;
    expect(textOf('Lønn')).toMatchObject({
      description: '<p>Riktig lønn, hver gang.</p>',
      image: expect.stringMatching(/^media\/.*says=Hos%20Fjordlys$/),
    });
    // Its picture is missing.
    expect(textOf('Rådgivning')?.description).toBe('<p>Budsjett og likviditet.</p>');
    const pages = await backend.store.list('page');
    expect(pages.find(({ body }) => body.title === 'Spørsmål')?.body.parts).toMatchObject([
      {
        text: '<h3>Kan jeg bytte?</h3><p>Ja, når som helst på året.</p><p>Liten · 1 490</p>',
      },
    ]);
    expect(noteOf(done, 'Spørsmål')).toBe('1 foldable text became open; 1 table became lines');
    expect(pages.find(({ body }) => body.title === 'Om oss')?.body.parts).toMatchObject([
      { text: '<p>Bildet fra <em>2024</em>.</p>' },
      { text: '<p>Hos Fjordlys</p>', image: expect.stringMatching(/says=Bryggen$/) },
    ]);
    expect(await section('locations')).toMatchObject({
      ...{ heading: 'Adresse', details: [{ address: 'Fjordlys AS\nBryggen 17\n5003 Bergen' }] },
    });
  });

  it('assigns services below a page named Services in any language', async () => {
    const items = stringLanguages.flatMap((language, at) => {
      const title = stringsOf(language).siteInOneText.services;
      const page = { type: 'page', content: `<p>${'Words enough for a page. '.repeat(2)}</p>` };
      const link = `https://many.example/p-${at}/`;
      return [
        { ...page, id: 100 + at, title, link },
        { ...page, id: 200 + at, title: language, link: `${link}one/`, parent: 100 + at },
      ];
    });
    const slugs = ['uslugi', 'sluzby', 'tjanster', 'unsere-leistungen', 'servicos', 'our-services'];
    const bySlug = slugs.map((slug, at) => ({
      ...{ id: 300 + at, type: 'page', title: slug },
      link: `https://many.example/${slug}/one/`,
      content: '<p>Words enough for a page. Words enough for a page.</p>',
    }));
    const found = await look(wxr([...items, ...bySlug], 'https://many.example'));
    const places = [...stringLanguages, ...slugs].map((title) => placeOf(found, title));
    expect(new Set(places)).toEqual(new Set(['service']));
  });

  it('updates the documents of an earlier import', async () => {
    const items = harbour(`${site.origin}/uploads`).map((item) =>
      item.id === 5 ? { ...item, title: 'About our company' } : item,
    );
    await look(wxr(items));
    const count = async () =>
      Promise.all(
        (['page', 'service', 'page-content'] as const).map((kind) =>
          backend.store.ids(kind).then((ids) => ids.length),
        ),
      );
    const before = await count();
    const { reports } = await draft();
    expect((await publish(reports[0]?.draft)).status).toBe(200);
    expect(await count()).toEqual(before);
    const titles = (await backend.store.list('page')).map(({ body }) => body.title);
    expect(titles).toContain('About our company');
    expect(titles).not.toContain('About us');
    expect((await section('our_team'))?.details).toHaveLength(3);
  });

  it('proposes the destinations chosen in an earlier import', async () => {
    const page = { id: 2, type: 'page', title: 'Payroll', link: 'https://chosen.example/payroll/' };
    const content = '<p>A page with enough words to be one of the pages.</p>';
    const file = wxr([{ ...page, content }], 'https://chosen.example');
    const first = await look(file);
    expect(placeOf(first, 'Payroll')).toBe('page');
    const at = first.rows.findIndex(({ title }) => title === 'Payroll');
    await publish((await draft({ [at]: 'service' })).reports[0]?.draft);
    await call('endImport');
    expect(placeOf(await look(file), 'Payroll')).toBe('service');
  });

  it('reads a truncated file up to its end', async () => {
    const whole = wxr(harbour());
    const found = await look(whole.slice(0, whole.indexOf('A new boat')));
    expect(found.message).toBe(
      'The file ended early after item 8. Export it again if something is missing.',
    );
    expect(placeOf(found, 'Contact')).toBe('page');
  });

  it('creates several drafts above 200 documents, and keeps categories with their service', async () => {
    const items = Array.from({ length: 205 }, (_, at) => ({
      ...{ id: at + 10, type: 'page', title: `Page ${at}`, link: `https://big.example/p-${at}/` },
      content: '<p>A page with enough words to be one of the pages.</p>',
    }));
    await look(wxr(items, 'https://big.example'));
    const { reports } = await draft();
    expect(reports.map(({ documents }) => documents)).toEqual([200, 7]);
  });

  it('never expands entities of a document type', async () => {
    const hostile = wxr([{ ...harbour()[1], content: 'x' } as never])
      .replace('<rss', '<!DOCTYPE rss [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<rss')
      .replace('<![CDATA[Services]]>', 'Services &e;');
    const found = await look(hostile);
    expect(found.rows.map(({ title }) => title)).toContain('Services &e;');
  });
});

describe('a website', () => {
  it('creates a draft from an address, with pages of that site only', async () => {
    site.asked.length = 0;
    const found = await lookAt(site.origin);
    expect({ phase: found.phase, message: found.message }).toEqual({ phase: 'ready', message: '' });
    expect(site.asked.filter((path) => /private|tag|price/.test(path))).toEqual([]);
    expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
    expect({
      name: placeOf(found, 'Kiln & Co'),
      banner: found.rows.find(({ title }) => title === 'Pots for daily use')?.place,
      address: placeOf(found, '4 Quay Street, Whitby YO21'),
      contact: placeOf(found, '01947 600456, hello@kiln.example'),
      page: placeOf(found, 'Workshop'),
      service: placeOf(found, 'Glazing'),
      post: placeOf(found, 'Open day'),
      program: placeOf(found, 'Booking'),
      lost: placeOf(found, '/gone'),
    }).toEqual({
      ...{ name: 'site_identity', banner: 'main_banner', address: 'locations' },
      ...{ contact: 'contact_us', page: 'page', service: 'service', post: 'news' },
      ...{ program: 'left_out', lost: 'left_out' },
    });
    const { reports } = await draft();
    expect((await publish(reports[0]?.draft)).status).toBe(200);
    const pages = await backend.store.list('page');
    const workshop = pages.find(({ body }) => body.title === 'Workshop');
    const services = await backend.store.list('service');
    const glazing = services.find(({ body }) => body.name === 'Glazing');
    expect(workshop?.body).toMatchObject({
      address: 'workshop',
      parts: [
        {
          heading: '',
          text: `<p>Come in and see <a href="/details-page/${glazing?.id}/" rel="noopener noreferrer">glazing</a>.</p>`,
        },
        { heading: 'The kiln', text: '<p>It burns at night.</p>' },
      ],
    });
    expect((await section('locations'))?.details).toContainEqual(
      expect.objectContaining({
        ...{ address: '4 Quay Street\nWhitby YO21', email: 'hello@kiln.example' },
      }),
    );
  });

  it('ignores robots.txt only for the site’s owner', async () => {
    await call('lookAtImport', form(['address', site.origin], ['mine', 'true']));
    await settled();
    expect(site.asked).toContain('/private');
  });

  it.each([
    ...['http://169.254.169.254/', '10.0.0.1', 'http://localhost:1/', 'http://[::1]/'],
    ...['http://10.0.0.1.example.invalid/', 'file:///etc/passwd', ''],
  ])('rejects the address %j, and starts no import', async (address) => {
    const { status, body } = await call('lookAtImport', form(['address', address]));
    expect({ status, id: body.error?.id }).toEqual({ status: 400, id: 'VALIDATION_FAILED' });
    if (/169|10\.0\.0\.1$|::1/.test(address))
      expect(body.message).toBe('This address is not on the public internet.');
    expect((await state()).phase).toBe('none');
  });
});

describe('a table', () => {
  it('is read with semicolons and in the Windows encoding', async () => {
    const rows =
      'Name;Funktion;Foto;LinkedIn\r\nJörg Müller;Töpfer;;\r\nBea Lott;;;javascript:alert(1)\r\n';
    const latin = Buffer.from(rows, 'latin1');
    const found = await look(new Uint8Array(latin), 'team.csv');
    expect(found).toMatchObject({
      table: { kind: 'our_team', fields: ['name', 'designation', 'picture', 'linkedin_link'] },
      rows: [{ title: 'Jörg Müller', place: 'our_team' }, { title: 'Bea Lott' }],
    });
    const { reports } = await draft();
    expect(reports[0]?.rows.find(({ title }) => title === 'Bea Lott')).toMatchObject({
      ...{ result: 'failed', note: expect.stringMatching(/Linkedin Link must be a web address/) },
    });
    expect((await publish(reports[0]?.draft)).status).toBe(200);
    expect((await section('our_team'))?.details).toContainEqual(
      expect.objectContaining({ name: 'Jörg Müller', designation: 'Töpfer' }),
    );
  });

  it('is read from an Excel workbook', async () => {
    const rows = [
      ['Name', 'Position'],
      ['Jo Hall', 'Potter'],
    ];
    expect(await look(workbook({ Team: rows }), 'team.xlsx')).toMatchObject({
      ...{ phase: 'ready', table: { kind: 'our_team' }, rows: [{ title: 'Jo Hall' }] },
    });
  });

  it('can assign unknown columns by hand', async () => {
    const found = await look('Firm,Mark\nTidewater,\n,x\n', 'clients.csv');
    expect(found).toMatchObject({ table: { kind: null, fields: ['', ''] }, rows: [] });
    const twice = await call('matchImport', { kind: 'partner', fields: ['name', 'name'] });
    expect(twice.status).toBe(400);
    const { body } = await call('matchImport', { kind: 'partner', fields: ['name', ''] });
    expect(body.data.rows).toMatchObject([
      { title: 'Tidewater', place: 'partner' },
      { title: '', place: 'left_out', why: 'The name is missing.' },
    ]);
    const { reports } = await draft();
    expect((await publish(reports[0]?.draft)).status).toBe(200);
    expect((await backend.store.list('partner')).map(({ body: it }) => it.partner_name)).toEqual([
      'Tidewater',
    ]);
  });

  it('assigns categories to their service by name', async () => {
    const rows =
      'service,name,description\nSea-wall surveys,Groynes,Wood <and> stone\nNone,Lost,x\n';
    await look(rows, 'categories.csv');
    const done = await draft();
    expect(done.reports[0]?.rows.map(({ title, result }) => [title, result])).toEqual([
      ['Groynes', 'taken'],
      ['Lost', 'failed'],
    ]);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /cannot be imported/],
    ['a page', '<!doctype html><title>x</title>', /Enter the address of the website/],
    ['a ZIP file', 'PK\u0003\u0004', /ZIP file/],
    ['an empty file', '', /cannot be imported/],
  ])('rejects %s with a clear message', async (_, bytes, words) => {
    const { status, body } = await call(
      'lookAtImport',
      form(['file', new File([bytes as string], 'a.csv')]),
    );
    expect({ status, id: body.error?.id }).toEqual({ status: 400, id: 'VALIDATION_FAILED' });
    expect(body.message).toMatch(words);
  });

  it('rejects another XML file, and the screen says which file to choose', async () => {
    const found = await look('<?xml version="1.0"?><feed><entry/></feed>');
    expect(found).toMatchObject({ phase: 'failed', message: /no WordPress export/ });
  });
});

it.each([
  ...['Adresse', 'Address', 'Besøksadresse', 'Besuchsadresse', 'Anschrift', 'Dirección'],
  ...['Endereço', 'Indirizzo', 'Osoite', 'Adresa', 'Besöksadress', 'Adres', 'Адреса', 'العنوان'],
  ...['כתובת', '住所', '地址'],
])('recognises %s as the heading of a postal address', (heading) => {
  expect(isAddressHeading(heading)).toBe(true);
});

it('recognises no other heading as that of a postal address', () => {
  for (const other of ['E-Mail-Adresse', 'Kontakt', 'Web address'])
    expect(isAddressHeading(other), other).toBe(false);
});

/** A small Norwegian site whose file is not in the order of the site. */
function fjord(pictures: string): Parameters<typeof wxr>[0][number][] {
  const page = (id: number, title: string, path: string, content: string) => ({
    ...{ id, type: 'page', title, content },
    link: `https://fjord.example/${path}/`,
  });
  const figure = (name: string, alt = '') =>
    `<!-- wp:image --><figure class="wp-block-image"><img src="${pictures}/${name}.png" alt="${alt}"/><figcaption>Hos Fjordlys</figcaption></figure><!-- /wp:image -->`;
  const inMenu = (id: number, order: number) => ({
    ...{ id: id + 50, type: 'nav_menu_item', title: '', link: 'https://fjord.example/', order },
    ...{ menu: 'main', meta: { _menu_item_type: 'post_type', _menu_item_object_id: `${id}` } },
  });
  return [
    page(2, 'Våre tjenester', 'tjenester', '<p>Alt en liten bedrift trenger, samlet.</p>'),
    {
      ...page(3, 'Rådgivning', 'tjenester/rad', `<p>Budsjett og likviditet.</p>${figure('gone')}`),
      ...{ parent: 2, order: 2, date: '2020-01-01 08:00:00' },
    },
    {
      ...page(4, 'Lønn', 'tjenester/lonn', `<p>Riktig lønn, hver gang.</p>${figure('bay')}`),
      ...{ parent: 2, order: 1 },
    },
    {
      ...page(5, 'Regnskap', 'tjenester/regnskap', '<p>Bokføring og rapporter hver måned.</p>'),
      ...{ parent: 2, order: 1 },
    },
    {
      ...page(6, 'A-melding', 'tjenester/lonn/a-melding', '<p>Leveres den 5. i hver måned.</p>'),
      parent: 4,
    },
    page(
      ...([7, 'Spørsmål', 'sporsmal'] as const),
      '<details><summary>Kan jeg bytte?</summary><p>Ja, når som helst på året.</p></details><figure class="wp-block-table"><table><tr><td>Liten</td><td>1 490</td></tr></table></figure>',
    ),
    page(
      ...([8, 'Om oss', 'om-oss'] as const),
      `<p>Bildet fra <em>2024</em>.</p>\n\n[caption id="a" width="300"]<img src="${pictures}/bay.png" alt="Bryggen" /> Hos Fjordlys[/caption]`,
    ),
    page(
      ...([9, 'Kontakt', 'ring-oss'] as const),
      '<h2>Adresse:</h2><!-- wp:paragraph --><p>Fjordlys AS<br>Bryggen 17<br>5003 Bergen</p>',
    ),
    ...[inMenu(5, 1), inMenu(4, 2)],
  ];
}

/** A hand-made website: a sitemap, pages with shared parts, and pages that cannot be taken. */
function website(): Record<string, string> {
  const page = (title: string, main: string, head = '') =>
    `<!doctype html><html><head><title>${title} | Kiln &amp; Co</title>${head}</head><body><header><nav><a href="/workshop">Workshop</a></nav></header><main>${main}</main><footer><address>4 Quay Street<br>Whitby YO21<br><a href="tel:01947%20600456">Call</a> <a href="mailto:hello@kiln.example">Write</a></address></footer></body></html>`;
  const paths = ['', 'workshop', 'services/glazing', 'news/open-day', 'private', 'booking', 'gone'];
  const listed = [...paths, 'tag/pots', 'price-list.pdf'];
  return {
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/sitemap.xml': `<?xml version="1.0"?><urlset>${listed
      .map((path) => `<url><loc>__ORIGIN__/${path}</loc></url>`)
      .join('')}</urlset>`,
    '/': page(
      'Home',
      '<h1>Pots for daily use</h1><p>Thrown, glazed and fired in Whitby.</p>',
      '<meta property="og:site_name" content="Kiln &amp; Co"><meta name="description" content="Pots">',
    ),
    '/workshop': page(
      'Workshop',
      '<h1>Workshop</h1><div><p>Come in and see <a href="services/glazing/">glazing</a>.</p></div><h2>The kiln</h2><p>It burns at night.</p>',
    ),
    '/services/glazing': page(
      'Glazing',
      '<h1>Glazing</h1><p>In eleven colours, all of them food-safe.</p>',
    ),
    '/news/open-day': page(
      'Open day',
      '<h1>Open day</h1><p>We open the kiln on the first Saturday in May.</p>',
      '<meta property="og:type" content="article"><meta property="article:published_time" content="2025-04-01T08:00:00Z">',
    ),
    '/private': page(
      'Private',
      '<h1>Private</h1><p>Nobody but the owner should read this page.</p>',
    ),
    '/booking': page('Booking', '<div id="app"></div>', '<script src="/app.js"></script>'),
  };
}
