import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromFile } from '@capsizecss/unpack/fs';
import { alphabets, type Face, hasBold } from './pairings.ts';

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable', import.meta.url));
const plainZero = fileURLToPath(new URL('plain-zero.py', import.meta.url));
const features = 'kern,liga,mark,mkmk,ccmp,locl,tnum';

/** The site's bold. */
const boldWeight = '600';

export interface CutFace {
  metrics: Awaited<ReturnType<typeof fromFile>>;
  /** Of its bold, if its weight is not fixed. */
  bold: Awaited<ReturnType<typeof fromFile>> | null;
  /** Alphabets with a file; a font need not contain all of them. */
  alphabets: string[];
}

/**
 * Writes a font's files, `STEM-ALPHABET.woff2`, with fixed axes and one alphabet each. Needs fontTools and brotli.
 * @param unitsPerEm grid of the outlines: coarse ones make smaller files
 */
export async function cutFace(face: Face, stem: string, unitsPerEm: number): Promise<CutFace> {
  const folder = mkdtempSync(join(tmpdir(), 'face-'));
  try {
    const fixed = new Map(
      ['latin', 'latin-ext', 'vietnamese']
        .filter((from) => existsSync(sourceOf(face, from)))
        .map((from) => [from, fix(face, from, join(folder, `${from}.ttf`))]),
    );
    for (const { name, from, letters } of alphabets) {
      const source = fixed.get(from);
      if (!source) continue;
      const coarse = join(folder, `${name}-coarse.ttf`);
      python('fontTools.ttLib.scaleUpem', [source, String(unitsPerEm), `--output-file=${coarse}`]);
      python('fontTools.subset', [
        coarse,
        `--unicodes=${letters}`,
        `--layout-features=${features}`,
        '--no-hinting',
        '--name-IDs=',
        '--flavor=woff2',
        `--output-file=${stem}-${name}.woff2`,
      ]);
    }
    const bold = hasBold(face) ? fixBold(face, join(folder, 'bold.ttf')) : null;
    return {
      metrics: await fromFile(fixed.get('latin') ?? ''),
      bold: bold ? await fromFile(bold) : null,
      alphabets: alphabets.filter(({ from }) => fixed.has(from)).map(({ name }) => name),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fixBold({ plainZero: _, ...face }: Face, to: string): string {
  return fix({ ...face, axes: { ...face.axes, wght: boldWeight } }, 'latin', to);
}

function sourceOf({ package: name, file }: Face, from: string): string {
  return join(packages, name, 'files', `${name}-${from}-${file}-normal.woff2`);
}

function fix(face: Face, from: string, to: string): string {
  const { axes } = face;
  const source = sourceOf(face, from);
  const limits = Object.entries(axes).map(([axis, value]) => `${axis}=${value}`);
  python('fontTools.varLib.instancer', [source, ...limits, '--quiet', '--output', to]);
  if (face.plainZero && from === 'latin') execFileSync('/usr/bin/python3', [plainZero, to]);
  return to;
}

function python(module: string, words: string[]): void {
  execFileSync('/usr/bin/python3', ['-m', module, ...words], {
    // Makes files reproducible.
    env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
