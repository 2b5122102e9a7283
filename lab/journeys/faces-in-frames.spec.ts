import { expect, test } from 'playwright/test';
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

/** `FACES=scene-1,scene-2` measures only these photographs; by default, every fourth. */
const chosen = process.env.FACES?.split(',');
const corpus = photographs.filter(({ name }, at) => chosen?.includes(name) ?? at % 4 === 0);

/** Around the focal point of the marked faces; `lab/night/faces.test.ts` tries those that the server finds. */
test('no frame cuts a marked face that it could show', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let holding = 0;
  const failed: string[] = [];
  for (const photograph of corpus) {
    const point = findFocalPoint(marksOf(photograph), photograph, allCrops);
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
            if (!faces.canHold) continue;
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
  expect(holding).toBeGreaterThan(100);
  expect([...new Set(failed)]).toEqual([]);
});

/** Marked faces in shares of the picture's sides. */
const marksOf = ({ width, height, faces }: Photograph) =>
  faces.map((mark) => ({
    x: mark.x / width,
    y: mark.y / height,
    width: mark.width / width,
    height: mark.height / height,
  }));

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
