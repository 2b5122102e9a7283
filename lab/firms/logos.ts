import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';

type Face = 'ledger' | 'open' | 'plain' | 'primer' | 'works';

interface Logo {
  face: Face;
  /** What stands in it, in HTML of 40 px letters. */
  html: string;
  colour: string;
  /** Opaque, as many firms send theirs. */
  ground?: string;
}

const mark = (paths: string, size = 56, box = 56) =>
  `<svg width="${size}" height="${(size * box) / 56}" viewBox="0 0 56 ${box}" fill="currentColor" style="flex:none">${paths}</svg>`;
const row = (svg: string, words: string, style = '') =>
  `<div style="display:flex;align-items:center;gap:14px;${style}">${svg}<span>${words}</span></div>`;
const column = (svg: string, words: string, style = '') =>
  `<div style="display:flex;flex-direction:column;align-items:center;gap:12px;${style}">${svg}<span>${words}</span></div>`;

const petals = (['#8fd3b3', '#f5b49b', '#f3cf6b', '#b3a2e6'] as const)
  .map(
    (fill, index) =>
      `<path transform="rotate(${index * 90} 28 28)" d="M28 28C16 24 16 4 28 2C40 4 40 24 28 28Z" fill="${fill}"/>`,
  )
  .join('');
const sun = '<path d="M4 36a24 24 0 0 1 48 0Z"/><path d="M0 41h56v4H0zM8 49h40v4H8z"/>';

/** The three firms' own. */
const own: Record<string, Logo> = {
  'law-office': {
    face: 'ledger',
    colour: '#000',
    html: `<div style="text-align:center;line-height:.86;letter-spacing:.01em"><div style="font-size:132px">A</div><div style="height:4px;background:currentColor;margin:16px 0 10px"></div><div style="font-size:132px">R</div><div style="font-size:25px;letter-spacing:.2em;margin:22px -.2em 0 0">REYNE</div></div>`,
  },
  kindergarten: {
    face: 'primer',
    colour: '#4a3f6b',
    html: row(mark(petals, 88), 'Puddle<br>Lane', 'font-size:46px;line-height:.98'),
  },
  'solar-installer': {
    face: 'works',
    colour: '#0e3a4d',
    html: row(
      mark(sun.replace('<path', '<path fill="#ffb21a"'), 64),
      'Brightwater',
      'font-size:46px',
    ),
  },
};

