import { presets } from '../../../admin/theme/presets.ts';
import { readDemoContent } from '../../../server/demo/demo-content.ts';
import type { SiteIdentity } from '../../../shared/sections/settings/site-identity.ts';

type Look = Partial<SiteIdentity>;

const plain: Look = {
  colour_2: '',
  colour_3: '',
  tone: 'bright',
  type: 'plain',
  corners: 'square',
};
const startColours = ['#0b5fa5', '#6b4a2f', '#2f8f83', '#d9a520', '#c2386b', '#f9c63e'];

/** Each start in another plausible company colour. */
const started = presets.map(({ name, style }, index): [string, Look] => [
  name.toLowerCase(),
  { colour_1: startColours[index] ?? '', colour_2: '', colour_3: '', ...style },
]);

/** Difficult colours, with various moods, fonts and decorations. */
const awkward: Record<string, Look> = {
  'bright-blue': { ...plain, colour_1: '#0b5fff', colour_3: '#0a1a3f', decoration: 'rules' },
  'near-black': { ...plain, colour_1: '#10161d', colour_2: '#e9eff5', type: 'ledger' },
  yellow: { ...plain, colour_1: '#ffff00', type: 'works', decoration: 'rules', corners: 'soft' },
  white: { ...plain, colour_1: '#ffffff', tone: 'soft', type: 'open', decoration: 'rules' },
  black: { ...plain, colour_1: '#000000', tone: 'dark', type: 'primer', decoration: 'none' },
  grey: { ...plain, colour_1: '#808080', tone: 'dark', corners: 'sweep', pictures: 'one tone' },
};

/** Looks by name, without company name and logo. */
export const identities: Record<string, Look> = {
  carrel: readDemoContent().sections.site_identity as Look,
  ...Object.fromEntries(started),
  ...awkward,
};

/** A look by its name, or by its parts: `ledger-rules-square-dark` in the demo's colours. */
export function lookOf(name: string): Look {
  const known = identities[name];
  if (known) return known;
  const [type, decoration, corners, tone] = name.split('-');
  return { ...identities.carrel, type, decoration, corners, tone } as Look;
}
