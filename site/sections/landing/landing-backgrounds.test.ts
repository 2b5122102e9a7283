import { expect, it } from 'vitest';
import { type LandingSection, landingSections } from '../../../shared/content/site-layout.ts';
import { landing } from '../../../shared/sections/landing.ts';
import type { Facts } from '../../../shared/sections/section.ts';
import { seededRandom } from '../../../tests/support/random-edits.ts';
import { assignBackgrounds } from './landing-backgrounds.ts';

const shown = (sections: readonly LandingSection[], variant = '') =>
  sections.map((section) => ({ section, variant }));

const specified = landing
  .filter(({ group }: Facts) => group !== 'More sections')
  .map(({ name }) => name);

it('the specified order has the backgrounds of the design', () => {
  expect(assignBackgrounds(shown(specified))).toEqual([
    'brand',
    'paper',
    'tint',
    'deep',
    'paper',
    'tint-2',
    'brand-2',
    'brand',
    'paper',
    'deep',
  ]);
});

it('a section next to one with a custom background takes another', () => {
  expect(assignBackgrounds(shown(['main_banner', 'get_started', 'contact_us']))[1]).toBe('tint-2');
  expect(assignBackgrounds(shown(['main_banner', 'our_skills', 'contact_us']))[1]).toBe('tint-2');
  expect(assignBackgrounds(shown(['who_we_are', 'our_team']))).toEqual(['paper', 'tint']);
});

it('a second colour with large areas replaces the dark one, except in the footer', () => {
  const grounds = assignBackgrounds(shown(specified), true);
  expect([grounds[3], grounds.at(-1)]).toEqual(['brand-2', 'deep']);
});

it('testimonials without a picture have a quiet background', () => {
  const voices = { section: 'client_testimonials', variant: 'quiet' } as const;
  const [, ground] = assignBackgrounds([...shown(['our_portfolio']), voices]);
  expect(ground).toBe('tint');
});

it('in any order and with any hidden, no neighbours share a background and no loud one appears three times', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 300; round += 1) {
    const middle = landingSections
      .slice(1, -1)
      .filter(() => random() < 0.75)
      .map((section) => ({ section, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ section }) => section);
    const order = [...(random() < 0.8 ? (['main_banner'] as const) : []), ...middle];
    const page = [...shown(order, random() < 0.5 ? 'quiet' : ''), ...shown(['contact_us'])];
    const grounds = assignBackgrounds(page);
    const said = page.map(({ section }, index) => `${section} on ${grounds[index]}`).join(', ');
    for (const [index, ground] of grounds.entries())
      expect(ground, said).not.toBe(grounds[index + 1]);
    for (const loud of ['brand', 'deep'])
      expect(grounds.filter((one) => one === loud).length, said).toBeLessThan(3);
  }
});
