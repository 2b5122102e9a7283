import { expect, it } from 'vitest';
import { pickPlate, treatLogo } from './logo-treatment.ts';

const logo = (inks: string) => `media/0123456789abcdef01234567-640x480-ffffff.webp#ink=${inks}`;

it.each([
  ['15382e', '#f9c63e', false, 'as it is'],
  ['ffffff', '#fcfdfa', false, 'one tone'],
  ['15382e', '#15382e', true, 'other'],
  // The other logo is only for dark backgrounds.
  ['ffffff', '#fcfdfa', true, 'one tone'],
  ['15382e,ff6600', '#15382e', false, 'plate'],
  // A part of the logo would vanish.
  ['ff6600,15382e', '#15382e', false, 'plate'],
  // A light detail does not count.
  ['15382e,f9c63e', '#ffffff', false, 'as it is'],
  // Pastel discs with dark words below them are readable on paper, although the discs are the larger part.
  ['f9c9b0,5a4a63,b9d8f0', '#ffffff', false, 'as it is'],
  // The words would vanish here; a vanishing disc would need a plate too.
  ['f9c9b0,5a4a63,b9d8f0', '#000000', false, 'plate'],
  ['f9c9b0,5a4a63,b9d8f0', '#f9c9b0', false, 'plate'],
])('treats a logo of %s on %s (other logo: %s) %s', (inks, ground, hasOther, treatment) => {
  expect(treatLogo(logo(inks), { background: ground, hasOther })).toBe(treatment);
});

it.each([
  ['16202b&recolour=grey', '#0f1a20', 'plate'],
  ['16202b&recolour=one', '#0f1a20', 'one tone'],
  ['16202b&recolour=grey', '#fcfdfa', 'as it is'],
  ['ffd400,111111&recolour=none', '#ffffff', 'as it is'],
  ['1f4fd8,1b1b1b&recolour=none', '#2f6fde', 'plate'],
  // A yellow disc containing words, and a yellow word.
  ['f2b705&recolour=grey', '#fcfdfa', 'as it is'],
  ['f2b705&recolour=one', '#fcfdfa', 'one tone'],
  ['fdf6e0&recolour=grey', '#fcfdfa', 'plate'],
])('treats a logo of %s on %s %s', (notes, ground, treatment) => {
  expect(treatLogo(logo(notes), { background: ground, hasOther: false })).toBe(treatment);
});

it('puts an opaque logo on a plate in its own background colour, except on a background of that colour', () => {
  const opaque = logo('').replace('ink=', 'paper=eeeeee&recolour=grey');
  expect(treatLogo(opaque, { background: '#15382e', hasOther: false })).toBe('plate');
  expect(treatLogo(opaque, { background: '#ffffff', hasOther: false })).toBe('plate');
  expect(treatLogo(opaque, { background: '#eeeeee', hasOther: false })).toBe('as it is');
  expect(pickPlate(opaque, ['#ffffff'])).toBe('#eeeeee');
});

it('avoids plates that hide a part of a logo for both light and dark backgrounds', () => {
  expect(pickPlate(logo('ffffff,111111'), ['#ffffff', '#101418'])).toBe('#767676');
});

it('leaves a logo of unknown colours unchanged', () => {
  expect(treatLogo('a/logo.png', { background: '#000000', hasOther: true })).toBe('as it is');
});

it('chooses a plate on which the logo is visible', () => {
  expect(pickPlate(logo('15382e,ff6600'), ['#fffdf5', '#20302a'])).toBe('#fffdf5');
  expect(pickPlate(logo('15382e,ff6600'), ['#20302a'])).toBe('#ffffff');
  expect(pickPlate(logo('f9c9b0,5a4a63'), ['#ffffff', '#20302a'])).toBe('#ffffff');
});
