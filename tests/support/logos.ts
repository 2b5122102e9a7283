import sharp from 'sharp';

/** A logo file as a company would upload it. */
export interface SampleLogo {
  name: string;
  bytes: Buffer;
}

interface Drawing {
  width: number;
  height: number;
  /** SVG content. */
  inner: string;
  /** If set, the logo is a JPEG on this paper. */
  paper?: string;
}

/** Letters as strokes, because the fonts of servers differ. */
const letters: Record<string, string> = {
  A: 'M0 10L4 0L8 10M2 6H6',
  E: 'M7 0H0V10H7M0 5H6',
  H: 'M0 0V10M8 0V10M0 5H8',
  I: 'M2 0V10',
  L: 'M0 0V10H7',
  M: 'M0 10V0L4 6L8 0V10',
  N: 'M0 10V0L8 10V0',
  O: 'M4 0C9 0 9 10 4 10C-1 10 -1 0 4 0Z',
  R: 'M0 10V0H5C8 0 8 5 5 5H0M4 5L8 10',
  S: 'M7 1C4 -1 0 0 0 3C0 6 7 4 7 7C7 11 2 11 0 9',
  T: 'M0 0H8M4 0V10',
  V: 'M0 0L4 10L8 0',
};

interface Lettering {
  x: number;
  y: number;
  high: number;
  ink: string;
  weight?: number;
}

