import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A face from hairline to chin, in pixels of its picture. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Photograph {
  name: string;
  width: number;
  height: number;
  faces: Mark[];
  make(): Promise<Buffer>;
}

const portrait = fileURLToPath(new URL('astronaut.webp', import.meta.url));
const sample = (index: number) =>
  fileURLToPath(import.meta.resolve(`@vladmandic/face-api/demo/sample${index}.jpg`));

type Four = readonly [x: number, y: number, width: number, height: number];

/** Whole photographs: the number of the sample, 0 for the portrait; its size; and each face in it. */
const sources = `
0: 512 512; 181 73 83 102
1: 1920 1280; 414 355 177 240; 838 421 186 228; 1476 199 203 241
2: 1920 1367; 361 126 153 259; 902 220 151 233; 1447 153 194 242
3: 1920 1350; 585 329 199 271; 1075 215 220 299; 1514 292 170 280
4: 1920 1448; 257 185 162 245; 664 53 187 258; 989 180 169 227; 1277 144 145 244
5: 1920 1398; 377 859 172 301; 598 415 166 249; 787 109 156 212; 1113 198 158 236; 1406 390 165 271
6: 1920 1537; 250 468 210 291; 681 321 160 307; 1180 305 188 280; 1487 263 212 296
`
  .trim()
  .split('\n')
  .map((row) => {
    const [, index, rest = ''] = /^(\d): (.*)$/.exec(row) ?? [];
    const [size = [], ...faces] = rest.split('; ').map((it) => it.split(' ').map(Number));
    return {
      file: index === '0' ? portrait : sample(Number(index)),
      size: size as unknown as readonly [number, number],
      faces: faces as unknown as Four[],
    };
  });

const asMark = ([x, y, width, height]: Four): Mark => ({ x, y, width, height });

/** Heads with little else around them: photograph and face. */
const heads = '00 10 12 30 31 32 42 52 53 60 61 63'
  .split(' ')
  .map(([source, face]) => [Number(source), Number(face)] as const);

const shapes = [
  [900, 1350],
  [1200, 1200],
  [1500, 1000],
  [2400, 900],
  [900, 1600],
  [1000, 1000],
  [1600, 900],
  [2400, 1000],
] as const;

const grounds = [
  ['#b9cfe0', '#8d7f6c'],
  ['#d9d2c5', '#6f6a60'],
  ['#33424d', '#191d22'],
  ['#9db38b', '#4d5b3c'],
  ['#e8e4de', '#b7a48f'],
] as const;

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const photographs: Photograph[] = [
  ...sources.map(({ file, size: [width, height], faces }, index) => ({
    name: `whole-${index}`,
    width,
    height,
    faces: faces.map(asMark),
    make: () => sharp(file).jpeg({ quality: 90 }).toBuffer(),
  })),
  ...Array.from({ length: 27 }, (_, index) => scene(index)),
  ...Array.from({ length: 6 }, (_, index) => drawing(index)),
];

interface Placed {
  head: readonly [source: number, face: number];
  mark: Mark;
  isMirrored: boolean;
}

/** People next to each other before a blurred background. */
function scene(index: number): Photograph {
  const next = numbers(index + 1);
  const [width, height] = shapes[index % shapes.length] ?? [1200, 1200];
  const count = 1 + (index % 5);
  const middle = width * (0.3 + 0.4 * next());
  const step = Math.min((width * 0.86) / count, height * (0.25 + 0.35 * next()));
  const size = Math.min(step * 0.42, height * (count === 1 ? 0.16 + 0.14 * next() : 0.2));
  const left = Math.max(
    width * 0.07,
    Math.min(width * 0.93 - step * count, middle - (step * count) / 2),
  );
  const top = height * (0.1 + 0.3 * next());
  const people = Array.from({ length: count }, (_, at): Placed => {
    const head = heads[(index * 5 + at * 7) % heads.length] ?? ([0, 0] as const);
    const [, , w, h] = sources[head[0]]?.faces[head[1]] ?? [0, 0, 1, 1];
    const faceWidth = size * (0.85 + 0.3 * next());
    const mark = {
      x: left + step * (at + 0.5) - faceWidth / 2,
      y: top + size * (next() - 0.3),
      width: faceWidth,
      height: (faceWidth * h) / w,
    };
    return { head, mark, isMirrored: next() < 0.5 };
  });
  const tone = { brightness: 0.8 + 0.4 * next(), saturation: 0.5 + 0.8 * next() };
  return {
    name: `scene-${index}`,
    width,
    height,
    faces: people.map(({ mark }) => mark),
    make: () => composed(width, height, index, people, tone),
  };
}

async function composed(
  width: number,
  height: number,
  index: number,
  people: Placed[],
  tone: { brightness: number; saturation: number },
): Promise<Buffer> {
  const behind = sources[1 + (index % 6)]?.file ?? portrait;
  const blurred = await sharp(behind).resize(width, height, { fit: 'cover' }).blur(40).toBuffer();
  const bodies = people.map(({ mark: { x, y, width: w, height: h } }, at) => {
    const colour = ['#2f3d55', '#7a2f3a', '#e6e2da', '#2c5a4a', '#3a3a3a'][(index + at) % 5];
    const [middle, chin] = [x + w / 2, y + h];
    return `<path fill="${colour}" d="M${middle - w * 1.6} ${height} V${chin + h * 0.75} Q${middle - w * 1.4} ${chin + h * 0.35} ${middle} ${chin + h * 0.1} Q${middle + w * 1.4} ${chin + h * 0.35} ${middle + w * 1.6} ${chin + h * 0.75} V${height} Z"/>`;
  });
  const layers = await Promise.all(people.map(headLayer));
  const flat = await sharp(blurred)
    .composite([{ input: svg(width, height, bodies.join('')) }, ...layers])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(flat).modulate(tone).jpeg({ quality: 86 }).toBuffer();
}

