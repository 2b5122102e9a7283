import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReleaseLine } from '../shared/api/releases.ts';
import { picture } from './support/pictures.ts';
import { type S3LookAlike, settingsOf, startS3LookAlike } from './support/s3/s3-look-alike.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';

let s3: S3LookAlike;
let marquee: RunningMarquee;
let service = '';
beforeAll(async () => {
  s3 = await startS3LookAlike();
  const env = {
    STORAGE_URL: `s3://${s3.bucket}/kept`,
    MIRROR_URL: `s3://${s3.bucket}/www`,
    ...settingsOf(s3),
  };
  marquee = await runMarquee({ env });
  const { data } = await marquee.call<{ _id: string }>('createService', await form('First text'));
  service = data._id;
  await marquee.published();
});
afterAll(async () => {
  await marquee?.stop();
  await s3.close();
});

async function form(description: string): Promise<FormData> {
  const given = new FormData();
  given.set('name', 'First service');
  given.set('type', 'whatweare');
  given.set('description', `<p>${description}</p>`);
  given.set('image', new File([await picture(400)], 'picture.png'));
  return given;
}

const copied = (path: string) => s3.objects.get(`www/${path}`)?.bytes;
const page = () => copied(`details-page/${service}/index.html`)?.toString() ?? '';
const save = (description: string) =>
  marquee.call('updateService', { id: service, description: `<p>${description}</p>` });

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds() && tries < 600; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(holds()).toBe(true);
}

it('the bucket has the page an editor saved, and every picture it shows', async () => {
  await until(() => page().includes('First text'));
  const pictures = [...new Set(page().match(/api\/file\/media\/[\w/.-]+\.(?:webp|avif|png)/g))];
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !copied(path))).toEqual([]);
});

it('what is saved later follows by itself, and is what visitors get from the server', async () => {
  await save('Second text');
  await until(() => page().includes('Second text'));
  const served = await fetch(`${marquee.siteAddress}/details-page/${service}/`);
  expect(await served.text()).toBe(page());
});

it('a release that is put back is put back in the bucket as well', async () => {
  const { data } = await marquee.call<ReleaseLine[]>('releases', {}, 'GET');
  const [live, before] = data.filter(({ outcome }) => outcome === 'live');
  await marquee.call('rollback', { release: before?.release });
  await until(() => page().includes('First text'));
  await marquee.call('resume', {});
  await until(() => page().includes('Second text'));
  expect(live?.hooks).toEqual([
    {
      address: `s3://${s3.bucket}/www`,
      outcome: expect.stringMatching(/^\d+ written, 0 removed$/),
    },
  ]);
});

it('while the bucket does not answer the site is published all the same, and the copy follows', async () => {
  s3.setDown(true);
  await save('Third text');
  await marquee.published();
  const served = await fetch(`${marquee.siteAddress}/details-page/${service}/`);
  expect(await served.text()).toContain('Third text');
  expect(page()).toContain('Second text');
  s3.setDown(false);
  await until(() => page().includes('Third text'));
});
