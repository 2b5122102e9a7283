import { describe, expect, it } from 'vitest';
import { siteIdentity } from '../sections/settings/site-identity.ts';
import { landingSections, layoutOf, type Placement, toStoredLayout } from './site-layout.ts';

const place = (section: Placement['section'], more: Partial<Placement> = {}): Placement => ({
  section,
  shown: true,
  variant: '',
  ...more,
});
const order = (stored: Placement[]) => layoutOf(stored).map(({ section }) => section);

describe('layoutOf', () => {
  it('returns the specified order by default, which is stored as an empty list', () => {
    expect(order([])).toEqual(landingSections);
    expect(layoutOf([]).every(({ shown }) => shown)).toBe(true);
    expect(toStoredLayout(layoutOf([]))).toEqual([]);
  });

  it('keeps the banner first and Contact last and visible, whatever is stored', () => {
    const stored = [
      place('contact_us', { shown: false }),
      place('our_team'),
      place('main_banner', { shown: false }),
    ];
    const layout = layoutOf(stored);
    expect(layout[0]).toMatchObject({ section: 'main_banner', shown: false });
    expect(layout.at(-1)).toMatchObject({ section: 'contact_us', shown: true });
    expect(layout).toHaveLength(landingSections.length);
  });

  it('returns each section once: the last duplicate counts, and a missing section follows its predecessor', () => {
    const stored = [
      place('get_started'),
      place('who_we_are'),
      place('get_started', { shown: false }),
    ];
    expect(order(stored)).toEqual([
      'main_banner',
      'get_started',
      'partners',
      'locations',
      'who_we_are',
      'what_we_are',
      'figures',
      'our_skills',
      'our_team',
      'our_portfolio',
      'gallery',
      'logo_stories',
      'client_testimonials',
      'prices',
      'questions',
      'news',
      'contact_us',
    ]);
    expect(layoutOf(stored)[1]?.shown).toBe(false);
  });

  it('uses the first variant if the stored one belongs to another section', () => {
    const [banner, who] = layoutOf([
      place('main_banner', { variant: 'wide' }),
      place('who_we_are', { variant: 'loud' }),
    ]);
    expect([banner?.variant, who?.variant]).toEqual(['wide', 'picture left']);
  });
});

it('maps former layouts and decorations to the nearest current ones', () => {
  const { site_layout, decoration } = siteIdentity.schema.parse({
    decoration: 'shapes',
    site_layout: [
      { section: 'get_started', variant: 'slim' },
      { section: 'main_banner', variant: 'film' },
      { section: 'client_testimonials', variant: 'wall' },
    ],
  });
  expect(decoration).toBe('none');
  expect(site_layout.map(({ variant }) => variant)).toEqual(['full', 'picture', 'quiet']);
  expect(siteIdentity.schema.parse({}).decoration).toBe('none');
});