const partners: Record<string, Logo> = {
  Tamar: {
    face: 'works',
    colour: '#1d4f91',
    html: row(
      mark(
        '<path d="M0 34c10-14 18-14 28 0s18 14 28 0v12c-10 14-18 14-28 0s-18-14-28 0zM0 14c10-14 18-14 28 0s18 14 28 0v8c-10 14-18 14-28 0s-18-14-28 0z"/>',
      ),
      'Tamar',
    ),
  },
  Voltaic: {
    face: 'plain',
    colour: '#e4572e',
    html: row(mark('<path d="M32 0L8 32h16l-4 24 26-34H28z"/>', 44), 'voltaic'),
  },
  'Lynher Housing': {
    face: 'open',
    colour: '#2f6d4f',
    html: row(
      mark('<path d="M4 26L28 4l24 22v28H36V36H20v18H4z"/>'),
      'Lynher<br>Housing',
      'font-size:30px;line-height:1',
    ),
  },
  SUNCREST: {
    face: 'works',
    colour: '#c98a00',
    html: '<span style="letter-spacing:.16em;font-size:34px">SUNCREST</span>',
  },
  'Roof & Ridge': {
    face: 'primer',
    colour: '#5b2a1a',
    html: column(
      mark('<path d="M0 30L28 4l28 26v8L28 14 0 38z"/>', 70, 42),
      'Roof &amp; Ridge',
      'font-size:28px',
    ),
  },
  Meridian: {
    face: 'ledger',
    colour: '#1a1a1a',
    html: '<span style="font-size:48px">Meridian</span>',
  },
  'Kestrel Energy': {
    face: 'plain',
    colour: '#fff',
    ground: '#14506b',
    html: row(
      mark(
        '<path d="M2 30C18 30 26 20 30 6c4 10 12 14 24 14C44 24 40 36 26 50c2-10-8-18-24-20z"/>',
      ),
      'Kestrel Energy',
      'font-size:32px;padding:22px 26px',
    ),
  },
  ohm: {
    face: 'open',
    colour: '#111',
    html: `<div style="border:6px solid;border-radius:99px;padding:10px 30px 18px;font-size:52px;line-height:1">ohm</div>`,
  },
  Northgate: {
    face: 'plain',
    colour: '#004d40',
    html: row(
      mark('<path d="M0 4h16v48H0zM40 4h16v48H40zM16 4l24 34v14L16 18z"/>', 40),
      'Northgate',
      'font-size:36px',
    ),
  },
  Cellworks: {
    face: 'works',
    colour: '#23395b',
    ground: '#ffffff',
    html: row(
      mark(
        '<path d="M0 0h26v26H0zM30 0h26v26H30zM0 30h26v26H0z"/><circle cx="43" cy="43" r="13" fill="#f2a900"/>',
      ),
      'Cellworks',
      'padding:34px 40px',
    ),
  },
  Penrose: {
    face: 'ledger',
    colour: '#6b2d5c',
    html: column(
      mark('<path d="M28 0l10 18h18L42 30l6 20-20-12L8 50l6-20L0 18h18z"/>', 64),
      'PENROSE',
      'font-size:22px;letter-spacing:.18em',
    ),
  },
  GRIDLINE: {
    face: 'works',
    colour: '#d7263d',
    html: row(
      mark('<path d="M0 0h56v8H0zM0 16h56v8H0zM0 32h56v8H0zM0 48h56v8H0z"/>', 48),
      'GRIDLINE',
    ),
  },
  Halden: {
    face: 'primer',
    colour: '#2b4162',
    html: row(
      mark(
        '<path d="M28 0a28 28 0 1 1 0 56a28 28 0 1 1 0-56zm0 12a16 16 0 1 0 0 32z" fill-rule="evenodd"/>',
      ),
      'Halden',
    ),
  },
  'Moor Farms': {
    face: 'open',
    colour: '#55702b',
    html: column(
      mark('<path d="M4 40a24 24 0 0 1 48 0zM0 46h56v6H0z"/>', 60, 52),
      'Moor Farms',
      'font-size:30px',
    ),
  },
  'Hebden Borough': {
    face: 'ledger',
    colour: '#27406b',
    html: row(
      mark('<path d="M6 0h44v30c0 14-12 20-22 26C18 50 6 44 6 30z"/>', 48),
      'Hebden<br>Borough',
      'font-size:30px;line-height:1',
    ),
  },
  'Early Years Trust': {
    face: 'open',
    colour: '#b1468a',
    html: row(
      mark('<circle cx="18" cy="20" r="16"/><circle cx="42" cy="40" r="12"/>', 52),
      'Early Years Trust',
      'font-size:34px',
    ),
  },
};

/** Draws a firm's logo and those of its partners, as files that a designer would hand over. */
export async function drawLogos(browser: Browser, slug: string, names: readonly string[]) {
  const page = await browser.newPage({ deviceScaleFactor: 3 });
  try {
    const drawn = new Map<string, Buffer>([['logo', await draw(page, own[slug] as Logo)]]);
    for (const name of names)
      drawn.set(`partner-${name}`, await draw(page, partners[name] as Logo));
    return drawn;
  } finally {
    await page.close();
  }
}

async function draw(page: Page, { face, html, colour, ground }: Logo): Promise<Buffer> {
  const file = new URL(`../../site/type/${face}/display-english.woff2`, import.meta.url);
  const font = (await readFile(file)).toString('base64');
  await page.setContent(
    `<style>@font-face { font-family: face; src: url(data:font/woff2;base64,${font}) }
     body { margin: 0; font: 40px face; color: ${colour} } #logo { display: inline-block; white-space: nowrap; background: ${ground ?? 'none'} }</style><div id="logo">${html}</div>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.locator('#logo').screenshot({ omitBackground: true });
  return ground ? sharp(png).flatten({ background: ground }).jpeg({ quality: 92 }).toBuffer() : png;
}
