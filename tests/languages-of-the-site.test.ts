import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringLanguages } from '../shared/rules/languages.ts';
import * as en from '../shared/words/en.ts';
import { stringsOf } from '../shared/words/words.ts';
import { renderFile } from './support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureContent } from './support/fixture-site/fixture-source.ts';

let demo: FixtureContent;
let files: string[];

beforeAll(async () => {
  demo = await fixtureContent();
  files = [
    ...['index.html', '404.html', 'thank-you/index.html', 'not-sent/index.html', 'llms.txt'],
    `details-page/${demo.services[0]?._id}/index.html`,
  ];
});

/** Renders each kind of page with the additional form fields and without the owner's titles. */
async function pagesIn(language: string, site_words: object = {}): Promise<string[]> {
  const { sections } = demo;
  const said = {
    ...sections,
    site_identity: { ...sections.site_identity, language },
    client_testimonials: { ...sections.client_testimonials, title: '' },
    main_banner: { ...sections.main_banner, button_label: en.contactUsLabel },
    get_started: { ...sections.get_started, title: '', button_label: en.getStarted },
    what_we_are: { ...sections.what_we_are, title: '' },
    our_portfolio: { ...sections.our_portfolio, title: '' },
    contact_form: { ask_email: 'optional', ask_company: 'required', ask_message: 'optional' },
    process: {},
    site_words,
  };
  const content = { ...demo, sections: said as FixtureContent['sections'] };
  return Promise.all(files.map((file) => renderFile(content, file)));
}

const spoken = ['alt', 'aria-label', 'aria-roledescription', 'placeholder', 'title', 'content'];

/** Returns every text of a page that a visitor reads or hears, including island props. */
function textsOf(html: string): Set<string> {
  const texts = new Set<string>();
  const note = (text: string) => texts.add(text.replace(/\s+/g, ' ').trim());
  let isCode = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isCode = name === 'style' || name === 'script';
      for (const attribute of spoken) if (attributes[attribute]) note(attributes[attribute]);
      const props = attributes['data-props'];
      if (props)
        JSON.parse(props, (_, value) => {
          if (typeof value === 'string') note(value);
          return value;
        });
    },
    ontext: (text) => !isCode && note(text),
    onclosetag: () => {
      isCode = false;
    },
  });
  parser.end(html);
  return texts;
}

function leaves(table: object): string[] {
  return Object.values(table).flatMap((value) =>
    typeof value === 'string' ? [value] : leaves(value as object),
  );
}

const pattern = (text: string) =>
  new RegExp(
    `^${text
      .trim()
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.{1,40}')}$`,
  );

describe.each(stringLanguages.filter((language) => language !== 'en'))(
  'a site in %s',
  (language) => {
    it('contains no built-in English text on any page', async () => {
      const own = new Set(leaves(stringsOf(language)));
      const english = leaves(en).filter(
        (text) => !own.has(text) && text.replace(/\{\w+\}/g, '').length > 6,
      );
      const owners = JSON.stringify(demo);
      const wrong = (await pagesIn(language))
        .flatMap((page) => [...textsOf(page)])
        .filter((text) => !owners.includes(JSON.stringify(text).slice(1, -1)))
        .filter((text) => english.some((each) => pattern(each).test(text)));
      expect([...new Set(wrong)]).toEqual([]);
    });
  },
);

it('uses the site language for buttons without a custom label', async () => {
  const [home = ''] = await pagesIn('nb');
  expect(home).toMatch(/>\s*Kom i gang\s*</);
  expect(home).not.toMatch(/>\s*(?:Contact Us|Get started)\s*</);
});

it('replaces built-in texts with custom ones on pages and in the form', async () => {
  const [home = '', missing = ''] = await pagesIn('nb', {
    send_message: 'Send oss en melding',
    not_found_title: 'Her er det ingenting',
  });
  expect(home).toContain('Send oss en melding');
  expect(home).not.toContain('Send melding');
  expect(missing).toContain('Her er det ingenting');
});

describe('a fixed text in another language than its page', () => {
  const section = { languages: { further: [{ language: 'bg', shown: true }] } };
  async function homeIn(path: string, { original = 'en', own = {}, texts = [] as object[] }) {
    const { sections } = demo;
    const identity = { ...sections.site_identity, language: original };
    const said = { ...sections, ...section, site_identity: identity, site_words: own };
    const translations = [{ _id: 'bg.section.site_words', texts }];
    return renderFile({ ...demo, sections: said, translations } as FixtureContent, path);
  }
  const skip = (html: string) => /<a [^>]*class="skip[^>]*>\s*[^<]*/.exec(html)?.[0] ?? '';

  it('declares its language, on translated pages and in the original', async () => {
    expect(skip(await homeIn('bg/index.html', {}))).toMatch(/lang="en".*Skip to content/s);
    expect(skip(await homeIn('index.html', { original: 'hu' }))).toMatch(/lang="en".*Skip/s);
    expect(skip(await homeIn('bg/index.html', { original: 'de' }))).toMatch(/lang="de".*Zum/s);
    expect(skip(await homeIn('index.html', {}))).not.toContain('lang=');
  });

  it('declares its language in texts for screen readers', async () => {
    const home = await homeIn('index.html', { original: 'hu' });
    for (const [, attributes = ''] of home.matchAll(/<button ([^>]*aria-label="[^"]*"[^>]*)>/g))
      expect(attributes).toContain('lang="en"');
  });

  it('needs no language declaration if the owner translated it', async () => {
    const at = { at: 'frame_skip', source: 'Skip to content', text: 'Съдържание', from: 'person' };
    const html = skip(await homeIn('bg/index.html', { texts: [at] }));
    expect(html).toContain('Съдържание');
    expect(html).not.toContain('lang=');
    const own = skip(await homeIn('index.html', { original: 'hu', own: { frame_skip: 'Ugrás' } }));
    expect(own).toContain('Ugrás');
    expect(own).not.toContain('lang=');
  });
});
