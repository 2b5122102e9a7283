import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../rules/contrast.ts';
import { backgroundNames } from './background-names.ts';
import { corporateColours } from './corporate-colours.ts';
import { distance, oklchOf } from './oklch.ts';
import { buildPaletteCss, type Identity, pairs, paletteOf } from './palette.ts';
import { secondUses, tones } from './tones.ts';

/** 150 identities by default; PALETTE_IDENTITIES=24000 in nightly runs. */
const numRuns = Number(process.env.PALETTE_IDENTITIES ?? 150);

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const identities: fc.Arbitrary<Identity> = fc.record({
  colours: fc.array(hex, { minLength: 1, maxLength: 3 }),
  tone: fc.constantFrom(...tones),
  secondUse: fc.constantFrom(...secondUses),
  accents: fc.option(fc.record({ link: hex, tint: hex, tint2: hex }), { nil: undefined }),
});

function isPink(hex: string): boolean {
  const { c, h } = oklchOf(hex);
  return c > 0.006 && (h < 70 || h > 335);
}

/** Lists the pairs below their minimum contrast, as text. */
function tooFaint(identity: Identity): string[] {
  const { backgrounds } = paletteOf(identity);
  return backgroundNames.flatMap((name) =>
    pairs
      .filter(
        ([front, back, least]) =>
          contrast(backgrounds[name][front], backgrounds[name][back]) < least,
      )
      .map(([front, back]) => `${front} on ${back} of ${name} for ${JSON.stringify(identity)}`),
  );
}

