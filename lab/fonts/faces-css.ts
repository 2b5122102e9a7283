import type { CutFace } from './cut-face.ts';
import type { Face, Pairing } from './pairings.ts';

type Metrics = Pick<CutFace['metrics'], 'ascent' | 'descent' | 'unitsPerEm' | 'xWidthAvg'>;

/** A system font shown until ours has loaded, by its system's name. */
interface StandIn {
  local: string;
  metrics: Metrics;
}

/**
 * One of each kind per system: the first for Windows, macOS and iOS, the second for Android, the third for Linux.
 * Every page contains them all, so each is short. The metrics are those of Capsize (its table of system fonts is a
 * package of thirty thousand files); those of bold fonts are of their metric twins (Gelasio, Arimo).
 */
const standIns: Record<Face['kind'], Record<'regular' | 'bold', StandIn>[]> = {
  serif: [
    both('Georgia', [1878, -449, 2048, 913], 'Georgia Bold', [1878, -449, 2048, 1062]),
    both('NotoSerif-Regular', [1069, -293, 1000, 481], 'NotoSerif-Bold', [1069, -293, 1000, 512]),
    both('DejaVu Serif', [1901, -483, 2048, 1058], 'DejaVu Serif Bold', [1923, -483, 2048, 1168]),
  ],
  sans: [
    both('Arial', [1854, -434, 2048, 913], 'Arial Bold', [1854, -434, 2048, 983]),
    both('Roboto-Regular', [1900, -500, 2048, 911], 'Roboto-Bold', [1900, -500, 2048, 926]),
    both('DejaVu Sans', [1901, -483, 2048, 1041], 'DejaVu Sans Bold', [1901, -483, 2048, 1176]),
  ],
};

type Measures = readonly [ascent: number, descent: number, unitsPerEm: number, xWidthAvg: number];

function both(regular: string, its: Measures, bold: string, ofBold: Measures) {
  return { regular: standInOf(regular, its), bold: standInOf(bold, ofBold) };
}

function standInOf(local: string, [ascent, descent, unitsPerEm, xWidthAvg]: Measures): StandIn {
  return { local, metrics: { ascent, descent, unitsPerEm, xWidthAvg } };
}

/** The styles of a pairing for shared/faces.json: its families, their stand-ins, and typographic settings. */
export function facesOf(pairing: Pairing, display: CutFace, text: CutFace | null) {
  const { set } = pairing;
  const displayStack = stackOf('Display', pairing.display);
  const tokens = {
    '--face-display': displayStack,
    '--face-text': text ? stackOf('Text', pairing.text) : displayStack,
    '--weight-display': String(set.weight),
    '--tracking-h1': short(set.tracking[0]),
    '--tracking': short(set.tracking[1]),
    '--leading-h1': short(set.leading[0]),
    '--leading': short(set.leading[1]),
    ...(set.advance ? { '--advance': short(set.advance) } : {}),
  };
  return {
    families: {
      Display: weights(pairing.display),
      ...(text ? { Text: weights(pairing.text) } : {}),
    },
    standIns: [
      ...standInsOf('Display', pairing.display, display),
      ...(text ? standInsOf('Text', pairing.text, text) : []),
    ],
    tokens,
  };
}

/** Without the zero before a point. */
const short = (value: string) => value.replace(/^(-?)0\./, '$1.');

/** Family, weight or an empty text, name of the system's font, size, ascent and descent. */
type StandInRow = [string, string, string, string, string, string];

/**
 * Fallbacks have the font's own metrics and weight, so that nothing shifts or turns bolder when it
 * loads. Gaps between lines are those of the styles, not the font's.
 */
function standInsOf(family: string, face: Face, { metrics, bold }: CutFace): StandInRow[] {
  const isBold = Number(face.axes.wght) >= boldFrom;
  return standIns[face.kind].flatMap((of, at): StandInRow[] => {
    const name = `${family}${at}`;
    if (bold) return [standIn(name, '', of.regular, metrics), standIn(name, '700', of.bold, bold)];
    const weight = isBold ? '700' : weights(face);
    return [standIn(name, weight, of[isBold ? 'bold' : 'regular'], metrics)];
  });
}

/** The least fixed weight that looks bold. */
const boldFrom = 550;

function standIn(
  family: string,
  weight: string,
  { local, metrics }: StandIn,
  ours: Metrics,
): StandInRow {
  const size = advance(ours) / advance(metrics);
  const share = (value: number) => percent(value / ours.unitsPerEm / size);
  return [family, weight, local, percent(size), share(ours.ascent), share(-ours.descent)];
}

function stackOf(family: string, { kind }: Face): string {
  const names = [family, ...standIns[kind].map((_, at) => `${family}${at}`)];
  return [...names, kind === 'serif' ? 'serif' : 'sans-serif'].join(',');
}

/** Average advance of English text, in em. */
function advance({ xWidthAvg, unitsPerEm }: Metrics): number {
  return Number((xWidthAvg / unitsPerEm).toFixed(4));
}

function weights({ axes }: Face): string {
  const [min, , max] = (axes.wght ?? '400').split(':');
  return max ? `${min} ${max}` : '100 900';
}

/** Whole numbers: a tenth of a percent moves no line, and would cost a page twenty bytes. */
function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
