import { beforeAll, describe, expect, it } from 'vitest';
import { readFacts } from '../server/pages/facts.ts';
import { type Page, page } from '../shared/content/pages/page.ts';
import { parseRedirectPage } from '../shared/rules/addresses/moved-page.ts';
import { linkToPage, linkToService } from '../shared/rules/addresses/page-link.ts';
import { filesWith, renderFile } from './support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
} from './support/fixture-site/fixture-source.ts';

let demo: FixtureContent;

const own = (fields: object): Page & { _id: string } => {
  const content = page.parse(fields);
  return { ...content, _id: fixtureId(content.title) };
};
const privacy = own({ title: 'Privacy', address: 'legal/privacy' });
const imprint = own({
  title: 'Über uns',
  address: 'über-uns',
  intro: 'Who answers for this site.',
  parts: [
    {
      heading: 'Who',
      text: `<p>See <a href="${linkToPage(privacy._id)}" rel="noopener noreferrer">privacy</a>.</p>`,
      button_label: 'Privacy',
      button_route: linkToPage(privacy._id),
    },
  ],
});

/** A category of the first demo service. */
let sheet: string;

beforeAll(async () => {
  demo = await fixtureContent();
  sheet = demo.pageContents[0]?.heading ?? '';
});

const render = (content: Partial<FixtureContent>, file: string) =>
  renderFile({ ...demo, ...content }, file);
const files = (content: Partial<FixtureContent>) => filesWith({ ...demo, ...content });

const withLinks = (header: object[], footer: object[]): Partial<FixtureContent> => ({
  pages: [imprint, privacy],
  sections: { ...demo.sections, navigation: { header, footer } },
});

