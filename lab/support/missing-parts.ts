import type { z } from 'zod';
import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import { service } from '../../shared/content/service.ts';
import { landingVariants } from '../../shared/content/site-layout.ts';
import { sections } from '../../shared/sections/index.ts';
import { type FixtureContent, fixtureId } from '../../tests/support/fixture-site/fixture-source.ts';
import { seededRandom } from '../../tests/support/random-edits.ts';

const counts = [1, 2, 3, 5, 8];
const presences = ['all', 'some', 'none'] as const;
const swept = [
  ...(['who_we_are', 'what_we_are', 'our_skills', 'our_team', 'our_portfolio'] as const),
  ...(['process', 'client_testimonials'] as const),
];
/** Where a page is, how it is found, and fields without a visible part. */
const kept =
  /_id$|^(address|email|news_date|type|hidden|search_|not_in_search|share_image|published_first_at|fact_)/;
const sentence = 'We plan backwards from the first day of term.';
const names = ['Course design', 'Marking and moderation', 'Print'];

/**
 * The demo with lists of any length, of whose items all, some or none have each part, and with sections that lack some
 * of their own.
 */
export function withMissingParts(demo: FixtureContent, seed: number): FixtureContent {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const pictures = demo.services.map(({ image }) => image).filter(Boolean);

  function filled(schema: z.ZodType, name: string, index: number): unknown {
    const item = itemOf(schema);
    if (item) return listOf(item);
    if (Object.keys(fieldsIn(schema)).length > 0) return some(schema);
    switch (inputOf(schema)) {
      case 'image':
        return pictures[index % pictures.length];
      case 'link':
        return 'https://example.com/';
      case 'number':
        return 1 + (index % 5);
      case 'richText':
        return `<p>${sentence}</p>`;
      case 'longText':
        return sentence;
      case 'text':
        if (name === 'figure') return '1,200+';
        return /heading|designation/.test(name) ? sentence : names[index % names.length];
      default:
        return undefined;
    }
  }

  function listOf(item: z.ZodType): unknown[] {
    const parts = Object.entries(fieldsIn(item)).map(
      ([name, schema]) => [name, schema, pick(presences)] as const,
    );
    return Array.from({ length: pick(counts) }, (_, index) => {
      if (inputOf(item) === undefined && parts.length === 0) return pick([sentence, 'One team']);
      const present = parts.filter(
        ([name, , presence], place) =>
          !kept.test(name) && (presence === 'all' || (presence === 'some' && (index + place) % 2)),
      );
      return Object.fromEntries(
        present.map(([name, schema]) => [name, filled(schema, name, index)]),
      );
    });
  }

  /** A document of which about every fourth part is missing. */
  function some(schema: z.ZodType): Record<string, unknown> {
    const present = Object.entries(fieldsIn(schema)).filter(
      ([name]) => !kept.test(name) && random() > 0.25,
    );
    return Object.fromEntries(
      present.map(([name, field], index) => [name, filled(field, name, index)]),
    );
  }

  const form = pick([0, 1]);
  const site_layout = Object.entries(landingVariants).map(([section, variants]) => ({
    ...{ section, shown: true, variant: variants[form] ?? '' },
  }));
  const services = (['whatweare', 'portfolio'] as const).flatMap((type) =>
    (listOf(service) as object[]).map((parts, at) => ({
      ...service.parse({ name: names[at % names.length], ...parts, type }),
      _id: fixtureId(`${type}${at}`),
    })),
  );
  const categories = (listOf(pageContent) as object[]).map((parts, at) => ({
    ...pageContent.parse({ heading: 'Print', ...parts, category_id: services[0]?._id }),
    _id: fixtureId(`category${at}`),
  }));
  const about = page.parse({ ...some(page), title: 'About us', address: 'about' });
  return {
    sections: {
      ...demo.sections,
      ...Object.fromEntries(swept.map((name) => [name, some(sections[name])])),
      contact_us: { ...some(sections.contact_us), only_given: true },
      site_identity: { ...demo.sections.site_identity, site_layout },
    },
    services,
    pageContents: categories,
    partners: demo.partners
      .slice(0, pick(counts))
      .map((it, at) => (at % 2 ? it : { ...it, partner_logo: '' })),
    pages: [{ ...about, _id: fixtureId('page') }],
  };
}
