import { expect, it } from 'vitest';
import { type LandingSection, landingSections } from '../../../shared/content/site-layout.ts';
import { landing } from '../../../shared/sections/landing.ts';
import type { ScreenFacts } from '../../../shared/sections/section.ts';
import { seededRandom } from '../../../tests/support/random-edits.ts';
import { assignBackgrounds } from './landing-backgrounds.ts';

const shown = (sections: readonly LandingSection[], variant = '') =>
  sections.map((section) => ({ section, variant }));

const specified = landing
  .filter(({ group }: ScreenFacts) => group !== 'More sections')
  .map(({ name }) => name);

it('assigns the backgrounds of the design to the specified order', () => {
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

it('assigns different backgrounds to adjacent sections', () => {
  expect(assignBackgrounds(shown(['main_banner', 'get_started', 'contact_us']))[1]).toBe('tint-2');
  expect(assignBackgrounds(shown(['main_banner', 'our_skills', 'contact_us']))[1]).toBe('tint-2');
  expect(assignBackgrounds(shown(['who_we_are', 'our_team']))).toEqual(['paper', 'tint']);
});

it('replaces dark backgrounds with a second colour with large areas, except in the footer', () => {
  const backgrounds = assignBackgrounds(shown(specified), true);
  expect([backgrounds[3], backgrounds.at(-1)]).toEqual(['brand-2', 'deep']);
});

it('assigns a quiet background to testimonials without a picture', () => {
  const voices = { section: 'client_testimonials', variant: 'quiet' } as const;
  const [, background] = assignBackgrounds([...shown(['our_portfolio']), voices]);
  expect(background).toBe('tint');
});

it('never repeats a background in adjacent sections, or a loud one three times, in any order', () => {
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
    const backgrounds = assignBackgrounds(page);
    const summary = page
      .map(({ section }, index) => `${section} on ${backgrounds[index]}`)
      .join(', ');
    for (const [index, background] of backgrounds.entries())
      expect(background, summary).not.toBe(backgrounds[index + 1]);
    for (const loud of ['brand', 'deep'])
      expect(backgrounds.filter((one) => one === loud).length, summary).toBeLessThan(3);
  }
});
