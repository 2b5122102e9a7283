/**
 * The walk through the specification: one line per checkable statement, by its ID, on the product with its demo
 * company and, if a line does not need the product's own backend, also on a backend that has only the specification's
 * calls.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from 'playwright/test';
import type { EndpointName } from '../../shared/api/endpoints.ts';
import { orderPortfolio } from '../../shared/rules/portfolio-order.ts';
import { closeAlert, openScreen } from '../support/console/console.ts';
import { picture } from '../support/pictures.ts';
import { endpointAddress } from '../support/servers/product.ts';
import { dataOf, landingWith, type Walk, walks } from '../support/walked.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Fields = Record<string, unknown>;
type Listed = { _id: string } & Record<string, string>;

interface Here extends Walk {
  page: Page;
  /** A window shared by the lines that change nothing. */
  shared: Page;
  section(name: string): Promise<Fields>;
  list(call: string, input?: object): Promise<Listed[]>;
  html(path: string): Promise<string>;
}

/** Screens that consist of one form: ID, path, title and labels. */
const forms: [id: string, path: string, title: string, labels: string[]][] = [
  [
    'F1',
    'about-founder',
    'About Founder',
    ['Name', 'Upper Description', 'Lower Description', 'Profile Image'],
  ],
  [
    'F2',
    'main-banner',
    'Main Banner',
    [
      'Title',
      'Heading',
      'Subheading',
      'Button Label',
      'Button Route',
      'Profile Image',
      'Description',
    ],
  ],
  ['F9', 'get-started', 'Get Started', ['Title', 'Heading']],
];

/** Screens with a list: labels of its items, and the range of a rating. */
const entryLists: {
  id: string;
  path: string;
  title: string;
  labels: string[];
  entry: string[];
  range?: [number, number];
}[] = [
  {
    id: 'F5',
    path: 'skills-section',
    title: 'Our Skills',
    labels: ['Title', 'Heading', 'Cover Image', 'Description'],
    entry: ['Skill Name', 'Rating', 'Image'],
    range: [0, 100],
  },
  {
    id: 'F6',
    path: 'our-team',
    title: 'Our Team',
    labels: ['Title', 'Heading', 'Description'],
    entry: ['Name', 'Designation', 'Twitter Link', 'Linkedin Link', 'Image'],
  },
  {
    id: 'F8',
    path: 'client-testimonial',
    title: 'Testimonials',
    labels: ['Cover Image'],
    entry: ['Rating', 'Note', 'Name', 'Designation', 'Image'],
    range: [1, 5],
  },
];

/** Failing saves: screen, call, button and message (specification section 8). */
const failures: [path: string, call: EndpointName, button: string, words: string][] = [
  ['main-banner', 'saveSection', 'Submit', 'Failed to save main banner section'],
  ['about-founder', 'saveSection', 'Submit', 'Failed to save section'],
  ['skills-section', 'saveSection', 'Submit', 'Failed to save skills section'],
  ['our-team', 'saveSection', 'Submit', 'Failed to save team section'],
  ['our-portfolio', 'saveSection', 'Submit', 'Failed to save portfolio section'],
  ['client-testimonial', 'saveSection', 'Submit', 'Failed to save testimonials section'],
  ['get-started', 'saveSection', 'Submit', 'Failed to save get started section'],
  ['contact-us', 'saveSection', 'Submit', 'Failed to save contact us section'],
  ['details-banner', 'saveOrUpdateBanner', 'Submit', 'Failed to save details banner section'],
  ['edit-service/SERVICE', 'updateService', 'Update', 'Update failed'],
  ['edit-category/CONTENT', 'updatePageContent', 'Update', 'Failed to update content'],
];

/** Calls that need a token (specification section 7). */
const adminEndpoints: EndpointName[] = [
  ...(['saveSection', 'saveOrUpdateWhoWeAre', 'saveOrUpdateBanner', 'savePartner'] as const),
  ...(['deletePartner', 'getAllQueries', 'getAllCategories', 'createCategory'] as const),
  ...(['deleteCategory', 'savePageContent', 'updatePageContent', 'deletePageContent'] as const),
  ...(['createService', 'updateService', 'deleteService'] as const),
];

const looks = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const shared: Record<string, Page> = {};

/** Sections with endpoints of their own. */
const sectionEndpoints: Record<string, string> = {
  who_we_are: 'getWhoWeAreSection',
  banner: 'getBanner',
};

