import { describe, expect, it } from 'vitest';
import { parseColour } from './parse-colour.ts';

describe('a typed colour', () => {
  it.each([
    ['#0B5FA5', '#0b5fa5'],
    ['#05a', '#0055aa'],
    ['0b5fa5', '#0b5fa5'],
    ['05a', '#0055aa'],
    ['  #0b5fa5 \n', '#0b5fa5'],
    ['rgb(11, 95, 165)', '#0b5fa5'],
    ['rgb(11 95 165)', '#0b5fa5'],
    ['rgb( 11 , 95 , 165 )', '#0b5fa5'],
    ['tomato', '#ff6347'],
    ['Tomato', '#ff6347'],
    ['dark blue', '#00008b'],
    ['rgba(11, 95, 165, 0.5)', '#0b5fa5'],
  ])('accepts %j', (text, hex) => {
    expect(parseColour(text)).toBe(hex);
  });

  it.each(['', ' ', '#', '#12345', 'rgb(11, 95)', 'bluish', 'transparent', '#0000', 'url(x)'])(
    'rejects %j',
    (text) => {
      expect(parseColour(text)).toBeNull();
    },
  );
});
