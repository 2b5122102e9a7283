import type { Browser } from 'playwright';
import type { Firm } from './firm.ts';
import { drawLogos } from './logos.ts';
import type { Pictures } from './play.ts';
import { kindergartenScenes } from './scenes/kindergarten.ts';
import { lawScenes } from './scenes/law-office.ts';
import { renderScene, type Scene } from './scenes/render-scene.ts';
import { solarScenes } from './scenes/solar.ts';

const scenes: Readonly<Record<string, Record<string, Scene>>> = {
  'law-office': lawScenes,
  kindergarten: kindergartenScenes,
  'solar-installer': solarScenes,
};

/** Everything a firm's owner brings: photographs and logos, drawn anew. */
export async function drawPictures(browser: Browser, { slug, partners }: Firm): Promise<Pictures> {
  const drawn = await drawLogos(browser, slug, partners);
  for (const [name, scene] of Object.entries(scenes[slug] ?? {}))
    drawn.set(name, await renderScene(browser, scene));
  return drawn;
}