for (const { name, test } of walks) {
  const ids = new Set<string>();

  /** A line of the specification. `demo`: it needs the product's own backend, or the demo content shows it best. */
  const line = (
    [id, words]: [string, string],
    walk: (here: Here) => Promise<void>,
    only?: 'demo',
  ) => {
    if (only && only !== name) return;
    ids.add(id);
    test(`${id} ${words}`, async ({ page, walked, browser }) => {
      shared[name] ??= await browser.newPage(looks);
      await walk({
        ...walked,
        page,
        shared: shared[name] as Page,
        section: async (section_name) =>
          (await dataOf(walked, sectionEndpoints[section_name] ?? 'getSection', {
            section_name,
          })) as Fields,
        list: async (call, input) => (await dataOf(walked, call, input)) as Listed[],
        html: async (path) => (await page.request.get(walked.siteUrl + path)).text(),
      });
    });
  };

  test.describe(`the specification on the ${name}`, () => {
    // Both workers take lines; each has its own product.
    test.describe.configure({ mode: 'parallel' });
    test.use({ viewport: looks.viewport, contextOptions: { reducedMotion: looks.reducedMotion } });
    // A worker may come back to these lines after another file.
    test.afterAll(async () => {
      await shared[name]?.close();
      delete shared[name];
    });

    // A. Shape

    line(['A1', 'landing and details pages hold all content as static HTML'], async (here) => {
      const landing = textOf(await here.html('/'));
      const { title, heading } = await here.section('main_banner');
      const skills = (await here.section('our_skills')).details as Fields[];
      const team = (await here.section('our_team')).details as Fields[];
      const notes = (await here.section('client_testimonials')).details as Fields[];
      const services = await here.list('getAllServices');
      for (const words of [
        title,
        heading,
        (await here.section('contact_us')).heading,
        ...skills.map(({ skill_name }) => skill_name),
        ...team.map(({ name }) => name),
        ...notes.map(({ note }) => String(note).slice(0, 40)),
        ...services.map(({ name }) => name),
      ])
        expect(landing).toContain(String(words).trim());
      for (const { _id, name, heading: said } of services.slice(0, 2)) {
        const details = textOf(await here.html(`/details-page/${_id}/`));
        expect(details).toContain(name);
        expect(details).toContain(said);
      }
    });

    line(
      ['A2', 'React wakes sliders, modals, the form and the category browser alone'],
      async (here) => {
        const islands = new Set<string>();
        const [service] = await here.list('getAllServices');
        for (const path of ['/', `/details-page/${service?._id}/`])
          for (const [, island = ''] of (await here.html(path)).matchAll(/data-island="(\w+)"/g))
            islands.add(island);
        const known = [
          'CategoryBrowser',
          'ContactForm',
          'Modal',
          'PartnerSlider',
          'TestimonialSlider',
        ];
        expect([...islands].sort()).toEqual(known);
      },
    );

    line(['A3', 'the console is a React application of its own with hash routes'], async (here) => {
      expect(new URL(here.consoleUrl).origin).not.toBe(new URL(here.siteUrl).origin);
      await here.page.goto(here.consoleUrl);
      await expect(here.page).toHaveURL(/\/#\/admin-login$/);
    });

    line(
      ['A4', 'each save asks for a new build of the site'],
      async (here) => {
        const asked = here.page.waitForRequest('**/api/**/rebuild');
        await openConsole(here, 'get-started');
        await submit(here.page);
        await asked;
      },
      'demo',
    );

    line(
      ['A5', 'the packages of the design card are used'],
      async () => {
        const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));
        const { dependencies, devDependencies } = await read('package.json');
        const ofConsole = (await read('admin/package.json')).dependencies;
        const config = readFile(join(root, 'astro.config.mjs'), 'utf8');
        const rooms = ['site', 'admin', 'shared', 'tests'].map(codeIn);
        const code = (await Promise.all([config, ...rooms])).join('\n');
        for (const name of [
          'astro',
          '@astrojs/react',
          'react',
          'react-router-dom',
          'axios',
          'keen-slider',
          'motion',

          '@tiptap/react',
          '@tiptap/starter-kit',
          'sweetalert2',
          'vite',
          'vitest',
          'playwright',
        ]) {
          expect({ ...dependencies, ...devDependencies, ...ofConsole }).toHaveProperty([name]);
          expect(code, `${name} is imported`).toMatch(new RegExp(`(from|import\\() ?'${name}[/']`));
        }
      },
      'demo',
    );

    line(
      ['A6', 'the top level has what the design card names'],
      async () => {
        const names = await readdir(root);
        const named = ['site', 'admin', 'shared', 'astro.config.mjs', 'scripts', 'tsconfig.json'];
        expect(names).toEqual(expect.arrayContaining(['package.json', ...named, 'README.md']));
      },
      'demo',
    );

    line(['A7', 'site and console work with this backend'], async (walked) => {
      const here = onSharedPage(walked);
      const { heading } = await here.section('main_banner');
      expect(textOf(await here.html('/'))).toContain(heading);
      await openConsole(here, 'main-banner');
      await expect(here.page.getByLabel('Heading', { exact: true })).toHaveValue(String(heading));
    });

    // B. Landing page

    line(
      ['B1', 'the header has a logo of width 130, and Contact scrolls to the footer'],
      async (here) => {
        await openLanding(here);
        const header = here.page.getByRole('banner');
        const logo = header.getByAltText('Logo', { exact: true });
        if (name === 'demo') await expect(logo).toHaveAttribute('width', '130');
        await header.getByRole('link', { name: 'Contact', exact: true }).click();
        await expect(here.page.getByRole('contentinfo')).toBeInViewport();
      },
    );

    line(['B2', 'the page begins at its top when it loads'], async (here) => {
      await openLanding(here);
      await jumpTo(here.page, 2000);
      await here.page.reload();
      await expect.poll(() => here.page.evaluate(() => scrollY)).toBe(0);
    });

    line(['B3', 'the header is fixed past 50 pixels of scroll'], async (here) => {
      await openLanding(here);
      const header = here.page.getByRole('banner');
      for (const [top, position] of [
        [50, 'absolute'],
        [51, 'fixed'],
        [0, 'absolute'],
      ] as const) {
        await jumpTo(here.page, top);
        await expect(header, `at ${top} pixels`).toHaveCSS('position', position);
      }
    });

    line(['B4', 'the banner has its words, a Contact Us button and a picture'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const banner = here.page.locator('.main-banner');
      const { title, heading, subheading, description } = await here.section('main_banner');
      for (const words of [title, heading, subheading, description])
        await expect(banner).toContainText(String(words));
      await expect(banner.getByRole('link', { name: 'Contact Us' })).toBeVisible();
      await expect(banner.locator('img').first()).toBeVisible();
    });

    line(['B5', 'the button on the banner’s picture opens Founder’s Insight'], async (here) => {
      await openLanding(here);
      await here.page.locator('.main-banner').getByRole('button').click();
      const modal = here.page.getByRole('dialog');
      await expect(modal.getByRole('heading', { name: "Founder's Insight:" })).toBeVisible();
      const { title, heading, subheading } = await here.section('about_founder');
      await expect(modal).toContainText(String(title));
      for (const html of [heading, subheading])
        await expect(modal).toContainText(firstTextOf(String(html)));
      await expect(modal.locator('img')).toBeVisible();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
    });

    line(['B6', 'Who We Are has a picture, words and three items that open'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const part = here.page.locator('.who-we-are');
      const { title, heading, main_description } = await here.section('who_we_are');
      for (const words of [title, heading, main_description])
        await expect(part).toContainText(String(words));
      await expect(part.locator('.cover img')).toHaveCount(1);
      await expect(part.getByRole('button')).toHaveCount(3);
    });

    line(
      ['B7', 'Corporate Identity shows vision, mission and management as HTML'],
      async (here) => {
        const modal = await openItem(here, 0);
        const { corporate_identity } = await here.section('who_we_are');
        const block = corporate_identity as Record<string, string>;
        for (const part of ['vision', 'mission', 'management']) {
          await expect(modal).toContainText(block[`${part}_title`] ?? '');
          await expect(
            modal.locator('.rich', { hasText: firstTextOf(block[`${part}_description`]) }),
          ).toBeVisible();
        }
      },
    );

    line(['B8', 'Why you need shows reasons as tiles in a cycle of five styles'], async (here) => {
      const modal = await openItem(here, 1);
      await expect(modal.locator('img')).toHaveCount(1);
      const { reasons } = (await here.section('who_we_are')).why_you_need as { reasons: string[] };
      const styles = ['none', 'light', 'success', 'sky', 'light-pink'];
      const tiles = await modal
        .locator('.tile')
        .evaluateAll((all) => all.map((it) => it.className));
      expect(tiles).toEqual(reasons.map((_, index) => `tile ${styles[index % 5]}`));
    });

    line(['B9', 'Outsourcing benefits are numbered pictures with text'], async (here) => {
      const modal = await openItem(here, 2);
      const { details } = (await here.section('who_we_are')).outsourcing as { details: Fields[] };
      const items = modal.getByRole('listitem');
      await expect(items).toHaveCount(details.length);
      for (const [index, { texts }] of details.entries()) {
        await expect(items.nth(index)).toContainText(`Benefit ${index + 1}`);
        await expect(items.nth(index)).toContainText(String(texts));
      }
    });

    line(
      ['B10', 'What We Are shows the services reversed, each a link to its page'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openLanding(here);
        const cards = here.page.locator('.what-we-are a.card');
        const services = (await cardsOf(here, 'whatweare', 'what_we_are')).toReversed();
        await expect(cards).toHaveCount(services.length);
        for (const [index, { _id, name, heading }] of services.entries()) {
          await expect(cards.nth(index)).toContainText(name ?? '');
          await expect(cards.nth(index)).toContainText(heading ?? '');
          await expect(cards.nth(index)).toHaveAttribute(
            'href',
            new RegExp(`^/details-page/${_id}/?$`),
          );
          await expect(cards.nth(index).locator('img').first()).toHaveCount(1);
        }
      },
    );

    line(['B11', 'Our Skills has bars as wide as the rating'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const part = here.page.locator('.our-skills');
      const { title, heading, description, details } = await here.section('our_skills');
      for (const words of [title, heading, description])
        await expect(part).toContainText(String(words));
      await expect(part.locator('.cover img')).toHaveCount(1);
      const skills = details as { skill_name: string; rating_value: number }[];
      const shares = await part.getByRole('progressbar').evaluateAll((bars) =>
        bars.map((bar) => {
          const filled = bar.firstElementChild?.getBoundingClientRect().width ?? 0;
          return Math.round((100 * filled) / bar.getBoundingClientRect().width);
        }),
      );
      expect(shares).toEqual(skills.map(({ rating_value }) => Number(rating_value)));
      for (const { skill_name } of skills) await expect(part).toContainText(skill_name);
    });

    line(['B12', 'Our Team shows each member with picture, position and links'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const part = here.page.locator('.our-team');
      const { title, heading, description, details } = await here.section('our_team');
      for (const words of [title, heading, description])
        await expect(part).toContainText(String(words));
      for (const [index, member] of (details as Record<string, string>[]).entries()) {
        const shown = part.getByRole('listitem').nth(index);
        await expect(shown).toContainText(member.name ?? '');
        await expect(shown).toContainText(member.designation ?? '');
        await expect(shown.locator('img')).toHaveCount(1);
        for (const [site, address] of [
          ['Twitter', member.twitter || member.twitter_link],
          ['LinkedIn', member.linkedin_link],
        ])
          if (address)
            await expect(shown.getByRole('link', { name: site ?? '' })).toHaveAttribute(
              'href',
              address,
            );
      }
    });

    line(
      ['B13', 'the portfolio is reversed, then even-indexed, then odd-indexed'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openLanding(here);
        const services = orderPortfolio(await cardsOf(here, 'portfolio', 'our_portfolio'));
        const pieces = here.page.locator('.our-portfolio').locator('.piece, .card');
        expect(await pieces.locator('h3').allInnerTexts()).toEqual(
          services.map(({ name }) => name),
        );
        const hrefs = await pieces.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
        for (const [index, { _id }] of services.entries())
          if (_id) expect(hrefs[index]).toMatch(new RegExp(`^/details-page/${_id}/?$`));
        await expect(pieces.locator('img')).toHaveCount(services.length);
      },
    );

    line(['B14', 'testimonials fade one by one, with arrows, stars and no dots'], async (here) => {
      await openLanding(here);
      const part = here.page.locator('.testimonials');
      await part.scrollIntoViewIfNeeded();
      await expect(part.locator('[data-island=TestimonialSlider], [data-awake]')).toHaveCount(1);
      const notes = (await here.section('client_testimonials')).details as Record<string, string>[];
      const voices = part.locator('.voice');
      await expect(voices).toHaveCount(notes.length);
      await expect(part.locator('.cover img')).toHaveCount(1);
      for (const [index, { rating, name, designation, note }] of notes.entries()) {
        const voice = voices.nth(index);
        for (const words of [name, designation, note])
          await expect(voice).toContainText(words ?? '');
        await expect(voice.locator('.stars svg')).toHaveCount(5);
        await expect(voice.locator('.stars svg:not(.hollow)')).toHaveCount(
          Math.floor(Number(rating)),
        );
      }
      await expect(part.getByRole('button')).toHaveCount(2);
      await expect(part.locator('[data-awake]')).toHaveCount(1);
      await part.getByRole('button').last().click();
      await expect(voices.nth(1)).toHaveClass(/current/);
      await expect(voices.nth(1)).toHaveCSS('opacity', '1');
      await expect(voices.nth(0)).toHaveCSS('opacity', '0');
    });

    line(['B15', 'the get-started block shows its words'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const { title, heading, description } = await here.section('get_started');
      for (const words of [title, heading, description])
        await expect(here.page.locator('.get-started')).toContainText(String(words));
    });

    line(['B16', 'logos slide in a ring, 6, 4 or 2 at a time, in 300 ms'], async (here) => {
      const clients = await here.list('getAllPartner');
      for (const [width, perView] of [
        [1440, 6],
        [1023, 4],
        [599, 2],
      ] as const) {
        await here.page.setViewportSize({ width, height: 900 });
        await openLanding(here);
        const part = here.page.locator('.partners');
        await part.scrollIntoViewIfNeeded();
        await expect(part.locator('[data-awake]')).toHaveCount(1);
        await expect(part.locator('.keen-slider__slide')).toHaveCount(clients.length);
        const [slide, strip] = await Promise.all([
          part
            .locator('.keen-slider__slide')
            .first()
            .evaluate((it) => it.getBoundingClientRect().width),
          part.locator('.keen-slider').evaluate((it) => it.getBoundingClientRect().width),
        ]);
        expect(Math.round(strip / slide), `at ${width} pixels`).toBe(perView);
      }
      const code = await readFile(join(root, 'site/islands/PartnerSlider.tsx'), 'utf8');
      expect(code).toContain('duration: 300');
    });

    line(['B17', 'the footer has the contact section, its links and the form'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const footer = here.page.getByRole('contentinfo');
      const { title, heading, description, email, image } = await here.section('contact_us');
      for (const words of [title, heading, description, email])
        await expect(footer).toContainText(String(words));
      await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
      for (const site of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn'])
        await expect(footer.getByRole('link', { name: site })).toHaveCount(1);
      if (image) await expect(footer.locator('.sheet img')).toHaveCount(1);
      await expect(footer.getByRole('button', { name: 'Send message' })).toBeVisible();
    });

    line(
      ['B18', 'without a number and links the footer shows 9999999999 and placeholders'],
      async (here) => {
        const contact = await here.section('contact_us');
        const html = await landingWith(here, 'contact_us', {
          ...contact,

          mobile_number: '',
          fb_link: '',
          insta_link: '',
          twitter_link: '',
          linkedin_link: '',
        });
        expect(html).toContain('href="tel:9999999999"');
        for (const site of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn'])
          expect(html).toMatch(new RegExp(`<a href="[^"]+"[^>]* aria-label="${site}"`));
      },
    );

    line(
      ['B19', 'section headings come in word by word and character by character'],
      async (here) => {
        await here.page.emulateMedia({ reducedMotion: 'no-preference' });
        await openLanding(here);
        const heading = here.page.locator('#our-team');
        await expect(here.page.locator('body')).toHaveAttribute('data-whole', '');
        const top = await heading.evaluate((it) => it.getBoundingClientRect().top + scrollY);
        await jumpTo(here.page, Math.round(top - 900 * 1.6));
        await expect(heading).toHaveCSS('opacity', '0');
        const timings = heading.evaluate(
          (element) =>
            new Promise<Record<string, number[][]>>((done) => {
              const look = () => {
                const all = element.getAnimations({ subtree: true }).map(({ effect }) => effect);
                const of = (part: string) =>
                  all
                    .filter((effect) => (effect as KeyframeEffect).target?.classList.contains(part))
                    .map((effect) => effect?.getTiming())
                    .map((timing) => [Number(timing?.duration), Math.round(Number(timing?.delay))]);
                if (all.length === 0) requestAnimationFrame(look);
                else done({ word: of('word').slice(0, 3), character: of('character').slice(0, 3) });
              };
              look();
            }),
        );
        const words = (await heading.innerText()).split(' ').length;
        await jumpTo(here.page, Math.round(top - 900 * 0.78));
        expect(await timings).toEqual({
          word: [
            [1000, 0],
            [1000, 200],
            [1000, 400],
          ].slice(0, words),
          character: [
            [1800, 200],
            [1800, 220],
            [1800, 240],
          ],
        });
      },
    );

    line(['B20', 'the sections stand in the specified order'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const order = [
        '.header',
        '.main-banner',
        '.who-we-are',
        '.what-we-are',
        '.our-skills',
        '.our-team',
        '.our-portfolio',
        '.testimonials',
        '.get-started',
        '.partners',
        'footer',
      ];
      const tops = await here.page.evaluate(
        (selectors) =>
          selectors.map(
            (it) => (document.querySelector(it)?.getBoundingClientRect().top ?? -1) + scrollY,
          ),
        order,
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(new Set(tops).size).toBeGreaterThanOrEqual(order.length - 1);
    });

    line(['B21', 'a section that cannot be read is left out'], async (here) => {
      const { heading } = await here.section('our_team');
      const html = await landingWith(here, 'our_team', null);
      expect(textOf(html)).not.toContain(String(heading));
      expect(textOf(html)).toContain(String((await here.section('main_banner')).heading));
    });

    line(['B22', 'pictures come from the image base, with slashes'], async (walked) => {
      const here = onSharedPage(walked);
      await openLanding(here);
      const sources = await here.page
        .locator('main img, footer img')
        .evaluateAll((all) => all.map((it) => it.getAttribute('src') ?? ''));
      expect(sources.length).toBeGreaterThan(10);
      for (const source of sources) expect(source).not.toMatch(/\\|%5C/i);
      for (const source of sources.slice(0, 8)) {
        const response = await here.page.request.get(new URL(source, here.siteUrl).href);
        expect(response.headers()['content-type'], source).toMatch(/^image\//);
      }
    });

    // C. Details page

    line(['C1', 'every service has its page, of both types'], async (here) => {
      for (const type of ['whatweare', 'portfolio'])
        for (const { _id, name } of (await here.list('getAllServices', { type })).slice(0, 2)) {
          const response = await here.page.request.get(`${here.siteUrl}/details-page/${_id}/`);
          expect(response.status()).toBe(200);
          expect(textOf(await response.text())).toContain(name);
        }
    });

    line(
      ['C2', 'its header is fixed, with Contact Us and a logo that leads home'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openDetails(here);
        const header = here.page.locator('header.header');
        await expect(header).toHaveCSS('position', 'fixed');
        await expect(header.getByRole('link', { name: 'Contact Us' })).toBeVisible();
        await expect(header.getByRole('link').first()).toHaveAttribute('href', '/');
      },
    );

    line(['C3', 'its banner has the service’s name and a Home breadcrumb'], async (walked) => {
      const here = onSharedPage(walked);
      const { name } = await openDetails(here);
      await expect(here.page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
      const crumbs = here.page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
      await expect(here.page.locator('.details-banner img')).toHaveCount(1);
    });

    line(
      ['C4', 'a category shows heading, picture, HTML and its button where that is on'],
      async (here) => {
        const { category } = await openDetails(here);
        await here.page.getByRole('link', { name: category?.heading ?? '', exact: true }).click();
        const content = here.page.locator('[data-part=content]');
        await expect(content.getByRole('heading', { level: 2 })).toHaveText(
          category?.heading ?? '',
        );
        await expect(content).toContainText(firstTextOf(category?.description));
        if (category?.image) await expect(content.locator('img')).toHaveCount(1);
        const label = String(category?.contact_us_enabled) === 'true' && category?.contact_us_label;
        const button = content.locator('a.button[href="#contact"]');
        if (label) await expect(button).toHaveText(label);
        else await expect(button).toHaveCount(0);
      },
    );

    line(['C5', 'categories are searched after 300 ms, and none says so'], async (here) => {
      const { category } = await openDetails(here);
      const search = here.page.getByPlaceholder('Search here...');
      await expect(here.page.getByRole('heading', { name: 'Categories' })).toBeVisible();
      await search.click();
      await expect(here.page.locator('.aside[data-awake]')).toHaveCount(1);
      await search.fill('no such category');
      await expect(here.page.getByText('No matching categories found.')).toBeVisible();
      await search.fill((category?.heading ?? '').slice(0, 8));
      await expect(here.page.getByRole('link', { name: category?.heading ?? '' })).toBeVisible();
      const code = await readFile(join(root, 'site/islands/CategoryBrowser.tsx'), 'utf8');
      expect(code).toContain('300');
    });

    line(
      ['C6', 'no category is chosen until one is clicked, which is then marked'],
      async (here) => {
        const { category } = await openDetails(here);
        const chosen = here.page.locator('[data-category][aria-current]');
        await expect(chosen).toHaveCount(0);
        await here.page.getByRole('link', { name: category?.heading ?? '', exact: true }).click();
        await expect(chosen).toHaveText(category?.heading ?? '');
      },
    );

    line(
      ['C7', 'nine process steps have their numbers, names and descriptions'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openDetails(here);
        const steps = here.page.locator('.process').getByRole('listitem');
        const names = [
          'Enquiry',
          'Meeting',
          'Analysis',
          'Analysis of agreed work areas',
          'Pricing & Agreement',
          'Submission of Detailed Plan',
          'Approval',
          'Execution',
          'Monitoring & Optimization',
        ];
        await expect(steps).toHaveCount(9);
        for (const [index, step] of names.entries()) {
          await expect(steps.nth(index)).toContainText(`0${index + 1}`);
          await expect(steps.nth(index).getByRole('heading')).toHaveText(step);
          await expect(steps.nth(index).getByRole('paragraph')).not.toHaveText('');
        }
      },
    );

    line(['C8', 'the area of function shows heading, HTML, pictures and text'], async (walked) => {
      const here = onSharedPage(walked);
      const { service } = await openDetails(here);
      const part = here.page.locator('.area');
      await expect(part).toContainText(service.area_heading ?? '');
      await expect(part).toContainText(firstTextOf(service.area_description));
      await expect(part).toContainText(service.area_text ?? '');
      await expect(part.locator('img')).toHaveCount((service.area_images as unknown as []).length);
    });

    line(['C9', 'the contact footer ends the page'], async (walked) => {
      const here = onSharedPage(walked);
      await openDetails(here);
      const footer = here.page.getByRole('contentinfo');
      await expect(footer).toContainText(String((await here.section('contact_us')).heading));
      await expect(footer.getByRole('button', { name: 'Send message' })).toBeVisible();
    });

    // D. Contact form

    line(['D1', 'the form asks name, number, subject and one sum that stays'], async (here) => {
      const form = await openForm(here);
      const phone = form.getByLabel('Phone Number');
      await expect(phone).toHaveAttribute('inputmode', /^(tel|numeric)$/);
      await phone.pressSequentially('+44 (113) ab496-0142');
      await expect(phone).toHaveValue('+44 (113) 496-0142');
      const question = await form.getByText(/^What is \d \+ \d\?$/).innerText();
      await fillForm(form);
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByRole('status')).not.toHaveText('');
      await expect(form.getByText(/^What is/)).toHaveText(question);
    });

    line(
      ['D2', 'a missing field or a wrong sum is refused in the specified words'],
      async (here) => {
        const form = await openForm(here);
        const refused = 'Please fill all fields and solve the captcha correctly.';
        const send = form.getByRole('button', { name: 'Send message' });
        await send.click();
        await expect(form.getByRole('status')).toHaveText(refused);
        await fillForm(form);
        await form.getByLabel(/^What is/).fill('99');
        await send.click();
        await expect(form.getByRole('status')).toHaveText(refused);
      },
    );

    line(
      ['D3', 'success shows the server’s message or the default, failure its own'],
      async (here) => {
        const responses = [
          [{ code: 200, message: 'Thank you.', data: null }, 'Thank you.'],
          [{ code: 200, data: null }, 'Submitted successfully!'],
          [{ code: 500, data: null }, 'Failed to submit query.'],
        ] as const;
        let response: object = {};
        await here.page.route('**/admin/saveQuery', (route) => route.fulfill({ json: response }));
        const form = await openForm(here);
        for (const [json, words] of responses) {
          response = json;
          await fillForm(form);
          await form.getByRole('button', { name: 'Send message' }).click();
          await expect(form.getByRole('status')).toHaveText(words);
        }
      },
    );

    line(['D4', 'the message clears when a field is edited'], async (here) => {
      const form = await openForm(here);
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByRole('status')).not.toHaveText('');
      await form.getByLabel('Name').fill('A');
      await expect(form.getByRole('status')).toHaveText('');
    });

    line(['D5', 'what was sent is listed under Queries'], async (here) => {
      const form = await openForm(here);
      const subject = `Walked ${Date.now()}`;
      await fillForm(form, { subject });
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByRole('status')).not.toHaveText('');
      await openConsole(here, 'queries');
      await expect(here.page.getByText(subject)).toBeVisible();
    });

    // E. The console's frame

    line(['E1', 'the login asks email and password, with a toggle'], async (here) => {
      const { page } = here;
      await page.goto(`${here.consoleUrl}/#/admin-login`);
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      const password = page.getByLabel('Password', { exact: true });
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
      for (const field of [page.getByLabel('Email'), password])
        await expect(field).toHaveAttribute('required', '');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: /show/i }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    });

    line(
      ['E2', 'only code 200 with a token logs in; else the message or the default'],
      async (here) => {
        let reply: { status?: number; json?: object } | null = {};
        await here.page.route(endpointAddress('login'), (route) =>
          reply ? route.fulfill(reply) : route.abort(),
        );
        for (const [response, words] of [
          [{ json: { code: 200, data: null } }, 'Login failed'],
          [{ json: { code: 401, message: 'No such account', data: null } }, 'No such account'],
          [{ json: { code: 500, token: 'a', data: null } }, 'Login failed'],
          [{ status: 401, json: { code: 401, message: 'Wrong', data: null } }, 'Wrong'],
          [null, 'Login error'],
        ] as const) {
          reply = response;
          await logIn(here);
          await expect(here.page.getByText(words, { exact: false }).first()).toBeVisible();
          await expect(here.page).toHaveURL(/admin-login/);
          const ok = here.page.getByRole('button', { name: 'OK', exact: true });
          if (await ok.isVisible()) await ok.click();
        }
      },
    );

    line(
      ['E3', 'the token is kept as admin-token; without it routes lead to the login'],
      async (here) => {
        await here.page.goto(`${here.consoleUrl}/#/admin/our-team`);
        await expect(here.page).toHaveURL(/#\/admin-login/);
        await logIn(here);
        await expect
          .poll(() => here.page.evaluate(() => localStorage.getItem('admin-token')))
          .toBeTruthy();
      },
    );

    line(['E4', 'after the login About Founder opens'], async (here) => {
      await logIn(here);
      await expect(here.page).toHaveURL(/#\/admin\/about-founder$/);
    });

    line(['E5', 'the sidebar has the specified groups, entries and order'], async (walked) => {
      const here = onSharedPage(walked);
      await openConsole(here, 'about-founder');
      const sidebar = here.page.getByRole('navigation', { name: 'Screens' });
      const groups = await sidebar.evaluate((nav) =>
        Array.from(nav.querySelectorAll('a[href*="#/admin/"]'), (link) => [
          link.getAttribute('href')?.replace(/^.*#\/admin\//, '') ?? '',
          link.textContent?.replace(/\d+$/, '').trim() ?? '',
        ]),
      );
      const onTop = ['overview', 'site', 'inbox'];
      const paths = groups.map(([path = '']) => path).filter((path) => !onTop.includes(path));
      const specified = [
        'about-founder',
        'main-banner',
        'who-we-are',
        'design-solution',
        'skills-section',
        'our-team',
        'our-portfolio',
        'client-testimonial',
        'get-started',
        'clients',

        'details-banner',
        'services-list',
        'add-services',
        'page-content-list',
        'page-content-add',
        'contact-us',
        'queries',
      ];
      expect(paths.slice(0, specified.length)).toEqual(specified);
      const labels = Object.fromEntries(groups);
      expect(labels).toMatchObject({
        'design-solution': 'What We Are',
        'page-content-list': 'Categories',
        'page-content-add': 'Add Categories',
      });
      for (const group of ['Landing CMS', 'Details Page', 'Contact Us'])
        await expect(sidebar.getByText(group, { exact: true }).first()).toBeAttached();
      await expect(here.page.getByRole('button', { name: 'Log out' }).first()).toBeAttached();
    });

    line(['E6', 'Log out forgets the token and leads to the login'], async (here) => {
      // Its own session, because the others share one.
      await logIn(here);
      await here.page.getByRole('button', { name: 'Log out' }).first().click();
      await expect(here.page).toHaveURL(/#\/admin-login/);
      expect(await here.page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull();
    });

    line(['E7', 'each save shows the server’s message in an alert'], async (here) => {
      await here.page.route(endpointAddress('saveSection'), async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        await route.fulfill({ json: { ...body, message: 'Kept, says the server' } });
      });
      await openConsole(here, 'get-started');
      await here.page.getByLabel('Title', { exact: true }).fill('Begin here');
      await here.page.getByRole('button', { name: 'Submit' }).click();
      await expect(here.page.locator('.swal2-popup')).toContainText('Kept, says the server');
    });

    line(['E8', 'a list that cannot be read is logged and stays empty'], async (here) => {
      const logged: string[] = [];
      here.page.on('console', (said) => said.type() === 'error' && logged.push(said.text()));
      await here.page.route(endpointAddress('getAllQueries'), (route) =>
        route.fulfill({ status: 500, json: { code: 500, message: 'Broken', data: null } }),
      );
      await openConsole(here, 'queries');
      await expect(here.page.locator('tbody tr')).toHaveCount(0);
      await expect.poll(() => logged.length).toBeGreaterThan(0);
    });

    // F. Screens

    const walkForm = async (here: Here, path: string, title: string, labels: string[]) => {
      await openConsole(here, path);
      await expect(here.page.getByRole('heading', { level: 1 })).toContainText(title);
      for (const label of labels) await expect(fieldOf(here.page, label), label).toBeVisible();
      await expect(here.page.getByRole('button', { name: 'Submit' })).toBeVisible();
    };

    for (const [id, path, title, labels] of forms)
      line([id, `${title} has ${labels.join(', ')}`], (here) =>
        walkForm(onSharedPage(here), path, title, labels),
      );

    for (const { id, path, title, labels, entry, range } of entryLists)
      line([id, `${title} has entries with ${entry.join(', ')}`], async (here) => {
        await walkForm(here, path, title, labels);
        const list = here.page.locator('#field-details');
        await list.getByRole('button', { name: /^Add / }).click();
        const added = list.getByRole('listitem').last();
        for (const label of entry) await expect(fieldOf(added, label), label).toBeVisible();
        if (!range) return;
        const rating = fieldOf(added, 'Rating');
        await expect(rating).toHaveAttribute('min', String(range[0]));
        await expect(rating).toHaveAttribute('max', String(range[1]));
      });

    line(['F7', 'Portfolio has title and heading; its cards are services'], async (walked) => {
      const here = onSharedPage(walked);
      await walkForm(here, 'our-portfolio', 'Portfolio', ['Title', 'Heading']);
    });

    line(
      ['F3', 'Who We Are: three blocks, with reasons and details added and removed'],
      async (here) => {
        await openConsole(here, 'who-we-are');
        const { page } = here;
        for (const label of ['Title', 'Heading', 'Main Description', 'Cover Image'])
          await expect(fieldOf(page, label).first(), label).toBeVisible();
        for (const part of ['Vision', 'Mission', 'Management']) {
          await expect(page.getByLabel(`${part} Title`, { exact: true })).toBeVisible();
          await expect(page.getByRole('textbox', { name: `${part} Description` })).toHaveAttribute(
            'contenteditable',
            'true',
          );
        }
        for (const [id, noun] of [
          ['field-why_you_need-reasons', 'reason'],
          ['field-outsourcing-details', 'detail'],
        ] as const) {
          const list = page.locator(`#${id}`);
          const before = await list.getByRole('listitem').count();
          await list.getByRole('button', { name: `Add ${noun}` }).click();
          await expect(list.getByRole('listitem')).toHaveCount(before + 1);
          await list
            .getByRole('button', { name: new RegExp(`^Remove ${noun}`) })
            .last()
            .click();
          await expect(list.getByRole('listitem')).toHaveCount(before);
        }
      },
    );

    line(
      ['F4', 'What We Are: title and heading; ids are a hex time and 16 hex digits'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openConsole(here, 'design-solution');
        for (const label of ['Title', 'Heading'])
          await expect(fieldOf(here.page, label)).toBeVisible();
        for (const { _id } of await here.list('getAllServices'))
          expect(_id).toMatch(/^[0-9a-f]{24}$/);
      },
    );

    line(
      ['F10', 'clients: a table, Add Partner, the modal Add Clients, N/A, and a reset'],
      async (here) => {
        await openConsole(here, 'clients');
        const { page } = here;
        await expectColumns(page, ['Name', 'Logo', 'Action']);
        await page.getByRole('button', { name: 'Add Partner' }).click();
        const modal = page.getByRole('dialog', { name: 'Add Clients' });
        const called = `Walked client ${Date.now()}`;
        await modal.getByLabel('Name').fill(called);
        await expect(modal.getByLabel('Logo')).toHaveAttribute('accept', /image/);
        await modal.getByRole('button', { name: 'Submit' }).click();
        await closeAlert(page);
        await expect(modal).toBeHidden();
        const row = page.getByRole('row').filter({ hasText: called });
        await expect(row).toContainText('N/A');
        await page.getByRole('button', { name: 'Add Partner' }).click();
        await expect(modal.getByLabel('Name')).toHaveValue('');
        await page.keyboard.press('Escape');
        await deleteRow(page, called);
      },
    );

    line(
      ['F11', 'Contact Us Section: its fields and Footer Details, with a numeric number'],
      async (here) => {
        await openConsole(here, 'contact-us');
        const { page } = here;
        for (const label of [
          'Title',
          'Heading',
          'Description',
          'Image',
          'Email',
          'Mobile Number',
          'Facebook',
          'Instagram',
          'Twitter',
          'Linkedin',
        ])
          await expect(fieldOf(page, label), label).toBeVisible();
        await expect(page.getByText('Footer Details')).toBeVisible();
        const phone = page.getByLabel('Mobile Number', { exact: true });
        await phone.fill('');
        await phone.pressSequentially('+44 (113) ab496-0142');
        await expect(phone).toHaveValue('+44 (113) 496-0142');
        await expect(phone).toHaveAttribute('inputmode', /^(tel|numeric)$/);
      },
    );

    line(['F12', 'Queries: a read-only table of Name, Phone Number, Subject'], async (walked) => {
      const here = onSharedPage(walked);
      await openConsole(here, 'queries');
      await expectColumns(here.page, ['Name', 'Phone Number', 'Subject']);
      await expect(here.page.locator('tbody input, tbody button')).toHaveCount(0);
    });

    line(
      ['F13', 'Details Banner: title and image, and its buttons are sent back'],
      async (here) => {
        await openConsole(here, 'details-banner');
        await expect(fieldOf(here.page, 'Title').first()).toBeVisible();
        await expect(fieldOf(here.page, 'Image')).toBeVisible();
        const before = (await here.list('getBanner')) as unknown as { button: unknown };
        const sent = here.page.waitForRequest(endpointAddress('saveOrUpdateBanner'));
        const title = here.page.getByLabel('Title', { exact: true });
        await title.fill(`${await title.inputValue()} `.trimStart());
        await title.fill(`${String((before as Fields).title ?? '')} now`);
        await submit(here.page);
        expect((await sent).postData()).toContain(JSON.stringify(before.button));
      },
    );

    line(
      ['F14', 'categories: ID, Name, delete; + Add Category, with Cancel and Save'],
      async (here) => {
        await openConsole(here, 'categories');
        const { page } = here;
        await expectColumns(page, ['ID', 'Name', 'Action']);
        await page.getByRole('button', { name: '+ Add Category' }).click();
        const modal = page.getByRole('dialog');
        await expect(modal.getByRole('button', { name: 'Cancel' })).toBeVisible();
        const called = `Walked category ${Date.now()}`;
        await modal.getByLabel('Category Name').fill(called);
        await modal.getByRole('button', { name: 'Save' }).click();
        await closeAlert(page);
        await expect(page.getByRole('row').filter({ hasText: called })).toBeVisible();
        await deleteRow(page, called);
      },
    );

    line(
      ['F15', 'Add Category Data: its fields, the button’s label, and back to the list'],
      async (here) => {
        await openConsole(here, 'page-content-add');
        const { page } = here;
        const [service] = await here.list('getAllServices');
        const heading = `Walked page ${Date.now()}`;
        await chooseOption(page, 'Service', service?.name ?? '');
        await fieldOf(page, 'Name').fill(heading);
        await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
        await expect(fieldOf(page, 'Image').first()).toBeVisible();
        const label = page.getByLabel('Contact Button Label');
        const enabled = page.getByLabel('Enable Contact Us Button');
        await expect(label).toHaveCount(0);
        await enabled.check();
        await label.fill('Ask');
        await enabled.uncheck();
        await enabled.check();
        await expect(label).toHaveValue('');
        await expect(page.getByRole('link', { name: /Back/ })).toHaveAttribute(
          'href',
          /page-content-list/,
        );
        await page.getByRole('button', { name: 'Submit' }).click();
        await closeAlert(page);
        await expect(page).toHaveURL(/#\/admin\/page-content-list/);
        await deleteRow(page, heading);
      },
    );

    line(
      ['F16', 'All Categories: + Add, a filter, S.No., Heading, Image and actions'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openConsole(here, 'page-content-list');
        await expectColumns(here.page, ['S.No.', 'Heading', 'Image', 'Action']);
        await expect(
          here.page
            .getByRole('link', { name: '+ Add' })
            .or(here.page.getByRole('button', { name: '+ Add' }))
            .first(),
        ).toBeVisible();
        await expect(here.page.getByLabel('Filter by Services')).toBeVisible();
        for (const action of ['View', 'Edit', 'Delete'])
          await expect(actions(here.page, action).first()).toBeVisible();
      },
    );

    line(['F17', 'Page Content Details: heading, HTML, picture, and Loading...'], async (here) => {
      const content = (await here.list('getAllPageContents', { category_id: '' }))[0];
      let response = () => {};
      const held = new Promise<void>((done) => {
        response = done;
      });
      await here.page.route(endpointAddress('getPageContentById'), async (route) => {
        await held;
        await route.continue();
      });
      await here.signIn(here.page);
      await here.page.goto(`${here.consoleUrl}/#/admin/view-page-content/${content?._id}`);
      await expect(here.page.getByText('Loading...').first()).toBeVisible();
      response();
      await expect(here.page.locator('main')).toContainText(content?.heading ?? '');
      await expect(here.page.locator('main')).toContainText(firstTextOf(content?.description));
      if (content?.image) await expect(here.page.locator('main img').first()).toBeVisible();
    });

    line(['F18', 'Edit Page Content: prefilled, Update, Back'], async (walked) => {
      const here = onSharedPage(walked);
      const content = (await here.list('getAllPageContents', { category_id: '' }))[0];
      await openConsole(here, `edit-category/${content?._id}`);
      await expect(fieldOf(here.page, 'Name')).toHaveValue(content?.heading ?? '');
      await expect(here.page.getByRole('button', { name: 'Update' })).toBeVisible();
      await expect(here.page.getByRole('link', { name: /Back/ })).toBeVisible();
    });

    line(['F19', 'Add Service: a type is required, an icon only for What We Are'], async (here) => {
      await openConsole(here, 'add-services');
      const { page } = here;
      for (const label of [
        'Name',
        'Heading',
        'Description',
        'Type',
        'Image',
        'Area Of Function Heading',
        'Right Top Text',
        'Area Description',
        'Area Images',
      ])
        await expect(fieldOf(page, label).first(), label).toBeVisible();
      const called = `Walked service ${Date.now()}`;
      await fieldOf(page, 'Name').fill(called);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/add-services/);
      await chooseOption(page, 'Type', 'What We Are');
      await expect(fieldOf(page, 'Icon')).toBeVisible();
      await chooseOption(page, 'Type', 'Portfolio');
      await expect(fieldOf(page, 'Icon')).toHaveCount(0);
      await page.getByRole('button', { name: 'Submit' }).click();
      await closeAlert(page);
      await expect(page).toHaveURL(/#\/admin\/services-list/);
      await deleteRow(page, called);
    });

    line(
      ['F20', 'All Services: S.no., Name, Heading, Type, Icon, Image and actions'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openConsole(here, 'services-list');
        await expectColumns(here.page, [
          'S.no.',
          'Name',
          'Heading',
          'Type',
          'Icon',
          'Image',
          'Action',
        ]);
        const sizes = await here.page
          .locator('tbody img')
          .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().width)));
        for (const size of sizes) expect([40, 60]).toContain(size);
        for (const action of ['View', 'Edit', 'Delete'])
          await expect(actions(here.page, action).first()).toBeVisible();
      },
    );

    line(
      ['F21', 'Edit Service: prefilled, thumbnails until new pictures, Update to the list'],
      async (here) => {
        const { page } = here;
        const services = await here.list('getAllServices');
        const service = services.find(({ area_images }) => area_images?.length) as Listed;
        await openConsole(here, `edit-service/${service._id}`);
        await expect(fieldOf(page, 'Name')).toHaveValue(service.name ?? '');
        const images = page
          .locator('#field-area_images')
          .locator('xpath=ancestor-or-self::*[.//img][1]');
        await expect(images.locator('img').first()).toBeVisible();
        for (const label of [
          'Area Of Function Heading',
          'Area Of Function Description',
          'Area Of Function Right Top Text',
        ])
          await expect(fieldOf(page, label), label).toBeVisible();
        const type = page.getByLabel('Type', { exact: true });
        await expect(type.locator('option[disabled]')).toHaveCount(1);
        const file = {
          name: 'new.png',
          mimeType: 'image/png',
          buffer: await picture(90, { width: 320, height: 240 }),
        };
        await page.getByLabel('Area Images', { exact: true }).setInputFiles(file);
        await expect(images.locator('img[src^="blob:"]')).toHaveCount(1);
        await page.getByLabel('Area Images', { exact: true }).page().reload();
        await openConsole(here, `edit-service/${service._id}`);
        await fieldOf(page, 'Heading').fill(`${service.heading} now`);
        await page.getByRole('button', { name: 'Update' }).click();
        await closeAlert(page);
        await expect(page).toHaveURL(/#\/admin\/services-list/);
        await here.call('updateService', {
          id: service._id,
          heading: service.heading,
          name: service.name,
          type: service.type,
        });
      },
    );

    line(['F22', 'Service Details: every field, and Back to the list'], async (walked) => {
      const here = onSharedPage(walked);
      const [service] = await here.list('getAllServices');
      await openConsole(here, `viewservices/${service?._id}`);
      const main = here.page.locator('main');
      for (const words of [
        service?.name,
        service?.heading,
        service?.area_heading,
        service?.area_text,
      ])
        await expect(main).toContainText(words ?? '');
      for (const label of [
        'Heading',
        'Description',
        'Image',
        'Area Heading',
        'Area Description',
        'Right Top Text',
        'Button Label',
        'Route',
        'Area Images',
      ])
        await expect(main.getByText(label, { exact: true }).first(), label).toBeVisible();
      await expect(here.page.getByRole('link', { name: /Back/ })).toHaveAttribute(
        'href',
        /services-list/,
      );
    });

    line(
      ['F23', 'a deletion is confirmed in the specified words, and its failure is'],
      async (here) => {
        await openConsole(here, 'clients');
        const { page } = here;
        await page.route(endpointAddress('deletePartner'), (route) => route.abort());
        await actions(page, 'Delete').first().click();
        const dialog = page.locator('.swal2-popup');
        await expect(dialog).toContainText('Are you sure?');
        await expect(dialog).toContainText("You won't be able to revert this!");
        await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
        await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
        await expect(dialog).toContainText('Failed to delete partner');
        await expect(dialog.locator('.swal2-title')).toHaveText('Error');
      },
    );

    line(
      ['F24', 'rich text has headings 1 to 6, marks, lists, quotes and rules'],
      async (walked) => {
        const here = onSharedPage(walked);
        await openConsole(here, 'about-founder');
        const editor = here.page.getByRole('textbox', { name: 'Upper Description' });
        await editor.click();
        const tools = here.page.getByRole('toolbar').first();
        for (const tool of [
          'Bold',
          'Italic',
          /Strike/,
          /Code/,
          /Bullet/,
          /(Numbered|Ordered)/,
          /[Qq]uote/,
          /([Rr]ule|[Ll]ine)/,
        ])
          await expect(
            tools.getByRole('button', { name: tool }).first(),
            String(tool),
          ).toBeAttached();
        const levels = await tools.evaluate((bar) => bar.textContent + bar.innerHTML);
        for (const level of [1, 2, 3, 4, 5, 6])
          expect(levels).toMatch(new RegExp(`(Heading|H) ?${level}`));
      },
    );

    line(['F25', 'picture inputs accept pictures only'], async (walked) => {
      const here = onSharedPage(walked);
      for (const path of ['about-founder', 'contact-us', 'add-services']) {
        await openConsole(here, path);
        const accepts = await here.page
          .locator('input[type=file]')
          .evaluateAll((all) => all.map((it) => it.getAttribute('accept') ?? ''));
        expect(accepts.length).toBeGreaterThan(0);
        for (const accept of accepts) expect(accept).toMatch(/^image\/|(, ?)?image\//);
      }
    });

    line(['F26', 'every failed save shows the specified words'], async (here) => {
      const [service] = await here.list('getAllServices');
      const [content] = await here.list('getAllPageContents', { category_id: '' });
      for (const [path, call, button, words] of failures) {
        await here.page.route(endpointAddress(call), (route) =>
          route.fulfill({ json: { code: 500, data: null } }),
        );
        await openConsole(
          here,
          path.replace('SERVICE', service?._id ?? '').replace('CONTENT', content?._id ?? ''),
        );
        await here.page.getByRole('button', { name: button, exact: true }).click();
        const dialog = here.page.locator('.swal2-popup');
        await expect(dialog, path).toContainText(words);
        await dialog.getByRole('button', { name: 'OK' }).click();
      }
    });

    // G. Calls

    line(['G1', 'the public calls answer'], async (here) => {
      const [service] = await here.list('getAllServices');
      const [content] = await here.list('getAllPageContents', { category_id: service?._id });
      for (const [call, input] of [
        ['getSection', { section_name: 'our_team' }],
        ['getWhoWeAreSection', { section_name: 'who_we_are' }],
        ['getAllServices', { type: 'portfolio' }],
        ['getBanner', { section_name: 'banner' }],
        ['getAllPartner', {}],
        ['getAllPageContents', { heading: '', category_id: service?._id }],
        ['getPageContentById', { id: content?._id }],
        ['getServiceById', { id: service?._id }],
        ['getPageContentByCategory', { category_id: service?._id }],
      ] as const) {
        const response = await post(here, call, input);
        expect({ call, code: response.code }).toEqual({ call, code: 200 });
        expect(response.data).toBeTruthy();
      }
      const query = { name: 'Ada', phone_number: '0113 496 0142', subject: 'Walked' };
      expect((await post(here, 'saveQuery', query)).code).toBe(200);
    });

    line(
      ['G2', 'the administrator’s calls answer'],
      async (here) => {
        const { data } = await here.call('createCategory', { name: `Walked ${Date.now()}` });
        const categories = await here.list('getAllCategories');
        const made = (data as Listed | null)?._id ?? categories.at(-1)?._id;
        const got = await fetch(`${here.apiUrl}/admin/getAllCategories`, {
          headers: { authorization: `Bearer ${await here.token()}` },
        });
        expect(((await got.json()) as { code: number }).code).toBe(200);
        await here.call('deleteCategory', { id: made });
        await here.call('getAllQueries');
        for (const call of adminEndpoints) {
          const response = await fetch(`${here.apiUrl}/admin/${call}`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${await here.token()}`,
              'content-type': 'application/json',
            },
            body: '{}',
          });
          // The input is empty: each endpoint exists and responds in the envelope.
          expect({ call, type: response.headers.get('content-type') }).toMatchObject({
            type: expect.stringContaining('json'),
          });
          expect(await response.json()).toMatchObject({ code: expect.any(Number) });
        }
      },
      'demo',
    );

    line(
      ['G3', 'forms are sent in the specified parts, kept pictures by their path'],
      async (here) => {
        const sent = here.page.waitForRequest(endpointAddress('saveSection'));
        await openConsole(here, 'our-team');
        await here.page
          .getByLabel('Title', { exact: true })
          .fill(`Our people ${Date.now() % 1000}`);
        await submit(here.page);
        const body = (await sent).postData() ?? '';
        const part = (name: string) =>
          new RegExp(`name="${name}"\r\n\r\n([\\s\\S]*?)\r\n--`).exec(body)?.[1] ?? '';
        expect(part('section_name')).toBe('our_team');
        const details = JSON.parse(part('details')) as Record<string, string>[];
        expect(Object.keys(details[0] ?? {})).toEqual(
          expect.arrayContaining(['name', 'designation', 'linkedin_link', 'image']),
        );
        const team = (await here.section('our_team')).details as Fields[];
        expect(details.map(({ image }) => image)).toEqual(team.map(({ image }) => image));
      },
    );

    line(
      ['G4', 'the administrator’s calls are refused without a token, public ones are open'],
      async (here) => {
        for (const call of adminEndpoints) {
          const response = await post(here, call, {});
          expect({ call, code: response.code }).toEqual({ call, code: 401 });
        }
      },
    );

    line(['G5', 'answers have code, message and data; the login adds a token'], async (here) => {
      const { email, password } = here.account;
      const response = await post(here, 'login', { email, password });
      expect(response).toMatchObject({
        code: 200,
        message: expect.any(String),
        token: expect.any(String),
      });
      const [content] = await here.list('getAllPageContents', { category_id: '' });
      const { data } = await post(here, 'getPageContentById', { id: content?._id });
      expect(data).toHaveLength(1);
      expect(await post(here, 'getServiceById', { id: 'f'.repeat(24) })).not.toMatchObject({
        code: 200,
      });
    });
  });

  test(`${name}: the walk has a line for every statement`, () => {
    const counts = { A: 7, B: 22, C: 9, D: 5, E: 8, F: 26, G: 5 };
    const all = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    const missing = all.filter((id) => !ids.has(id));
    expect(missing).toEqual(name === 'demo' ? [] : ['A4', 'A5', 'A6', 'G2']);
  });
}

/** Runs lines that change nothing in one shared window. */
function onSharedPage(here: Here): Here {
  return { ...here, page: here.shared };
}

/** The text of a page, without markup. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(style|script)[\s\S]*?<\/\1>/g, '');
  return decoded(body.replace(/<wbr>/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}

function decoded(text: string): string {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  };
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (all, name) => named[name] ?? all);
}

/** The first words of rich text, as shown on a page. */
function firstTextOf(html: unknown): string {
  return decoded(/>([^<]{3,60})/.exec(String(html))?.[1] ?? '').trim();
}

/** The source code of a folder, as text. */
async function codeIn(folder: string): Promise<string> {
  const files = await readdir(join(root, folder), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.(ts|tsx|astro)$/.test(file));
  return (await Promise.all(code.map((file) => readFile(join(root, folder, file), 'utf8')))).join(
    '\n',
  );
}

async function openLanding({ page, shared, siteUrl }: Here): Promise<void> {
  const isOpen = page === shared && page.url() === new URL(siteUrl).href;
  if (!isOpen) await page.goto(siteUrl);
  await expect(page.locator('body')).toHaveAttribute('data-whole', '');
}

function jumpTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

async function openItem(here: Here, index: number): Promise<Locator> {
  await openLanding(here);
  await here.page.locator('.who-we-are').getByRole('button').nth(index).click();
  const modal = here.page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: 'Close' })).toBeVisible();
  return modal;
}

/** The cards of a section: its services, then the section's own items. */
async function cardsOf(here: Here, type: string, section: string) {
  const { details = [] } = (await here.section(section)) as { details?: Record<string, string>[] };
  const items = details.map(({ title, heading, service_id = '' }) => ({
    _id: service_id,
    name: title || heading,
    heading: '',
  }));
  return [...(await here.list('getAllServices', { type })), ...items];
}

/** Opens the page of a service with categories and pictures. */
async function openDetails(here: Here) {
  const services = await here.list('getAllServices');
  for (const service of services) {
    const [category] = await here.list('getAllPageContents', {
      heading: '',
      category_id: service._id,
    });
    if (!category || !service.area_heading) continue;
    const address = `${here.siteUrl}/details-page/${service._id}/`;
    if (here.page.url() !== address) await here.page.goto(address);
    return { service, category, name: service.name };
  }
  throw new Error('No service has categories and an area of function.');
}

async function openForm(here: Here): Promise<Locator> {
  await here.page.goto(here.siteUrl);
  const form = here.page.locator('.contact-us form');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

async function fillForm(form: Locator, { subject = 'Twelve units' } = {}): Promise<void> {
  await form.getByLabel('Name').fill('Ada Reader');
  await form.getByLabel('Phone Number').fill('+44 113 496 0142');
  await form.getByLabel('Subject').fill(subject);
  const digits = (await form.getByText(/^What is/).innerText()).match(/\d/g)?.map(Number) ?? [];
  await form.getByLabel(/^What is/).fill(String((digits[0] ?? 0) + (digits[1] ?? 0)));
}

async function logIn({ page, consoleUrl, account }: Here): Promise<void> {
  await page.goto(`${consoleUrl}/#/admin-login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function openConsole(here: Here, path: string): Promise<void> {
  await here.signIn(here.page);
  await openScreen(here.page, here, path);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
}

/** The control with a label: input, select, editor or picture. */
function fieldOf(part: Page | Locator, label: string): Locator {
  return part
    .getByLabel(label, { exact: true })
    .or(part.getByRole('textbox', { name: label, exact: true }))
    .first();
}

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.evaluate((it) => it.tagName)) === 'SELECT')
    await field.selectOption({ label: option });
  else {
    await field.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
}

async function expectColumns(page: Page, titles: string[]): Promise<void> {
  const shown = page.getByRole('columnheader');
  await expect(shown.first()).toBeVisible();
  expect((await shown.allInnerTexts()).map((it) => it.trim())).toEqual(titles);
}

function actions(page: Page, action: string): Locator {
  const name = new RegExp(`^${action} `);
  return page
    .locator('tbody')
    .getByRole('button', { name })
    .or(page.locator('tbody').getByRole('link', { name }));
}

async function deleteRow(page: Page, words: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Delete / })
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await closeAlert(page);
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(0);
}

async function post({ apiUrl }: Here, call: string, input: object) {
  const response = await fetch(`${apiUrl}/admin/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return (await response.json()) as {
    code: number;
    message: string;
    data: unknown;
    token?: string;
  };
}
