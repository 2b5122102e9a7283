/**
 * Draws `demo/drawings/*.svg` to `demo/images/`, the pictures of the demo content.
 * Run it after changing a drawing: `node lab/run.mjs draw-demo-images`, then commit both folders.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

type Format = 'webp' | 'png';
interface Drawing {
  /** Prefix of the name; the first matching row counts. */
  prefix: string;
  width: number;
  format: Format;
}

const drawings: Drawing[] = [
  { prefix: 'logo', width: 520, format: 'png' },
  { prefix: 'partner-', width: 480, format: 'png' },
  { prefix: 'icon-', width: 192, format: 'png' },
  { prefix: 'favicon', width: 256, format: 'png' },
  { prefix: 'share', width: 1200, format: 'png' },
  { prefix: 'team-', width: 800, format: 'webp' },
  { prefix: 'voice-', width: 480, format: 'webp' },
  { prefix: 'gain-', width: 800, format: 'webp' },
  { prefix: 'school-path', width: 1600, format: 'webp' },
  { prefix: '', width: 1200, format: 'webp' },
];

const cssPixelsPerInch = 96;
const demo = join(import.meta.dirname, '..', 'demo');
const from = join(demo, 'drawings');
const to = join(demo, 'images');

await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
const names = (await readdir(from)).filter((name) => name.endsWith('.svg'));
const sizes = await Promise.all(names.map(draw));
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${names.length} pictures, ${(total / 1024).toFixed(0)} KB`);

async function draw(file: string): Promise<number> {
  const name = basename(file, '.svg');
  const row = drawings.find(({ prefix }) => name.startsWith(prefix)) as Drawing;
  const source = await readFile(join(from, file));
  const { width: natural = row.width } = await sharp(source).metadata();
  const picture = sharp(source, { density: (cssPixelsPerInch * row.width) / natural }).resize({
    width: row.width,
  });
  const bytes = await (row.format === 'png'
    ? picture.png({ palette: true, effort: 10 })
    : picture.webp({ quality: 88, effort: 6 })
  ).toBuffer();
  await writeFile(join(to, `${name}.${row.format}`), bytes);
  return bytes.length;
}
