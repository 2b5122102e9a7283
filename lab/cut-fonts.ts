import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CutFace, cutFace } from './fonts/cut-face.ts';
import { facesOf } from './fonts/faces-css.ts';
import { alphabets, pairings } from './fonts/pairings.ts';

/**
 * Cuts the fonts of every pairing from their packages into site/type, with their styles in shared/faces.json. Needs Python with fontTools and brotli (Debian: fonttools python3-brotli). Run it again after
 * updating a package:
 * `node lab/run.mjs cut-fonts [PAIRING …]`.
 */
const root = fileURLToPath(new URL('../site/type', import.meta.url));
/**
 * Units per em. A first screen waits for both files, and on a slow phone each arrives one round trip earlier below 9.5 KB.
 * A unit is a fifth of a pixel in a heading of 94 px, and less in text.
 */
const grids = { display: 500, text: 400 };
const named = process.argv.slice(2);
const data = fileURLToPath(new URL('../shared/faces.json', import.meta.url));
const made = JSON.parse(readFileSync(data, 'utf8')) as { ranges: object; pairings: object };
made.ranges = Object.fromEntries(alphabets.map(({ name, range }) => [name, range]));

for (const [name, pairing] of Object.entries(pairings)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const display = await cutFace(pairing.display, join(folder, 'display'), grids.display);
  const isOneFace = JSON.stringify(pairing.display) === JSON.stringify(pairing.text);
  const text: CutFace | null = isOneFace
    ? null
    : await cutFace(pairing.text, join(folder, 'text'), grids.text);
  Object.assign(made.pairings, { [name]: facesOf(pairing, display, text) });
  const sizes = readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size]);
  console.log(name, Object.fromEntries(sizes));
}
writeFileSync(data, `${JSON.stringify(made, null, 2)}\n`);
