import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../shared/palette/palette.ts';
import type { Tone } from '../../shared/palette/tones.ts';
import { findAdjustment, nameColour } from './adjustment.ts';

const adjusted = (hex: string, tone: Tone = 'bright') =>
  findAdjustment(hex, paletteOf({ colours: [hex], tone }));

describe('describing an adjusted colour', () => {
  it('names the colour, its replacement and the reason', () => {
    const orange = adjusted('#e95400');
    expect(orange).toMatchObject({
      name: 'orange',
      from: '#e95400',
      why: 'so that text on it is readable',
    });
    expect(orange?.to).toMatch(/^#[0-9a-f]{6}$/);
    expect(orange?.to).not.toBe('#e95400');
  });

  it('returns no text for a colour that is shown as given', () => {
    expect(adjusted('#0b5fa5')).toBeNull();
    expect(adjusted('#f9c63e')).toBeNull();
  });

  it('names a reason other than text contrast if there was one', () => {
    expect(adjusted('#ffffff')?.why).toBe('so that it contrasts with the page');
  });
});

describe('the common name of a colour', () => {
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
    expect(nameColour(hex)).toBe(name);
  });

  it.each(['#009999', '#7b3f00', '#e0d8c8', '#15382e'])('is “colour” for %s', (hex) => {
    expect(nameColour(hex)).toBe('colour');
  });
});
