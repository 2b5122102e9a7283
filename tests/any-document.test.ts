import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { sanitizeRichText } from '../server/content/text/safe-content.ts';
import type { Kind } from '../shared/content/kinds.ts';
import { schemaOf } from '../shared/content/schema-of.ts';
import { cleanText } from '../shared/rules/text/clean-text.ts';
import { sectionNames } from '../shared/sections/index.ts';
import { anyOf } from './support/any-document.ts';
import { askSite } from './support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
  fixtureSource,
} from './support/fixture-site/fixture-source.ts';

/** `DOCUMENTS=3000` is the nightly size; a failure names its seed. */
const documents = Number(process.env.DOCUMENTS ?? 25);
const seed = Number(process.env.DOCUMENTS_SEED ?? 20_261_125);

const kinds: [Kind, string][] = [
  ...sectionNames.map((name): [Kind, string] => ['section', name]),
  ['service', 'service'],
  ['page-content', 'page-content'],
  ['page', 'page'],
  ['partner', 'partner'],
];
const anyDocument = fc
  .constantFrom(...kinds)
  .chain(([kind, id]) => fc.tuple(fc.constant({ kind, id }), anyOf(schemaOf(kind, id))));

it(`each of ${documents} random documents publishes, or is rejected with the field’s name`, async () => {
  const demo = await fixtureContent();
  const tally = { published: 0, refused: 0, pages: 0 };
  await fc.assert(
    fc.asyncProperty(anyDocument, async ([{ kind, id }, given]) => {
      const schema: z.ZodType = schemaOf(kind, id);
      const whole = { ...required(kind, demo), ...(given as object) };
      const judged = schema.safeParse(await sanitizeRichText(schema, whole));
      if (!judged.success) {
        tally.refused += 1;
        for (const { path, message } of judged.error.issues)
          expect({ field: String(path[0] ?? ''), message }).toMatchObject({
            field: expect.stringMatching(/^[a-z_0-9]+$/),
            message: expect.stringMatching(/\S/),
          });
        return;
      }
      tally.published += 1;
      const content = withDocument(demo, { kind, id }, judged.data as object);
      tally.pages += await publish(content, onEveryPage.has(id) ? /./ : onFewPages);
    }),
    { numRuns: documents, seed, endOnFailure: true },
  );
  expect(tally.published, JSON.stringify(tally)).toBeGreaterThan(documents / 4);
  if (process.env.DOCUMENTS) console.info(JSON.stringify(tally));
}, 3_600_000);

/** Required fields, without which nearly every document would be rejected. */
function required(kind: Kind, demo: FixtureContent): object {
  if (kind === 'service') return { name: 'Any service', type: 'portfolio' };
  if (kind === 'page') return { title: 'Any page', address: 'any-page' };
  if (kind === 'partner') return { partner_name: 'Any client' };
  return kind === 'page-content'
    ? { heading: 'Any category', category_id: demo.services[0]?._id }
    : {};
}

function withDocument(
  demo: FixtureContent,
  { kind, id }: { kind: Kind; id: string },
  content: object,
): FixtureContent {
  const _id = fixtureId('any document');
  const added = { ...content, _id } as never;
  const [service, ...services] = demo.services;
  const few = { ...demo, services: service ? [service] : [], pageContents: [] };
  switch (kind) {
    case 'section':
      return { ...few, sections: { ...demo.sections, [id]: content } };
    case 'service':
      return { ...few, services: [added, ...services.slice(0, 1)] };
    case 'page-content':
      return { ...few, pageContents: [added] };
    case 'page':
      return { ...few, pages: [added] };
    default:
      return { ...few, partners: [added] };
  }
}

/** Sections on every kind of page. The others are on the home page and their own pages. */
const onEveryPage = new Set([
  'redirects',
  'navigation',
  'site_identity',
  'search_settings',
  'page',
]);
const onFewPages = /^(?:index\.html|details-page|llms|any-page)/;

/** @returns the number of rendered files */
function publish(content: FixtureContent, shown: RegExp): Promise<number> {
  return askSite(fixtureSource(content), async (site) => {
    const listed = await Promise.all(site.routes.map((route) => site.list(route)));
    const files = [...new Set(listed.flat().map(({ file }) => file))];
    const texts = files.filter((it) => shown.test(it) && !/\.(?:png|ico)$/.test(it));
    for (const file of texts) {
      const text = Buffer.from((await site.render(file)) ?? []).toString();
      expect(cleanText(text) === text, `${file} has only characters that pages can hold`).toBe(
        true,
      );
    }
    return texts.length;
  });
}
