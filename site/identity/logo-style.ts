import {
  type LogoTreatment,
  logoTreatment,
  oneToneFilter,
  plateFor,
} from '../../shared/rules/images/logo-treatment.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import type { SiteIdentity } from '../../shared/sections/site-identity.ts';
import { palette } from './palette.ts';

/** The header's two states: over the banner, and on a bar. */
const states = [
  { on: 'brand', header: '.header:not([data-fixed],.alone)' },
  { on: 'paper', header: '.header:is([data-fixed],.alone)' },
] as const;

/** The logo's treatment on each background of the header. */
function treatments({ logo, logo_on_dark, ...rest }: SiteIdentity): LogoTreatment[] {
  const { grounds } = palette({ logo, logo_on_dark, ...rest });
  return states.map(({ on }) =>
    logoTreatment(logo, { ground: grounds[on].ground, hasOther: logo_on_dark !== '' }),
  );
}

/** True when the header also needs the logo for dark backgrounds. */
export function needsOtherLogo(identity: SiteIdentity): boolean {
  return treatments(identity).includes('other');
}

/** Styles that keep the logo visible on every background; empty when its colours are unknown. */
export function logoStyle(identity: SiteIdentity): string {
  const { logo, tone } = identity;
  if (!notesOf(logo).ink) return '';
  const { grounds } = palette(identity);
  const rules = treatments(identity).map((treatment, index) => {
    const { on, header } = states[index] as (typeof states)[number];
    const picture = `${header} picture`;
    // On a dark page a logo of unknown colours gets a plate.
    const bare = tone === 'dark' ? `${picture}>img{background:none;box-shadow:none}` : '';
    if (treatment === 'other')
      return `${bare}${picture}:first-child{display:none}${picture}+picture{display:block}`;
    if (treatment === 'one tone')
      return `${bare}${picture}>img{filter:${oneToneFilter(grounds[on].text)}}`;
    if (treatment === 'as it is') return bare;
    const plate = plateFor(logo, [grounds.card.ground, grounds.deep.ground]);
    return `${picture}>img{background:${plate};box-shadow:0 0 0 .375rem ${plate};border-radius:min(var(--corner),.25rem)}`;
  });
  const css = rules.join('');
  return css && `@layer decoration{.header picture+picture{display:none}${css}}`;
}
