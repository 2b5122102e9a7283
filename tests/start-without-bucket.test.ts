import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from './support/pictures.ts';
import { removeFolder } from './support/remove-folder.ts';
import { type S3LookAlike, settingsOf, startS3LookAlike } from './support/s3/s3-look-alike.ts';
import { runMarquee } from './support/servers/running-marquee.ts';

let s3: S3LookAlike;
let dataDir = '';
beforeAll(async () => {
  s3 = await startS3LookAlike();
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-away-'));
});
afterAll(async () => {
  await s3.close();
  await removeFolder(dataDir);
});

const env = () => ({ STORAGE_URL: `s3://${s3.bucket}/kept`, ...settingsOf(s3) });

async function banner(heading: string) {
  const form = new FormData();
  form.set('section_name', 'main_banner');
  form.set('heading', heading);
  form.set('profile_image', new File([await picture(40)], 'picture.png'));
  return form;
}

it('starts with the release on its disk while the bucket is down, and continues once it is available', async () => {
  s3.setDown(true);
  await expect(runMarquee({ dataDir, env: env() }), 'without a release').rejects.toThrow(/503/);
  s3.setDown(false);
  const first = await runMarquee({ dataDir, env: env() });
  await first.call('saveSection', await banner('Before'));
  await first.published();
  await first.stop();

  s3.setDown(true);
  const marquee = await runMarquee({ dataDir, env: env() });
  try {
    expect(await (await fetch(marquee.siteAddress)).text()).toContain('Before');
    expect(marquee.problem()).toMatch(/storage .* 503/);
    const refused = marquee.call('saveSection', await banner('After'));
    await expect(refused).rejects.toThrow(/503/);
    s3.setDown(false);
    await marquee.call('saveSection', await banner('After'));
    await marquee.published();
    expect(await (await fetch(marquee.siteAddress)).text()).toContain('After');
    expect(marquee.problem()).toBeNull();
  } finally {
    s3.setDown(false);
    await marquee.stop();
  }
});
