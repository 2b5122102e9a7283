import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findFaces } from './find-faces.ts';

const astronaut = fileURLToPath(new URL('../../../lab/faces/astronaut.webp', import.meta.url));

it('finds a face in a photograph, even if it fills the picture', async () => {
  const whole = await findFaces(() => sharp(astronaut), { width: 512, height: 512 });
  expect(whole).toHaveLength(1);
  const [{ x = 0, y = 0, width = 0, height = 0 } = {}] = whole;
  expect(x + width / 2).toBeCloseTo(0.43, 1);
  expect(y + height / 2).toBeCloseTo(0.24, 1);
  const box = { left: 165, top: 65, width: 115, height: 115 };
  const close = await findFaces(() => sharp(astronaut).extract(box), box);
  expect(close).toHaveLength(1);
  expect(close[0]?.height).toBeGreaterThan(0.7);
});

it('finds no face in a flat picture', async () => {
  const background = '#3366aa';
  const flat = () => sharp({ create: { width: 90, height: 60, channels: 3, background } });
  expect(await findFaces(flat, { width: 90, height: 60 })).toEqual([]);
});

it.each([
  ['tiny-face-detector.bin', 'model/tiny_face_detector_model.bin'],
  ['tiny-face-detector.json', 'model/tiny_face_detector_model-weights_manifest.json'],
  ['LICENSE', 'LICENSE'],
])('%s is the file of face-api', async (ours, theirs) => {
  const [kept, made] = await Promise.all([
    readFile(new URL(`weights/${ours}`, import.meta.url)),
    readFile(new URL(import.meta.resolve(`@vladmandic/face-api/${theirs}`))),
  ]);
  expect(kept.equals(made)).toBe(true);
});
