import { expect, type Page, test } from 'playwright/test';
import { layouts } from '../../tests/look/corpus/layouts.ts';
import { publicPages } from '../../tests/look/public-pages.ts';
import { fixtureSite, serveFixtureSite } from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  shippedContent,
} from '../../tests/support/fixture-site/fixture-source.ts';

const modes = [
  { name: 'text at twice its size', width: 390, height: 844, text: '200%' },
  { name: 'text at twice its size on a desk', width: 1440, height: 900, text: '200%' },
  { name: 'a zoom of 400 %', width: 320, height: 256, text: '100%' },
];
const header = [
  { label: 'Leistungen', link: '#services' },
  { label: 'Arbeiten', link: '#portfolio' },
];

/** The demo in another language and arrangement; its texts stay English. */
function changed(language: string, layout: string) {
  return async (): Promise<FixtureContent> => {
    const demo = await shippedContent();
    const { site_identity, navigation } = demo.sections;
    return {
      ...demo,
      sections: {
        ...demo.sections,
        site_identity: { ...site_identity, language, site_layout: layouts[layout] },
        navigation: { ...navigation, ...(language !== 'en' && { header }) },
      },
    };
  };
}

const contents = {
  'the demo': changed('en', 'specified'),
  'the demo, arranged differently': changed('en', 'turned'),
  'a German site with a menu': changed('de', 'specified'),
  'an Arabic site with a menu': changed('ar', 'turned'),
};

/** Parts outside the window, text outside it, words broken without a hyphen, a tall header. */
function faultsOf(page: Page) {
  return page.evaluate(() => {
    const found: string[] = [];
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth - room;
    if (wide > 0) found.push(`the page is ${wide}px wider than the window`);
    const fixed = document.querySelector('.header[data-fixed]');
    if (fixed && getComputedStyle(fixed).position === 'fixed')
      if (fixed.getBoundingClientRect().height > innerHeight / 5) found.push('a tall header');
    const [logo, ...others] = document.querySelectorAll(
      '.header :is(a:first-child > *, [popovertarget], .button)',
    );
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNode(element.querySelector('img') ?? element);
      return range.getBoundingClientRect();
    };
    for (const other of others) {
      const [one, two] = [logo, other].map((it) => it && boxOf(it));
      const isAcross = one && two && one.left < two.right - 1 && two.left < one.right - 1;
      if (isAcross && one.top < two.bottom && two.top < one.bottom)
        found.push(`${other.textContent?.trim()} covers the logo`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const place = text.parentElement;
      if (!place || place.closest('script, style, .unseen, .trap, .logos, .skip')) continue;
      if (!place.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const name = `${place.parentElement?.className}>${place.localName}.${place.className}`;
      if ([...range.getClientRects()].some((it) => it.left < -1 || it.right > room + 1))
        found.push(`${name}: "${text.data.trim().slice(0, 30)}" is outside the window`);
      for (const { 0: word, index } of text.data.matchAll(
        /(?<![\p{L}@.\u00ad])[\p{Script=Latin}\u00ad]{3,16}(?![\p{L}@.])/gu,
      )) {
        let above: DOMRect | undefined;
        for (let at = 0; at < word.length; at += 1) {
          range.setStart(text, index + at);
          range.setEnd(text, index + at + 1);
          const box = [...range.getClientRects()].filter((it) => it.width > 0).at(-1);
          if (!box) continue;
          if (above && box.top - above.top > box.height / 2 && word[at - 1] !== '\u00ad')
            found.push(`${name}: ${word.slice(0, at)}/${word.slice(at)}`.replaceAll('\u00ad', '·'));
          above = box;
        }
      }
    }
    return [...new Set(found)];
  });
}

for (const [name, contentOf] of Object.entries(contents))
  test(`${name} stays readable with large text, without clipping, overlap or broken words`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const content = await contentOf();
    const site = await serveFixtureSite(await fixtureSite(content));
    const found: string[] = [];
    try {
      for (const { kind, path } of [
        ...publicPages(content),
        { kind: 'not-sent', path: '/not-sent/' },
      ])
        for (const mode of modes) {
          await page.setViewportSize(mode);
          await page.goto(site.url + path);
          await page.addStyleTag({
            content: `html{font-size:${mode.text}} *{content-visibility:visible!important;hyphens:manual!important}`,
          });
          await page.evaluate(async () => {
            for (const dialog of document.querySelectorAll('dialog')) dialog.show();
            await document.fonts.ready;
          });
          for (const fault of await faultsOf(page)) found.push(`${mode.name}, ${kind}: ${fault}`);
        }
    } finally {
      await site.stop();
    }
    expect(found).toEqual([]);
  });
