import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { service } from '../shared/content/service.ts';
import { translationId } from '../shared/content/translated-document.ts';
import type { Translation } from '../shared/content/translation.ts';
import { nativeName } from '../shared/rules/languages.ts';
import { textsIn } from '../shared/rules/translate.ts';
import { sectionNames, sections } from '../shared/sections/index.ts';
import { askSite, renderFile } from './support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureSource,
  shippedContent,
} from './support/fixture-site/fixture-source.ts';

const further = ['de', 'fr', 'ar'] as const;
let content: FixtureContent;
let translated: string;
let untranslated: string;

type Stored = Translation & { _id: string };

beforeAll(async () => {
  const demo = await shippedContent();
  [translated = '', untranslated = ''] = demo.services.map(({ _id }) => _id);
  content = {
    ...demo,
    sections: {
      ...demo.sections,
      languages: { further: further.map((language) => ({ language, shown: true })) },
    },
    translations: [...germanSections(demo), ...ofService(demo, translated)],
  };
});

/** Translates every text of a document into a word that no original contains. */
function inGerman(texts: ReturnType<typeof textsIn>): Translation['texts'] {
  return texts.map(({ at, source, input }) => ({
    ...{ at, source, from: 'person' as const },
    text: input === 'richText' ? `<p>Übersetzt ${source.length}</p>` : `Übersetzt ${source.length}`,
  }));
}

function germanSections({ sections: stored }: FixtureContent): Stored[] {
  return sectionNames.flatMap((name) => {
    const body = sections[name].safeParse(stored[name] ?? {});
    if (!body.success) return [];
    const texts = inGerman(textsIn(sections[name], body.data as Record<string, unknown>));
    return [{ _id: translationId({ language: 'de', kind: 'section', id: name }), texts }];
  });
}

function ofService({ services }: FixtureContent, id: string): Stored[] {
  const texts = inGerman(textsIn(service, services.find(({ _id }) => _id === id) as never));
  const _id = translationId({ language: 'de', kind: 'service', id });
  return [{ _id, texts, shown: true }];
}

const page = (path: string, from = content) => renderFile(from, `${path.slice(1)}index.html`);

/** Returns the attributes of each tag of a kind. */
function tags(html: string, wanted: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => name === wanted && found.push(attributes),
  });
  parser.end(html);
  return found;
}

/** Returns the versions that a page offers its visitors. */
function versions(html: string): string[] {
  const [nav = ''] = /<nav class="languages"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return tags(nav, 'a').map(({ href, lang }) => `${lang} ${href}`);
}

const pathOf = (id: string, language = '') => `${language}/details-page/${id}/`;

it('a site in one language contains no language links', async () => {
  const sections = { ...content.sections, languages: { further: [] } };
  const html = await page('/', { ...content, sections });
  for (const word of ['data-part="languages"', 'hreflang', 'alternate'])
    expect(html).not.toContain(word);
});

it('the home page exists in every language, and its versions link to each other', async () => {
  const html = await Promise.all(['/', '/de/', '/fr/', '/ar/'].map((path) => page(path)));
  const all = ['en /', 'de /de/', 'fr /fr/', 'ar /ar/'];
  expect(html.map(versions)).toEqual([all, all, all, all]);
  expect(html.map((it) => tags(it, 'html')[0]?.lang)).toEqual(['en', 'de', 'fr', 'ar']);
  expect(tags(html[3] ?? '', 'html')[0]?.dir).toBe('rtl');
  for (const language of further) expect(html[0]).toContain(nativeName(language));
});

it('other pages exist in the languages in which they are shown', async () => {
  const routes = ['/[language]/details-page/[id]', '/[language]'];
  const [details = [], homes = []] = await askSite(fixtureSource(content), ({ list }) =>
    Promise.all(routes.map(list)),
  );
  expect(details.map(({ pathname }) => pathname)).toEqual([`/de/details-page/${translated}`]);
  expect(homes.map(({ pathname }) => pathname)).toEqual(['/de', '/fr', '/ar']);
  const both = [`en ${pathOf(translated)}`, `de ${pathOf(translated, '/de')}`];
  expect(versions(await page(pathOf(translated)))).toEqual(both);
  expect(versions(await page(pathOf(translated, '/de')))).toEqual(both);
});

describe('a German page', () => {
  it('shows German text, including built-in text, and links to German pages where they exist', async () => {
    const html = await page('/de/');
    expect(html).toContain('Übersetzt');
    expect(html).toContain('Nachricht senden');
    const links = tags(html, 'a').map(({ href }) => href);
    expect(links).toContain(pathOf(translated, '/de'));
    expect(links).toContain(pathOf(untranslated));
    expect(links.filter((href) => href === '/')).toHaveLength(1);
  });

  it('declares the language of every untranslated text, and no other', async () => {
    const html = await page('/de/');
    const name = content.services.find(({ _id }) => _id === untranslated)?.name ?? '';
    const marked = [...html.matchAll(/ lang="en"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, it]) => it);
    expect(marked.join()).toContain(name);
    expect(marked.join()).not.toContain('Übersetzt');
  });

  it('links to the German home page', async () => {
    const html = await page(pathOf(translated, '/de'));
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
    expect(tags(header, 'a')[0]?.href).toBe('/de/');
  });
});
