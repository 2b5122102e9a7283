import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildImagePath, transparentColour } from '../../shared/rules/images/image-path.ts';
import { fixtureFiles, fixtureId } from './fixture-site/fixture-source.ts';

const folder = join(tmpdir(), `marquee-drawn-${process.pid}`);

/**
 * Draws a picture of this ratio for fixture content: an oval, with or without a background.
 * @returns its stored path
 */
export async function drawnPicture(
  width: number,
  height: number,
  { transparent = false, colour = '#336699' } = {},
): Promise<string> {
  const ground = transparent ? '' : `<rect width="100%" height="100%" fill="${colour}"/>`;
  const oval = `<ellipse cx="50%" cy="50%" rx="${width / 2}" ry="${height / 2}" fill="#cc5544"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${oval}</svg>`;
  const path = buildImagePath(fixtureId(svg), {
    width,
    height,
    colour: transparent ? transparentColour : colour,
    extension: 'png',
  });
  const file = join(folder, `${fixtureId(svg)}.png`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer());
  fixtureFiles.set(path, file);
  return path;
}