const svg = (width: number, height: number, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
  );

/** A head with soft edges, at the place of its mark. */
async function headLayer({ head: [source, face], mark, isMirrored }: Placed) {
  const { file = '', size: [wide, high] = [1, 1], faces = [] } = sources[source] ?? {};
  const [x, y, w, h] = faces[face] ?? [0, 0, 1, 1];
  const from = { left: Math.max(0, x - w * 0.55), top: Math.max(0, y - h * 0.5) };
  const to = { right: Math.min(wide, x + w * 1.55), bottom: Math.min(high, y + h * 1.3) };
  const cut = {
    left: Math.round(from.left),
    top: Math.round(from.top),
    width: Math.round(to.right - from.left),
    height: Math.round(to.bottom - from.top),
  };
  const scale = mark.width / w;
  const [outWide, outHigh] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const soft = Math.max(2, mark.width * 0.05);
  const matte = await sharp(
    svg(
      outWide,
      outHigh,
      `<rect width="100%" height="100%"/><ellipse cx="${(x + w / 2 - cut.left) * scale}" cy="${(y + h * 0.42 - cut.top) * scale}" rx="${w * 0.74 * scale}" ry="${h * 0.8 * scale}" fill="#fff"/>`,
    ),
  )
    .blur(soft)
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer();
  const square = await sharp(file)
    .extract(cut)
    .resize(outWide, outHigh, { fit: 'fill' })
    .toBuffer();
  const pixels = await sharp(square)
    .joinChannel(matte, { raw: { width: outWide, height: outHigh, channels: 1 } })
    .png()
    .toBuffer();
  const input = isMirrored ? await sharp(pixels).flop().toBuffer() : pixels;
  const before = isMirrored ? cut.left + cut.width - x - w : x - cut.left;
  return {
    input,
    left: Math.round(mark.x - before * scale),
    top: Math.round(mark.y - (y - cut.top) * scale),
  };
}

/** A drawn person with shading. */
function drawing(index: number): Photograph {
  const next = numbers(index + 100);
  const [width, height] = shapes[(index * 3) % shapes.length] ?? [1200, 1200];
  const w = Math.min(width, height) * (0.16 + 0.12 * next());
  const h = w * 1.35;
  const [x, y] = [width * (0.15 + 0.7 * next()) - w / 2, height * (0.15 + 0.2 * next())];
  const skin =
    ['#f1c9a5', '#c68642', '#8d5524', '#ffdbac', '#5c3a21', '#e0ac69'][index] ?? '#e0ac69';
  const hair = ['#3b2314', '#0f0f0f', '#1a1110', '#c9a25a', '#0a0a0a', '#6b3e1f'][index] ?? '#222';
  const [sky, floor] = grounds[index % grounds.length] ?? grounds[0];
  const at = (dx: number, dy: number) => `${x + dx * w} ${y + dy * h}`;
  const eye = (dx: number) =>
    `<ellipse cx="${x + dx * w}" cy="${y + 0.42 * h}" rx="${w * 0.1}" ry="${h * 0.035}" fill="#fff"/><circle cx="${x + dx * w}" cy="${y + 0.42 * h}" r="${h * 0.032}" fill="#2c1c10"/><path d="M${at(dx - 0.14, 0.34)} Q${at(dx, 0.3)} ${at(dx + 0.14, 0.34)}" stroke="${hair}" stroke-width="${h * 0.025}" fill="none"/>`;
  const inner = `<defs><radialGradient id="s" cx=".45" cy=".4" r=".75"><stop stop-color="${skin}"/><stop offset=".7" stop-color="${skin}"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<path d="M${at(-1, 3.2)} Q${at(-0.9, 1.3)} ${at(0.5, 1.1)} Q${at(1.9, 1.3)} ${at(2, 3.2)} V${height} H${x - w} Z" fill="#39465c"/>
<rect x="${x + w * 0.3}" y="${y + h * 0.8}" width="${w * 0.4}" height="${h * 0.4}" fill="${skin}"/>
<ellipse cx="${x + w / 2}" cy="${y + h * 0.32}" rx="${w * 0.62}" ry="${h * 0.55}" fill="${hair}"/>
<ellipse cx="${x + w / 2}" cy="${y + h * 0.52}" rx="${w * 0.48}" ry="${h * 0.5}" fill="${skin}"/>
<ellipse cx="${x + w / 2}" cy="${y + h * 0.52}" rx="${w * 0.48}" ry="${h * 0.5}" fill="url(#s)" opacity=".5"/>
${eye(0.3)}${eye(0.7)}
<path d="M${at(0.48, 0.45)} L${at(0.44, 0.62)} Q${at(0.5, 0.66)} ${at(0.57, 0.62)}" stroke="#000" stroke-opacity=".35" stroke-width="${w * 0.02}" fill="none"/>
<path d="M${at(0.33, 0.77)} Q${at(0.5, 0.86)} ${at(0.67, 0.77)} Q${at(0.5, 0.8)} ${at(0.33, 0.77)}" fill="#a5443f"/>`;
  return {
    name: `drawing-${index}`,
    width,
    height,
    faces: [{ x, y, width: w, height: h }],
    make: () =>
      sharp(svg(width, height, inner))
        .blur(1.5)
        .jpeg({ quality: 88 })
        .toBuffer(),
  };
}
