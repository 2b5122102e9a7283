import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { decode, toSharp } from '../camera.ts';
import { compare, type Difference, differs, type Raster } from './compare.ts';
import { ledgerChanges } from './ledger-changes.ts';

const folder = fileURLToPath(new URL('../baselines/', import.meta.url));

/** A page's look: its picture, and its ledger in words. */
export interface Look {
  picture: Raster;
  ledger: string[];
}

/** The argument of `npm run look -- --accept [WORD]`; undefined if nothing is to be accepted. */
const accepted = process.env.LOOK_ACCEPT;

export function isAccepting(name?: string): boolean {
  return accepted !== undefined && (name === undefined || name.includes(accepted));
}

/**
 * Compares a page with its accepted look, or accepts it.
 * @returns the differences in words; empty without any
 */
export async function checkLook(name: string, look: Look): Promise<string[]> {
  if (isAccepting()) {
    if (isAccepting(name)) await accept(name, look);
    return [];
  }
  const before = await readBaseline(name);
  if (!before)
    return [`${name} has no accepted look; see it, then: npm run look -- --accept ${name}`];
  const difference = compare(before.picture, look.picture);
  const changes = ledgerChanges(before.ledger, look.ledger);
  if (!differs(difference) && changes.length === 0) return [];
  await report(name, before.picture, look.picture, difference);
  return [`${name} does not look as accepted: ${inWords(difference)}`, ...changes.slice(0, 12)];
}

/**
 * Handles a page that no longer exists, such as a dialog without a button.
 * @returns a fault if it had an accepted look; accepting removes that
 */
export async function forgetLook(name: string): Promise<string[]> {
  if (!existsSync(join(folder, `${name}.txt`))) return [];
  if (!isAccepting(name)) return [`${name} has an accepted look and can no longer be opened`];
  for (const ending of ['txt', 'webp'])
    await rm(join(folder, `${name}.${ending}`), { force: true });
  return [];
}

/** Names of all accepted looks. */
export function acceptedLooks(): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length));
}

async function readBaseline(name: string): Promise<Look | null> {
  const ledger = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => null);
  if (ledger === null) return null;
  return {
    picture: await decode(join(folder, `${name}.webp`)),
    ledger: ledger.trimEnd().split('\n'),
  };
}

async function accept(name: string, { picture, ledger }: Look): Promise<void> {
  const before = await readBaseline(name);
  // An unchanged look keeps its bytes, so that git shows no change.
  const isSame =
    before &&
    !differs(compare(before.picture, picture)) &&
    ledgerChanges(before.ledger, ledger).length === 0;
  if (isSame) return;
  await mkdir(folder, { recursive: true });
  await toSharp(inFewColours(picture))
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  await writeFile(join(folder, `${name}.txt`), `${ledger.join('\n')}\n`);
}

/** A third smaller, with no colour off by more than four of 255. */
function inFewColours({ data, ...size }: Raster): Raster {
  return {
    ...size,
    data: Buffer.from(data.map((value) => Math.min(255, Math.round(value / 8) * 8))),
  };
}

function inWords({ share, worstBlock, at }: Difference): string {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  return `${percent(share)} of its pixels, and ${percent(worstBlock)} of the block at ${at.left}, ${at.top}`;
}

/** Accepted, new and their difference, next to each other in one file. */
async function report(name: string, before: Raster, after: Raster, difference: Difference) {
  const { mask, width, height } = difference;
  const marks = Buffer.alloc(width * height * 3, 255);
  mask.forEach((differs, index) => {
    if (differs) marks.set([214, 0, 60], index * 3);
  });
  const parts = [before, after, { width, height, data: marks }];
  const gap = 8;
  const composite = await Promise.all(
    parts.map(async (part, index) => ({
      input: await toSharp(part).png().toBuffer(),
      left: index * (width + gap),
      top: 0,
    })),
  );
  await mkdir(reportFolder, { recursive: true });
  await sharp({
    create: { width: 3 * width + 2 * gap, height, channels: 3, background: '#555' },
    limitInputPixels: false,
  })
    .composite(composite)
    .png()
    .toFile(join(reportFolder, `${name}.png`));
}

/** Folder for pictures of differences. */
const reportFolder = join(process.env.TEST_RESULTS ?? 'test-results', 'look');
