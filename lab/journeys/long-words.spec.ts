import { expect, type Page, test } from 'playwright/test';
import { typePairings } from '../../shared/sections/settings/site-identity.ts';
import { fixtureSite, serveFixtureSite } from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
} from '../../tests/support/fixture-site/fixture-source.ts';

const words = [
  'MMMMMMMMMMMM',
  'Straßenbahnhaltestelle',
  'Обслуживающийпредприниматель',
  'Donaudampfschifffahrtsgesellschaftskapit',
];
const widths = [320, 390, 820, 1440];
const titles =
  /^(title|heading|name|company_name|skill_name|designation|partner_name|corporate_text|text|\w+_title|reasons)$/;
/** Rich text, whose words are not in our headings. */
const isRich = (value: string) => value.includes('<');

function withWord<Value>(value: Value, text: string, key = ''): Value {
  if (Array.isArray(value)) return value.map((entry) => withWord(entry, text, key)) as Value;
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, withWord(entry, text, name)]),
    ) as Value;
  if (typeof value !== 'string' || !titles.test(key) || isRich(value)) return value;
  return (key === 'reasons' ? `${text}. And more.` : text) as Value;
}

async function contentWith(word: string, type: string, layout: object[]): Promise<FixtureContent> {
  const content = withWord(await fixtureContent(), `${word} that works`);
  const identity = { ...content.sections.site_identity, type, logo: '', site_layout: layout };
  content.sections.site_identity = identity;
  for (const partner of content.partners) partner.partner_logo = '';
  const page = {
    title: `Our ${word}`,
    address: 'own',
    intro: '',
    image: '',
    button_label: '',
    button_route: '',
    parts: [{ heading: word, text: '', image: '', button_label: '', button_route: '' }],
  };
  content.pages = [{ ...page, _id: fixtureId('own') }] as unknown as FixtureContent['pages'];
  return content;
}

/** Words broken without a hyphen, and elements wider than the window. */
function faultsOf(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide}px wider than the window`);
    const places = document.querySelectorAll(
      'h1, h2, h3, h4, strong, small, .label, .name, [data-category], .our-team li > p, .notice li',
    );
    for (const place of places) {
      if (place.closest('.unseen, .rich, .breadcrumb, .button')) continue;
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { 0: word, index } of data.matchAll(/[\p{L}\u00ad]{9,}/gu)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2)
            continue;
          // After a soft hyphen a letter also has a box without width on the line before.
          const tops = [...word].map((_, at) => {
            range.setStart(texts.currentNode, index + at);
            range.setEnd(texts.currentNode, index + at + 1);
            return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
          });
          const broken = tops.findIndex(
            ({ top, height }, at) =>
              at > 0 &&
              height > 0 &&
              word[at - 1] !== '\u00ad' &&
              word[at] !== '\u00ad' &&
              top - (tops[at - 1]?.top ?? top) > height / 2,
          );
          if (broken > 0)
            faults.push(
              `${place.parentElement?.closest('[class]')?.className} ${place.localName}.${place.className}: ${word.slice(0, broken)}/${word.slice(broken)}`.replaceAll(
                '\u00ad',
                '·',
              ),
            );
        }
      }
    }
    return [...new Set(faults)];
  });
}

const layouts = [
  [],
  [
    { section: 'main_banner', shown: true, variant: 'wide' },
    { section: 'what_we_are', shown: true, variant: 'list' },
    { section: 'our_skills', shown: true, variant: 'figures' },
    { section: 'our_team', shown: true, variant: 'names' },
    { section: 'get_started', shown: true, variant: 'loud' },
  ],
];
const cases = words.flatMap((word) => layouts.map((layout) => ({ word, layout })));

for (const type of typePairings)
  test(`long words in ${type} break only at a hyphen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const { word, layout } of cases) {
      const content = await contentWith(word, type, layout);
      const site = await serveFixtureSite(await fixtureSite(content));
      const service = `/details-page/${content.services[0]?._id}/`;
      const [category] = content.pageContents;
      const addresses = ['/', service, '/own/', '/missing/'];
      if (category) addresses.push(`/details-page/${category.category_id}/${category._id}/`);
      try {
        for (const address of addresses) {
          await page.goto(site.url + address, { waitUntil: 'load' });
          await page.evaluate(async () => {
            for (const dialog of document.querySelectorAll('dialog'))
              dialog.setAttribute('open', '');
            await document.fonts.ready;
          });
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            for (const fault of await faultsOf(page))
              found.push(`${address.slice(0, 9)} ${width}: ${fault}`);
          }
        }
      } finally {
        await site.stop();
      }
    }
    expect(found).toEqual([]);
  });