function word(text: string, { x, y, high, ink, weight = 1.8 }: Lettering): string {
  const drawn = [...text].map(
    (letter, at) => `<path transform="translate(${at * 11} 0)" d="${letters[letter] ?? ''}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${high / 10})" fill="none" stroke="${ink}" stroke-width="${weight}">${drawn.join('')}</g>`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const gradient = (from: string, to: string) =>
  `<linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const wordmark = (ink: string, weight?: number): Drawing => ({
  width: 520,
  height: 120,
  inner: word('NORTHVALE', { x: 10, y: 20, high: 48, ink, ...(weight ? { weight } : {}) }),
});
const signAndWord = (sign: string, ink: string): Drawing => ({
  width: 600,
  height: 140,
  inner: `${disc(70, 70, 55, sign)}${word('MARLO', { x: 160, y: 35, high: 70, ink })}`,
});
const tile = (colour: string, letter: string, ink: string): Drawing => ({
  width: 400,
  height: 520,
  inner: `${rect(30, 10, 340, 340, colour, 70)}${word('R', { x: 130, y: 80, high: 190, ink: letter })}${word('RELAIS', { x: 30, y: 410, high: 52, ink })}`,
});
const badge = (outer: string, inner: string, ink: string): Drawing => ({
  width: 400,
  height: 400,
  inner: `${disc(200, 200, 195, outer)}${disc(200, 200, 150, inner)}${word('HALL', { x: 100, y: 175, high: 48, ink })}`,
});
const shield = (colour: string, ink: string): Drawing => ({
  width: 320,
  height: 400,
  inner: `<path d="M10 10H310V220C310 320 220 370 160 392C100 370 10 320 10 220Z" fill="${colour}"/>${word('S', { x: 110, y: 110, high: 130, ink })}`,
});
const tall = (colour: string, ink: string): Drawing => ({
  width: 200,
  height: 600,
  inner: `<path d="M100 10L190 280H10Z" fill="${colour}"/>${rect(85, 300, 30, 130, colour)}${word('MIN', { x: 10, y: 480, high: 56, ink })}`,
});
const wide = (ink: string): Drawing => ({
  width: 960,
  height: 120,
  inner: word('NORTHERNVALEMASTERSIN', { x: 12, y: 40, high: 40, ink }),
});
const hairline = (ink: string): Drawing => ({
  width: 600,
  height: 200,
  inner: `<circle cx="100" cy="100" r="80" fill="none" stroke="${ink}" stroke-width="2"/>${word('SALON', { x: 220, y: 65, high: 70, ink, weight: 0.3 })}`,
});
const shaded = (from: string, to: string): Drawing => ({
  width: 560,
  height: 160,
  inner: `${gradient(from, to)}${rect(10, 10, 140, 140, 'url(#g)', 40)}${word('TEAL', { x: 190, y: 40, high: 80, ink: 'url(#g)' })}`,
});
const dotted = (ink: string, dot: string): Drawing => ({
  width: 560,
  height: 120,
  inner: `${word('ESTHER', { x: 10, y: 25, high: 70, ink })}${disc(530, 90, 12, dot)}`,
});
const onPaper = (drawing: Drawing, paper: string): Drawing => ({ ...drawing, paper });

const drawings: Record<string, Drawing> = {
  'dark word': wordmark('#15382e'),
  'black word': wordmark('#000000'),
  'red word': wordmark('#c8102e'),
  'yellow word': wordmark('#f9c63e'),
  'grey word': wordmark('#8a8f98'),
  'white word': wordmark('#ffffff'),
  'white heavy word': wordmark('#ffffff', 2.6),
  'cream word': wordmark('#fff4dc'),
  'white sign and word': signAndWord('#ffffff', '#ffffff'),
  'blue sign, white word': signAndWord('#2f6fde', '#ffffff'),
  'yellow sign, white word': signAndWord('#ffd23f', '#ffffff'),
  'orange sign, dark word': signAndWord('#ff6600', '#15382e'),
  'pastel sign, dark word': signAndWord('#f9c9b0', '#5a4a63'),
  'black sign, white word': signAndWord('#000000', '#ffffff'),
  'red sign, green word': signAndWord('#d02030', '#2a8a3e'),
  'dark tile, green letter': tile('#16202b', '#35c46a', '#16202b'),
  'dark tile, white letter': tile('#16202b', '#ffffff', '#16202b'),
  'blue tile, white letter': tile('#1f4fd8', '#ffffff', '#1b1b1b'),
  'yellow tile, black letter': tile('#ffd400', '#111111', '#111111'),
  'dark tile, white word': tile('#16202b', '#35c46a', '#ffffff'),
  'white tile, red letter': tile('#ffffff', '#d31f2a', '#d31f2a'),
  'plum tile, pink letter': tile('#4b1d3f', '#f4a6c8', '#4b1d3f'),
  'blue badge': badge('#003c8c', '#ffffff', '#003c8c'),
  'black badge': badge('#111111', '#f3e9d2', '#111111'),
  'pale badge': badge('#b4d7f5', '#ffffff', '#3c285a'),
  'red badge': badge('#b3001b', '#b3001b', '#ffffff'),
  'white badge': badge('#ffffff', '#12355b', '#ffffff'),
  'green shield': shield('#0b5d3b', '#ffffff'),
  'white shield': shield('#ffffff', '#7a1020'),
  'gold shield': shield('#c9a227', '#2b2b2b'),
  'tall dark': tall('#15382e', '#15382e'),
  'tall red and grey': tall('#c8102e', '#555555'),
  'tall white': tall('#ffffff', '#ffffff'),
  'tall pastel': tall('#b9d8f0', '#5a4a63'),
  'wide dark': wide('#22313f'),
  'wide orange': wide('#e4572e'),
  'wide white': wide('#ffffff'),
  'hairline dark': hairline('#222222'),
  'hairline white': hairline('#ffffff'),
  'hairline gold': hairline('#b08d57'),
  'gradient blue to green': shaded('#2430a0', '#2aa876'),
  'gradient pink to orange': shaded('#e0218a', '#ff9a3c'),
  'gradient dark': shaded('#0f2027', '#2c5364'),
  'gradient to white': shaded('#1463a5', '#ffffff'),
  'dark word, red dot': dotted('#1d1d1b', '#e30613'),
  'white word, red dot': dotted('#ffffff', '#e30613'),
  'green word, yellow dot': dotted('#14532d', '#facc15'),
  'dark word on white': onPaper(wordmark('#15382e'), '#ffffff'),
  'dark word on grey': onPaper(wordmark('#15382e'), '#eeeeee'),
  'white word on black': onPaper(wordmark('#ffffff'), '#000000'),
  'white word on brown': onPaper(wordmark('#ffffff'), '#5b3a29'),
  'sign and word on white': onPaper(signAndWord('#ff6600', '#15382e'), '#ffffff'),
  'sign and word on grey': onPaper(signAndWord('#2f6fde', '#222222'), '#dddddd'),
  'tile on white': onPaper(tile('#16202b', '#35c46a', '#16202b'), '#ffffff'),
  'tile with white letter on white': onPaper(tile('#16202b', '#ffffff', '#16202b'), '#ffffff'),
  'badge on white': onPaper(badge('#003c8c', '#ffffff', '#003c8c'), '#ffffff'),
  'badge on grey': onPaper(badge('#111111', '#f3e9d2', '#111111'), '#e6e6e6'),
  'tall on white': onPaper(tall('#c8102e', '#555555'), '#ffffff'),
  'wide on grey': onPaper(wide('#22313f'), '#ededed'),
  'gradient on white': onPaper(shaded('#2430a0', '#2aa876'), '#ffffff'),
};

/** Creates sixty logos of the kinds that real companies have. */
export function sampleLogos(): Promise<SampleLogo[]> {
  return Promise.all(
    Object.entries(drawings).map(async ([name, { width, height, inner, paper }]) => {
      const ground = paper ? rect(0, 0, width, height, paper) : '';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${inner}</svg>`;
      const image = sharp(Buffer.from(svg));
      const bytes = paper
        ? await image.flatten({ background: paper }).jpeg({ quality: 80 }).toBuffer()
        : await image.png().toBuffer();
      return { name, bytes };
    }),
  );
}