describe('custom pages', () => {
  it('leave all other pages unchanged byte for byte, except lists of pages', async () => {
    const before = await files({});
    expect(before).not.toContain('redirects.json');
    expect(before).not.toContain('_redirects');
    expect(before.filter((file) => file.endsWith('.txt')).toSorted()).toEqual([
      'llms.txt',
      'robots.txt',
    ]);
    const after = await files({ pages: [imprint, privacy] });
    expect(after.filter((file) => !before.includes(file)).toSorted()).toEqual(
      [
        'legal/privacy/index.html',
        `page/${imprint._id}/index.html`,
        `page/${privacy._id}/index.html`,
        'über-uns/index.html',
      ].toSorted(),
    );
    const changed: string[] = [];
    const details = before.filter((file) => file.startsWith('details-page/'));
    for (const file of before.filter((it) => !details.slice(4).includes(it))) {
      const alone = await render({}, file);
      if (alone !== (await render({ pages: [imprint, privacy] }, file))) changed.push(file);
    }
    expect(changed.toSorted()).toEqual(['llms.txt', 'sitemap-0.xml']);
  });

  it('leave details pages unchanged; a service with an address moves, and links follow', async () => {
    const [service, ...services] = demo.services;
    const id = service?._id ?? '';
    const pageContents = demo.pageContents.map((it) =>
      it.category_id === id && it.heading === sheet ? { ...it, address: 'sheets' } : it,
    );
    const below = pageContents.find(({ address }) => address)?._id;
    const content = {
      services: [{ ...(service as (typeof services)[0]), address: 'tutoring' }, ...services],
      pageContents,
    };
    expect(await files(content)).toEqual(
      expect.arrayContaining(['tutoring/index.html', 'tutoring/sheets/index.html']),
    );
    const moved = await render(content, `details-page/${id}/index.html`);
    expect(parseRedirectPage(moved)).toEqual({ to: '/tutoring/', temporary: false });
    expect(
      parseRedirectPage(await render(content, `details-page/${id}/${below}/index.html`))?.to,
    ).toBe('/tutoring/sheets/');
    const page = await render(content, 'tutoring/index.html');
    expect(page).toContain('href="/tutoring/sheets/"');
    expect(page).not.toContain(`details-page/${id}/${below}`);
    expect(await render(content, 'tutoring/sheets/index.html')).toContain(sheet);
    for (const file of ['index.html', 'llms.txt', 'sitemap-0.xml']) {
      const html = await render(content, file);
      expect(html).toContain('/tutoring/');
      expect(html).not.toContain(`/details-page/${id}/"`);
    }
  });

  it('link services and categories in the header at their current addresses, with default labels', async () => {
    const [service, ...services] = demo.services;
    const id = service?._id ?? '';
    const other = services[0]?._id ?? '';
    const below = demo.pageContents.find(({ category_id }) => category_id === other)?._id ?? '';
    const link = (to: string, label = '') => ({ label, link: to });
    const header = [
      link(linkToService(id)),
      link(linkToService(other, below), 'Below'),
      link('/#our-team', 'Who'),
      link(linkToService(fixtureId('nobody'))),
    ];
    const content = {
      services: [{ ...(service as (typeof services)[0]), address: 'tutoring' }, ...services],
      sections: { ...demo.sections, navigation: { header, footer: [] } },
    };
    const html = await render(content, 'index.html');
    expect(html).toMatch(new RegExp(`href="/tutoring/"[^>]*>\\s*${service?.name}`));
    expect(html).toContain(`href="/details-page/${other}/${below}/"`);
    expect(html).toContain('href="/#our-team"');
    expect(html).not.toContain(fixtureId('nobody'));
  });

  it('are targets of old addresses, in files and on servers with patterns', async () => {
    const entry = (from: string, to: string, temporary = false) => ({ from, to, temporary });
    const entries = [
      entry('/team', linkToPage(imprint._id)),
      entry('/old.html', '/team', true),
      entry('/blog/*', 'https://example.com/*'),
      entry('/legal/privacy', '/elsewhere/'),
      entry('/a <b> & %zz', '/x/'),
      entry('/lost', linkToPage(fixtureId('nobody'))),
    ];
    const content = {
      pages: [imprint, privacy],
      sections: { ...demo.sections, redirects: { entries } },
    };
    const all = await files(content);
    expect(all).toContain('team/index.html');
    expect(all).toEqual(expect.arrayContaining(['redirects.json', '_redirects']));
    expect((await render(content, '_redirects')).split('\n')).toEqual([
      ...['/team /%C3%BCber-uns/ 301', '/team/ /%C3%BCber-uns/ 301'],
      '/old.html /%C3%BCber-uns/ 302',
      ...['/a%20%3Cb%3E%20&%20%25zz /x/ 301', '/a%20%3Cb%3E%20&%20%25zz/ /x/ 301'],
      '/blog/* https://example.com/:splat 301',
      ...['/blog https://example.com/ 301', '/blog/ https://example.com/ 301'],
      '',
    ]);
    expect(all.filter((file) => /old.html|<b>/.test(file))).toEqual([]);
    expect(parseRedirectPage(await render(content, 'team/index.html'))?.to).toBe('/%C3%BCber-uns/');
    expect(await render(content, 'legal/privacy/index.html'), 'a page is there').toContain('<h1');
    expect(JSON.parse(await render(content, 'redirects.json'))).toEqual({
      rules: [
        entry('/team', '/über-uns/'),
        entry('/old.html', '/über-uns/', true),
        entry('/blog/*', 'https://example.com/*'),
        entry('/a <b> & %zz', '/x/'),
      ],
      idle: ['/legal/privacy'],
      gone: [],
    });
  });

  it('show home page sections with their styles, which other pages do not load', async () => {
    const parts = [
      { section: 'our_team' },
      { heading: 'Ours', text: '<p>Own words</p>' },
      { section: 'partners' },
      { section: 'get_started' },
      { section: 'what_we_are' },
    ];
    const mixed = own({ title: 'About', address: 'about', parts });
    const html = await render({ pages: [mixed, privacy] }, 'about/index.html');
    const home = await render({}, 'index.html');
    const sheet = /<link rel="stylesheet" href="([^"]*landing[^"]*)">/;
    const section = (page: string, name: string) =>
      new RegExp(`<section class="${name}[^]*?</section>`)
        .exec(page)?.[0]
        .replace(/ data-on="[^"]*"/, '');
    expect(sheet.exec(html)?.[1]).toBe(sheet.exec(home)?.[1]);
    const names = ['our-team', 'partners', 'get-started', 'what-we-are'];
    for (const name of names) expect(section(html, name), name).toBe(section(home, name));
    const order = [
      'class="our-team',
      '<h2 dir="auto">Ours',
      'class="partners',
      'class="get-started',
    ];
    expect(order.map((it) => html.indexOf(it))).toEqual(
      order.map((it) => html.indexOf(it)).toSorted((a, b) => a - b),
    );
    const plain = await render({ pages: [mixed, privacy] }, 'legal/privacy/index.html');
    expect(sheet.test(plain)).toBe(false);
    const silent = { sections: { ...demo.sections, our_team: null }, pages: [mixed, privacy] };
    expect(await render(silent as never, 'about/index.html')).not.toContain('class="our-team');
  });

  it('are in no list if hidden from search engines; other pages are listed with their date', async () => {
    const pages = [imprint, { ...privacy, not_in_search: true }];
    const [map, list] = [
      await render({ pages }, 'sitemap-0.xml'),
      await render({ pages }, 'llms.txt'),
    ];
    expect(map).toContain('/%C3%BCber-uns/</loc><lastmod>2026-01-31</lastmod>');
    expect(map + list).not.toContain('/legal/privacy/');
    expect(list).toContain('/%C3%BCber-uns/');
  });

  it('are reported to search engines with a key file, which changes no other file', async () => {
    const search_settings = { index_now_key: 'a1b2c3d4e5f6' };
    const content = { sections: { ...demo.sections, search_settings } };
    const [before, after] = [await files({}), await files(content)];
    expect(after.filter((file) => !before.includes(file))).toEqual(['a1b2c3d4e5f6.txt']);
    expect(await render(content, 'a1b2c3d4e5f6.txt')).toBe('a1b2c3d4e5f6');
    for (const file of ['index.html', 'llms.txt', 'sitemap-0.xml'])
      expect(await render(content, file)).toBe(await render({}, file));
  });

  it('report views only while visits are counted, and are otherwise unchanged', async () => {
    const counting = (count_visits: boolean) => ({
      ...{ pages: [imprint], sections: { ...demo.sections, search_settings: { count_visits } } },
    });
    for (const file of ['index.html', 'über-uns/index.html', '404.html']) {
      const off = await render({ pages: [imprint] }, file);
      expect(await render(counting(false), file)).toBe(off);
      const on = await render(counting(true), file);
      const added =
        /<i hidden data-count-visits="\/api\/admin\/page-seen"><\/i><script type="module"[^>]* src="\/_astro\/[^"]+"[^>]*><\/script>/;
      expect(on.replace(added, '')).toBe(off);
    }
  });

  it('are published at their address, and links lead there directly', async () => {
    const html = await render({ pages: [imprint, privacy] }, 'über-uns/index.html');
    expect(html).toContain('<h1');
    expect(html).toContain('<a href="/legal/privacy/" rel="noopener noreferrer">privacy</a>');
    expect(html).not.toContain(linkToPage(privacy._id));
  });

  it('can be linked from texts of services and of the founder', async () => {
    const text = `<p><a href="${linkToPage(privacy._id)}" rel="noopener noreferrer">privacy</a></p>`;
    const [first, ...others] = demo.services;
    if (!first) throw new Error('The demo has services.');
    const content = {
      pages: [privacy],
      services: [{ ...first, description: text }, ...others],
      sections: { ...demo.sections, about_founder: { title: 'Ruth', heading: text } },
    };
    for (const file of ['index.html', `details-page/${first._id}/index.html`]) {
      const html = await render(content, file);
      expect(html).toContain('<a href="/legal/privacy/" rel="noopener noreferrer">privacy</a>');
      expect(html).not.toContain(linkToPage(privacy._id));
    }
  });

  it('describe pictures with their own texts, never with the name of another document', async () => {
    const { main_banner, about_founder } = demo.sections;
    const named = { ...about_founder, title: 'Founder’s name' };
    const altsWith = async (notes: string) => {
      const profile_image = `media/0123456789abcdef01234567-640x480-15382e.webp${notes}`;
      const banner = { ...main_banner, profile_image };
      const sections = { ...demo.sections, about_founder: named, main_banner: banner };
      return readFacts(await render({ sections }, 'index.html')).pictures.map(({ alt }) => alt);
    };
    const known = [null, '', 'Logo', ...demo.partners.map(({ partner_name }) => partner_name)];
    const asked = await altsWith('');
    expect(asked.filter((alt) => !known.includes(alt))).toEqual([]);
    const described = await altsWith('#says=Ada%20at%20%22work%22');
    const missing = (alts: (string | null)[]) => alts.filter((alt) => alt === null).length;
    expect(described.filter((alt) => alt === 'Ada at "work"')).toHaveLength(1);
    expect(missing(described)).toBe(missing(asked) - 1);
  });

  it('redirect from the address by id to the current one', async () => {
    const file = `page/${imprint._id}/index.html`;
    const html = await render({ pages: [imprint, privacy] }, file);
    expect(html).toContain('content="0;url=/%C3%BCber-uns/"');
    const moved = { ...imprint, address: 'about' };
    expect(await render({ pages: [moved, privacy] }, file)).toContain('content="0;url=/about/"');
  });

  it('are linked from header and footer, where links to deleted pages are omitted', async () => {
    const gone = { label: 'Gone', link: linkToPage(fixtureId('nobody')) };
    const links = withLinks(
      [{ label: 'Shop', link: 'shop.example.com' }, gone],
      [{ label: '', link: linkToPage(imprint._id) }, gone, { label: 'Nowhere', link: '' }],
    );
    const details = `details-page/${demo.services[0]?._id}/index.html`;
    for (const file of ['index.html', details, '404.html', 'thank-you/index.html']) {
      const html = await render(links, file);
      const [header = '', footer = ''] = html.split('<main');
      expect(header).toContain('href="https://shop.example.com"');
      expect(footer).toMatch(/<a href="\/über-uns\/"[^>]*>\s*Über uns\s*<\/a>/);
      expect(html).not.toMatch(/Gone|Nowhere/);
    }
  });

  it('link to a position on the home page, and to their own contact form', async () => {
    const links = [
      { label: 'Team', link: '#our-team' },
      { label: 'Write to us', link: '#contact' },
    ];
    const details = `details-page/${demo.services[0]?._id}/index.html`;
    for (const file of ['index.html', details, 'über-uns/index.html']) {
      const html = await render(withLinks(links, links), file);
      expect(html.match(/href="\/#our-team"/g)).toHaveLength(2);
      expect(html).not.toContain('href="#our-team"');
      expect(html.match(/href="#contact"[^>]*>\s*Write to us/g)).toHaveLength(2);
    }
    const lost = await render(withLinks(links, links), '404.html');
    expect(lost.match(/href="\/#contact"[^>]*>\s*Write to us/g)).toHaveLength(2);
  });
});
