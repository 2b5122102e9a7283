import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../shared/palette/palette.ts';
import type { Tone } from '../../shared/palette/tones.ts';
import { adjustmentOf, everydayName } from './adjustment.ts';

const adjusted = (hex: string, tone: Tone = 'bright') =>
  adjustmentOf(hex, paletteOf({ colours: [hex], tone }));

describe('what is said of a colour that had to move', () => {
  it('names it, says what it became and why', () => {
    const orange = adjusted('#e95400');
    expect(orange).toMatchObject({
      name: 'orange',
      from: '#e95400',
      why: 'so that text on it is readable',
    });
    expect(orange?.to).toMatch(/^#[0-9a-f]{6}$/);
    expect(orange?.to).not.toBe('#e95400');
  });

  it('is nothing for a colour that is shown as it was given', () => {
    expect(adjusted('#0b5fa5')).toBeNull();
    expect(adjusted('#f9c63e')).toBeNull();
  });

  it('gives the true reason where words were not the trouble', () => {
    expect(adjusted('#ffffff')?.why).toBe('so that it contrasts with the page');
    expect(adjusted('#101418', 'dark')?.why).toBe('so that it contrasts with the page');
  });
});

describe('the everyday name of a colour', () => {
  it.each([
    ['#ff6600', 'orange'],
    ['#e30613', 'red'],
    ['#0b5fa5', 'blue'],
    ['#4285f4', 'blue'],
    ['#009a44', 'green'],
    ['#ffd500', 'yellow'],
    ['#7a28c9', 'purple'],
    ['#808080', 'grey'],
    ['#ffffff', 'white'],
    ['#000000', 'black'],
  ])('%s is %s', (hex, name) => {
    expect(everydayName(hex)).toBe(name);
  });

  it.each(['#009999', '#7b3f00', '#e0d8c8', '#15382e'])('%s has none', (hex) => {
    expect(everydayName(hex)).toBe('colour');
  });
});
