import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { findFaces } from '../../server/media/faces/find-faces.ts';
import { findFocalPoint } from '../../server/media/faces/point-of-faces.ts';
import { documentKinds } from '../../shared/content/kinds.ts';
import { allCrops } from '../../shared/content/pictures/crops.ts';
import { imageUsesOf, setPaths } from '../../shared/content/pictures/image-uses.ts';
import { buildImagePath } from '../../shared/rules/images/image-path.ts';
import { addNotes } from '../../shared/rules/images/picture-notes.ts';
import { sections } from '../../shared/sections/index.ts';
import { layouts } from '../../tests/look/corpus/layouts.ts';
import { fixtureSite, serveFixtureSite } from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
} from '../../tests/support/fixture-site/fixture-source.ts';
import { facesOf, picturesOn } from '../faces/frames-on-page.ts';
import { type Photograph, photographs } from '../faces/photographs.ts';

const widths = [320, 390, 820, 1024, 1440, 1920];

/** `FACES=scene-1,scene-2` measures only these photographs. */
const chosen = process.env.FACES?.split(',');
const corpus = photographs.filter(({ name }) => chosen?.includes(name) ?? true);

/** Faces in shares of the picture's sides: their marks, or those that the server finds at upload. */
const sources = {
  marked: async ({ width, height, faces }: Photograph) =>
    faces.map((mark) => ({
      x: mark.x / width,
      y: mark.y / height,
      width: mark.width / width,
      height: mark.height / height,
    })),
  found: async (photograph: Photograph) => {
    const bytes = await photograph.make();
    return findFaces(() => sharp(bytes), photograph);
  },
};

test.describe.configure({ mode: 'parallel' });
for (const [name, most] of [
  ['marked', 0],
  ['found', 0.02],
] as const)
  test(`no frame cuts a face that it could show, around focal points for ${name} faces`, async ({
    page,
  }) => {
    test.setTimeout(3_600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let [holding, narrow, cut] = [0, 0, 0];
    const failed: string[] = [];
    for (const photograph of corpus) {
      const point = findFocalPoint(await sources[name](photograph), photograph, allCrops);
      const { width, height } = photograph;
      const id = fixtureId(photograph.name);
      const stored = buildImagePath(id, { width, height, colour: '#778899', extension: 'webp' });
      for (const layout of ['specified', 'turned']) {
        const content = await contentOf(addNotes(stored, { auto: point }), layout);
        const site = await serveFixtureSite(await fixtureSite(content));
        for (const path of layout === 'turned' ? ['/'] : pathsOf(content)) {
          await page.goto(site.url + path);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            for (const picture of await picturesOn(page, id)) {
              const faces = facesOf(photograph, picture);
              if (!faces.canHold) {
                narrow += 1;
                cut += faces.cut;
                continue;
              }
              holding += 1;
              const { box } = picture;
              if (faces.cut > 0)
                failed.push(
                  `${photograph.name} at ${point.x},${point.y}: ${path} ${layout} ${width} px, ${picture.place}, ${Math.round(box.width)} × ${Math.round(box.height)}, radii ${picture.cuts.map(({ width, radii }) => `${Math.round(width)}: ${radii.map(Math.round).join(' ')}`).join('; ')}`,
                );
            }
          }
        }
        await site.stop();
      }
    }
    console.info(`${name}: ${JSON.stringify({ holding, failed: failed.length, narrow, cut })}`);
    console.info([...new Set(failed)].join('\n'));
    expect(holding).toBeGreaterThan(100);
    expect(failed.length / holding).toBeLessThanOrEqual(most);
  });

/** The example company with this picture in all places that crop it. */
async function contentOf(path: string, layout: string): Promise<FixtureContent> {
  const content = await fixtureContent();
  type Schema = Parameters<typeof imageUsesOf>[0];
  const replaced = <Body extends object>(body: Body, schema: Schema) =>
    setPaths(
      body as Record<string, unknown>,
      imageUsesOf(schema).filter(({ isCropped }) => isCropped),
      () => path,
    ) as Body;
  const given = Object.entries(content.sections).map(([name, body]) => [
    name,
    replaced(body, sections[name as keyof typeof sections]),
  ]);
  content.sections = Object.fromEntries(given);
  content.sections.site_identity = {
    ...content.sections.site_identity,
    site_layout: layouts[layout],
  };
  content.services = content.services.map((it) => replaced(it, documentKinds.service.schema));
  content.pageContents = content.pageContents.map((it) =>
    replaced(it, documentKinds['page-content'].schema),
  );
  const page = { title: 'Prices', address: 'prices', image: path, intro: 'From June.' };
  content.pages = [{ ...documentKinds.page.schema.parse(page), _id: fixtureId('prices') }];
  return content;
}

/** The landing page, a service, a portfolio page, a category and a page of one's own. */
function pathsOf({ services, pageContents }: FixtureContent): string[] {
  const [category] = pageContents;
  const ofType = (type: string) => services.find((it) => it.type === type)?._id;
  return [
    '/',
    `/details-page/${ofType('whatweare')}/`,
    `/details-page/${ofType('portfolio')}/`,
    `/details-page/${category?.category_id}/${category?._id}/`,
    '/prices/',
  ];
}
