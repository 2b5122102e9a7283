import { expect, it } from 'vitest';
import { siteIdentity } from '../../../shared/sections/settings/site-identity.ts';
import { chooseLogoTone } from './logo-tone.ts';

const logo = (notes: string) => `media/0123456789abcdef01234567-640x480-ffffff.webp${notes}`;
const identity = (tone: string) => siteIdentity.schema.parse({ colour_1: '#0b2740', tone });

it.each([
  ['#ink=e2001a&recolour=one', 'bright', { tone: 'one-tone' }],
  ['#ink=e2001a&recolour=one', 'dark', { tone: 'one-tone light' }],
  ['#ink=f2b705&recolour=grey', 'bright', { tone: 'greys blended' }],
  ['#ink=101010&recolour=grey', 'dark', { tone: 'greys plated' }],
  ['#paper=123a6b&recolour=grey', 'bright', { tone: 'greys blended plated', plate: '#123a6b' }],
  // Logos of unknown colours.
  ['', 'bright', { tone: 'greys blended' }],
  ['', 'dark', { tone: 'greys plated', plate: '#ffffff' }],
])('keeps a client logo %s visible in the tone %s', (notes, tone, shown) => {
  expect(chooseLogoTone(logo(notes), identity(tone), 'paper')).toMatchObject(shown);
});
