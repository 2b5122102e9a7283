import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { luminance } from '../../shared/rules/contrast.ts';
import {
  comparedSide,
  findDrawnBox,
  losesShapes,
  type Pixels,
} from '../../shared/rules/images/logo-pixels.ts';
import { pickPlate, treatLogo } from '../../shared/rules/images/logo-treatment.ts';
import { addNotes } from '../../shared/rules/images/picture-notes.ts';
import { type SampleLogo, sampleLogos } from '../../tests/support/logos.ts';
import { startImageWorker } from './image-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-logos-'));
const worker = startImageWorker('normal');
const logos: (SampleLogo & { sent: Pixels; stored: Pixels; value: string })[] = [];

beforeAll(async () => {
  const [file, target] = [join(folder, 'sent'), join(folder, 'stored')];
  for (const logo of await sampleLogos()) {
    writeFileSync(file, logo.bytes);
    const result = await worker.run({ kind: 'original', file, target, isLogo: true });
    if (!result.ok || !result.original) throw new Error(`${logo.name}: ${JSON.stringify(result)}`);
    const whole = await readPixels(sharp(logo.bytes));
    const fit = { width: comparedSide, height: comparedSide, fit: 'inside' } as const;
    const sent = await readPixels(sharp(logo.bytes).extract(findDrawnBox(whole)).resize(fit));
    const { width, height } = sent;
    const stored = await readPixels(
      sharp(readFileSync(target)).resize({ width, height, fit: 'fill' }),
    );
    const value = addNotes('media/0123456789abcdef01234567-9x9-ffffff.webp', {
      ...result.original.notes,
    });
    logos.push({ ...logo, sent, stored, value });
  }
});
afterAll(() => {
  worker.close();
  rmSync(folder, { recursive: true, force: true });
});

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The stored logo as it is treated on this background. */
function renderTreated({ data, width, height }: Pixels, value: string, ground: string): Pixels {
  const treatment = treatLogo(value, { background: ground, hasOther: false });
  const behind = channels(treatment === 'plate' ? pickPlate(value, [ground]) : ground);
  const tone = luminance(ground) > 0.18 ? 0 : 255;
  const seen = new Uint8Array(data.length).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const ink = treatment === 'one tone' ? tone : (data[at + channel] ?? 0);
      seen[at + channel] = ink * opacity + (behind[channel] ?? 0) * (1 - opacity);
    }
  }
  return { data: seen, width, height };
}

it.each([
  ['paper', '#fcfdfa'],
  ['near black', '#101418'],
  ['deep green', '#15382e'],
  ['yellow', '#f9c63e'],
  ['blue', '#2f6fde'],
  ['grey', '#8a8f98'],
])('keeps every shape of 60 logos visible on %s', (_, ground) => {
  expect(logos).toHaveLength(60);
  const lost = logos.filter(({ sent, stored, value }) =>
    losesShapes(sent, renderTreated(stored, value, ground)),
  );
  expect(lost.map(({ name, value }) => `${name} ${value.slice(50)}`)).toEqual([]);
});

it('recolours a logo only if all of its shapes survive', () => {
  for (const { name, value } of logos) {
    if (/^(\w+ ){1,2}word$/.test(name)) expect(value, name).toMatch(/recolour=one$/);
    if (/tile,|^\w+ (badge|shield)$/.test(name))
      expect(value, name).toMatch(/recolour=(grey|none)$/);
  }
});

it('makes a white background transparent only behind a single ink', () => {
  const opaque = logos.filter(({ value }) => value.includes('paper=')).map(({ name }) => name);
  expect(opaque).toEqual([
    'white word on black',
    'white word on brown',
    'sign and word on white',
    'sign and word on grey',
    'tile on white',
    'tall on white',
    'gradient on white',
  ]);
});