describe('any company colour', () => {
  it('provides enough contrast between text, buttons or icons and their backgrounds', () => {
    fc.assert(
      fc.property(identities, (identity) => {
        expect(tooFaint(identity)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it.each(['#ffffff', '#000000', '#808080', '#ffff00', '#0b5fff', '#ff6600'])(
    'is accepted as %s, alone and in every tone',
    (only) => {
      for (const tone of tones) expect(tooFaint({ colours: [only], tone })).toEqual([]);
    },
  );

  it.each(corporateColours)('is accepted as %s', (_name, colours) => {
    for (const tone of tones) expect(tooFaint({ colours, tone })).toEqual([]);
  });
});

describe('a company with three colours', () => {
  const carrel = { colours: ['#f9c63e', '#a4d3e9', '#15382e'] };

  it('keeps all three unchanged on the banner, the details banner and the dark backgrounds', () => {
    const { backgrounds, adjusted } = paletteOf(carrel);
    expect(backgrounds.brand.ground).toBe('#f9c63e');
    expect(backgrounds['brand-2'].ground).toBe('#a4d3e9');
    expect(backgrounds.deep.ground).toBe('#15382e');
    expect(adjusted).toEqual([]);
  });

  it('gets a warning with the replacement if text on a colour would be unreadable', () => {
    const { adjusted, backgrounds } = paletteOf({ colours: ['#ff6600'] });
    expect(adjusted).toEqual([
      { background: 'brand', from: '#ff6600', to: backgrounds.brand.ground },
    ]);
  });
});

describe('the palette of a difficult colour', () => {
  const backgrounds = (...colours: string[]) => paletteOf({ colours }).backgrounds;

  it('keeps a pale or a pure yellow unchanged, with cream and without khaki', () => {
    for (const colour of ['#fdf6b2', '#ffff00']) {
      const { brand, ...others } = backgrounds(colour);
      expect(brand.ground).toBe(colour);
      expect(oklchOf(others['brand-2'].ground).l).toBeGreaterThan(0.94);
    }
    // White and near-white would be indistinguishable from the paper.
    expect(oklchOf(backgrounds('#ffffff').brand.ground).l).toBeLessThan(0.94);
  });

  it('keeps shapes visible if both large colours are almost equal', () => {
    for (const tone of tones) {
      const { brand, 'brand-2': second } = paletteOf({
        colours: ['#c8102e', '#c41230'],
        tone,
      }).backgrounds;
      for (const { shape, ground } of [brand, second])
        expect(distance(oklchOf(shape), oklchOf(ground))).toBeGreaterThan(0.04);
    }
  });

  it('adds no colour to a grey palette', () => {
    for (const { ground } of Object.values(backgrounds('#000000')))
      expect(oklchOf(ground).c).toBe(0);
  });
});

describe('the button colour', () => {
  const [navy, orange, burgundy, gold] = ['#0b2545', '#ff6b1a', '#6d1a36', '#c5a253'];

  it('uses the bright company colour, at most a shade darker on white', () => {
    const { brand, deep, paper } = paletteOf({ colours: [navy, orange] }).backgrounds;
    expect([brand.action, deep.action]).toEqual([orange, orange]);
    expect(distance(oklchOf(paper.action), oklchOf(orange))).toBeLessThan(0.03);
    expect(paletteOf({ colours: [orange] }).backgrounds.paper.action).toBe(paper.action);
  });

  it('uses the muted company colour where the bright one would be invisible', () => {
    const { brand, paper } = paletteOf({ colours: [burgundy, gold] }).backgrounds;
    expect(brand.action).toBe(gold);
    expect(paper.action).toBe(burgundy);
  });
});

describe('tints', () => {
  it('share a hue with the company colours or have none, and never turn a strong red or orange into pink', () => {
    const { tint, 'tint-2': second } = paletteOf({ colours: ['#0b5fff'] }).backgrounds;
    for (const { ground } of [tint, second])
      expect(Math.abs(oklchOf(ground).h - oklchOf('#0b5fff').h)).toBeLessThan(12);
    for (const colour of ['#ff6b1a', '#c8102e', '#6d1a36'])
      for (const { ground } of Object.values(
        paletteOf({ colours: ['#0b2545', colour] }).backgrounds,
      ))
        if (oklchOf(ground).l > 0.9) expect(isPink(ground)).toBe(false);
  });
});

/** Forty main colours of small companies, from plum to ochre. */
const mainColours = (
  '#6d1a36 #4b1d3f #7b2d5b #5c2a6b #8e44ad #3d1f6e #2e1a47 #0b2545 #003c8c #1f4fd8 ' +
  '#0b5fff #2f6fde #0077b6 #00838f #006d77 #14532d #0b5d3b #2a8a3e #35c46a #6b8e23 ' +
  '#808000 #c9a227 #f9c63e #ffd400 #ffb703 #ff9a3c #ff6600 #e4572e #c8102e #b3001b ' +
  '#8f1426 #a0522d #5b3a29 #7a1020 #e0218a #d6336c #22313f #334155 #4a5d23 #b08d57'
).split(' ');

const turned = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

describe('the character of a main colour', () => {
  it.each(mainColours)('keeps its character in the soft tone: %s', (colour) => {
    const [given, soft] = [
      oklchOf(colour),
      oklchOf(paletteOf({ colours: [colour], tone: 'soft' }).backgrounds.brand.ground),
    ];
    expect(Math.abs(soft.l - given.l)).toBeLessThan(0.24);
    expect(turned(soft.h, given.h)).toBeLessThan(12);
    expect(soft.c).toBeGreaterThan(Math.min(given.c, 0.18) * 0.5);
  });

  it.each(['#8a4b1f', '#5a2d0c', '#6b4a2f'])(
    'does not turn brown into putty in the soft tone: %s',
    (colour) => {
      const soft = oklchOf(paletteOf({ colours: [colour], tone: 'soft' }).backgrounds.brand.ground);
      expect(soft.c).toBeGreaterThan(oklchOf(colour).c * 0.85);
      expect(soft.l - oklchOf(colour).l).toBeLessThan(0.06);
    },
  );

  it.each(['#8a4b1f', '#c8102e', '#6d1a36'])(
    'tints sections in cream if the colour is warm: %s',
    (colour) => {
      for (const tone of ['bright', 'soft'] as const) {
        const { h, c } = oklchOf(paletteOf({ colours: [colour], tone }).backgrounds.tint.ground);
        expect(c, tone).toBeGreaterThan(0.008);
        expect(turned(h, 80), tone).toBeLessThan(15);
      }
    },
  );

  it.each(mainColours)('distinguishes two tinted sections: %s', (colour) => {
    for (const tone of ['bright', 'soft'] as const) {
      const { tint, 'tint-2': other } = paletteOf({ colours: [colour], tone }).backgrounds;
      expect(distance(oklchOf(tint.ground), oklchOf(other.ground)), tone).toBeGreaterThan(0.014);
    }
  });

  it.each(mainColours)(
    'colours the banner of inner pages without a second colour: %s',
    (colour) => {
      for (const tone of tones) {
        const given = oklchOf(colour);
        const banner = oklchOf(
          paletteOf({ colours: [colour], tone }).backgrounds['brand-2'].ground,
        );
        // In the dark tone, yellow turns into mud.
        if (tone === 'dark' && given.h >= 70 && given.h <= 112) continue;
        expect(banner.c, tone).toBeGreaterThan(Math.min(given.c * 0.35, 0.03));
        expect(turned(banner.h, given.h), tone).toBeLessThan(15);
        if (isPink(colour)) expect(isCandy(banner), tone).toBe(false);
      }
    },
  );
});

/** Pale and red, unlike any strong red or plum. */
const isCandy = ({ l, c, h }: { l: number; c: number; h: number }) =>
  l > 0.78 && c > 0.02 && (h < 40 || h > 335);

describe('the dark tone', () => {
  it('keeps the dark colours of a company unchanged', () => {
    const { brand, deep } = paletteOf({ colours: ['#0b2545'], tone: 'dark' }).backgrounds;
    expect([brand.ground, deep.ground]).toEqual(['#0b2545', '#0b2545']);
  });
});

describe('the second colour', () => {
  const colours = ['#0b2545', '#ff6b1a'];

  it('colours labels and icons instead of the details banner if the owner chooses this', () => {
    const given = paletteOf({ colours }).backgrounds;
    const marks = paletteOf({ colours, secondUse: 'labels and marks' }).backgrounds;
    expect(given['brand-2'].ground).not.toBe(marks['brand-2'].ground);
    expect(marks['brand-2'].ground).toBe(
      paletteOf({ colours: ['#0b2545'] }).backgrounds['brand-2'].ground,
    );
    expect(oklchOf(marks.paper.mark).h).toBeCloseTo(oklchOf('#ff6b1a').h, -1);
  });
});

describe('the style block of a page', () => {
  it('defines all roles of every background, and common values only once', () => {
    const palette = paletteOf({ colours: ['#0b5fff'] });
    const css = buildPaletteCss(palette, { brand: 'header' });
    const [common = '', ...scopes] = css.split('}').filter(Boolean);
    expect(common).toMatch(/^:root,\[data-on\],header\{--ground:#/);
    expect(scopes.map((scope) => /data-on=([a-z0-9-]+)/.exec(scope)?.[1])).toEqual(backgroundNames);
    for (const name of backgroundNames) {
      const own = scopes.find((scope) => scope.includes(`[data-on=${name}]`)) ?? '';
      const rolesIn = (text: string) =>
        Object.fromEntries(
          [...text.matchAll(/--([a-z-]+):(#\w+|var\(--ground\))/g)].map(([, role, hex]) => [
            role,
            hex,
          ]),
        );
      const roles = { ...rolesIn(common), ...rolesIn(own) };
      const shown = Object.entries(roles).map(([role, colour]) => [
        role,
        colour === 'var(--ground)' ? roles.ground : colour,
      ]);
      const { line: _, ...written } = palette.backgrounds[name];
      expect(Object.fromEntries(shown)).toEqual(written);
    }
  });
});
