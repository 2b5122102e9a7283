import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Color from 'colorjs.io';
import { backgroundNames } from '../../shared/palette/background-names.ts';
import { corporateColours } from '../../shared/palette/corporate-colours.ts';
import { type Identity, type Palette, pairs, paletteOf } from '../../shared/palette/palette.ts';
import { tones } from '../../shared/palette/tones.ts';
import { contrast } from '../../shared/rules/contrast.ts';

/**
 * The contrasts in `docs/develop/palette.md`: every pair of colours that a style may use, on every background, for random and
 * for well-known colours. `node lab/run.mjs bench/palette [IDENTITIES]` (20,000). Ratios are WCAG 2.2's; APCA's
 * lightness contrast is computed by another library for every tenth identity, as an independent check.
 */
const identities = Number(process.argv[2] ?? 20_000);
const kinds = ['light grounds', 'dark grounds', 'brand grounds'] as const;
type Kind = (typeof kinds)[number];
type Worst = { ratio: number; apca: number };
const worst = new Map<string, Worst>();
let checked = 0;
let tooFaint = 0;

const random = seeded(20_261_122);
for (let at = 0; at < identities; at++) {
  const colours = Array.from({ length: 1 + (at % 3) }, randomHex);
  look(paletteOf({ colours, tone: tones[at % tones.length] ?? 'bright' }), at % 10 === 0);
}
const random_ = { checked, tooFaint };
const known: Identity[] = corporateColours.flatMap(([, colours]) =>
  tones.map((tone) => ({ colours, tone })),
);
for (const identity of known) look(paletteOf(identity), true);

const file = fileURLToPath(new URL('../../docs/develop/palette.md', import.meta.url));
writeFileSync(file, report());
console.log(`${checked} pairs, ${tooFaint} below their floor; see docs/develop/palette.md`);
process.exitCode = tooFaint > 0 ? 1 : 0;

function look({ backgrounds }: Palette, withApca: boolean): void {
  for (const name of backgroundNames) {
    const roles = backgrounds[name];
    for (const [front, back, least] of pairs) {
      const ratio = contrast(roles[front], roles[back]);
      checked += 1;
      if (ratio < least) tooFaint += 1;
      const key = `${front} on ${back}|${kindOf(name, roles.ground)}`;
      const before = worst.get(key) ?? {
        ratio: Number.POSITIVE_INFINITY,
        apca: Number.POSITIVE_INFINITY,
      };
      const apca = withApca ? Math.abs(apcaOf(roles[front], roles[back])) : before.apca;
      worst.set(key, { ratio: Math.min(before.ratio, ratio), apca: Math.min(before.apca, apca) });
    }
  }
}

function kindOf(name: string, ground: string): Kind {
  if (name.startsWith('brand')) return 'brand grounds';
  return contrast('#ffffff', ground) >= 4.5 ? 'dark grounds' : 'light grounds';
}

function apcaOf(front: string, back: string): number {
  return new Color(back).contrast(new Color(front), 'APCA');
}

function report(): string {
  const rows = pairs.map(([front, back, least]) => {
    const cells = kinds.map((kind) => {
      const it = worst.get(`${front} on ${back}|${kind}`);
      return it ? `${it.ratio.toFixed(2)} (${it.apca.toFixed(0)})` : '';
    });
    return `| ${front} on ${back} | ${least} | ${cells.join(' | ')} |`;
  });
  return `# Colours

The site derives all its colours from one to three colours of a company ([035](decisions/035-the-look-is-derived-from-the-companys-colours.md)). No colour is refused, and every pair that a style may use meets its contrast by construction.

\`node lab/run.mjs bench/palette\` derived ${identities.toLocaleString('en')} identities from one to three random colours in the three moods; of ${random_.checked.toLocaleString('en')} pairs, ${random_.tooFaint} are below their minimum. The same with ${corporateColours.length} well-known corporate palettes: of ${(checked - random_.checked).toLocaleString('en')} pairs, ${tooFaint - random_.tooFaint} are below it.

The table shows the lowest ratio of each pair (WCAG 2.2) and, in brackets, the lowest APCA lightness contrast of every tenth random identity and of all corporate ones:

| pair | minimum | ${kinds.join(' | ')} |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function randomHex(): string {
  return `#${Math.floor(random() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`;
}

/** Mulberry32, so that runs are repeatable. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
