import { layoutOf } from '../../shared/content/site-layout.ts';
import type { GroundName } from '../../shared/palette/grounds.ts';
import {
  compactHeight,
  headerLogo,
  logoSize,
  phoneHeaderLogo,
} from '../../shared/rules/images/logo-size.ts';
import {
  type LogoTreatment,
  logoTreatment,
  oneToneFilter,
  plateFor,
} from '../../shared/rules/images/logo-treatment.ts';
import { notesOf } from '../../shared/rules/images/picture-notes.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { paletteOf } from './palette.ts';

interface HeaderState {
  on: GroundName;
  /** Its selector. */
  header: string;
}

/** The header's states: above the banner, on its picture if it has that form, and on a bar. */
export function listHeaderStates({
  site_layout,
}: Pick<SiteIdentity, 'site_layout'>): HeaderState[] {
  const [banner] = layoutOf(site_layout);
  const isOver = banner?.variant === 'picture';
  return [
    { on: 'brand', header: `.header:not([data-fixed],.alone${isOver ? ',.over' : ''})` },
    ...(isOver ? [{ on: 'deep', header: '.header.over:not([data-fixed])' } as const] : []),
    { on: 'paper', header: '.header:is([data-fixed],.alone)' },
  ];
}

/** The logo's treatment on each background of the header. */
function treatments(identity: SiteIdentity): (HeaderState & { treatment: LogoTreatment })[] {
  const { logo, logo_on_dark } = identity;
  const { grounds } = paletteOf(identity);
  return listHeaderStates(identity).map((state) => {
    const ground = grounds[state.on].ground;
    return { ...state, treatment: logoTreatment(logo, { ground, hasOther: logo_on_dark !== '' }) };
  });
}

/** True when the header also needs the logo for dark backgrounds. */
export function needsOtherLogo(identity: SiteIdentity): boolean {
  return treatments(identity).some(({ treatment }) => treatment === 'other');
}

function plated(colour: string): string {
  return `background:${colour};box-shadow:0 0 0 .5rem ${colour};border-radius:min(var(--corner),.125rem)`;
}

/** Space above and below a logo in the header, in CSS pixels. */
const margin = 20;

/** Room in the header for a very tall logo; empty for one that fits the usual header. */
export function buildHeaderCss({ logo }: SiteIdentity): string {
  const compact = compactHeight(logo);
  const [wide, phone] = [headerLogo, phoneHeaderLogo].map((at) => logoSize(logo, at)?.height ?? 0);
  if (!compact || !wide || !phone) return '';
  const heights = (usual: number, usualCompact: number, height: number) =>
    `--header:max(${usual}rem,${height + margin}px);--header-compact:max(${usualCompact}rem,${Math.min(height, compact) + margin}px)`;
  return `:root:root{${heights(4.75, 3.75, phone)}}@media(min-width:48rem){:root:root{${heights(6.5, 4.25, wide)}}}`;
}

/** Styles that keep the logo visible on every background; empty when its colours are unknown and
 * no picture is behind it.
 */
export function buildLogoCss(identity: SiteIdentity): string {
  const { logo, logo_on_dark, tone } = identity;
  const { grounds } = paletteOf(identity);
  const over = listHeaderStates(identity).find(({ on }) => on === 'deep');
  const { ink, paper } = notesOf(logo);
  if (!ink && !paper)
    return over
      ? `@layer decoration{${over.header} picture>img{${plated(grounds.deep.text)}}}`
      : '';
  const rules = treatments(identity).map(({ treatment, on, header }) => {
    const picture = `${header} picture`;
    // On a dark page a logo of unknown colours gets a plate.
    const bare = tone === 'dark' ? `${picture}>img{background:none;box-shadow:none}` : '';
    if (treatment === 'other') {
      const { paper: ownPaper } = notesOf(logo_on_dark);
      const own = ownPaper ? `${picture}+picture>img{${plated(ownPaper)}}` : '';
      return `${bare}${picture}:first-child{display:none}${picture}+picture{display:block}${own}`;
    }
    if (treatment === 'one tone')
      return `${bare}${picture}>img{filter:${oneToneFilter(grounds[on].text)}}`;
    if (treatment === 'as it is') return bare;
    const plate = plateFor(logo, [grounds.card.ground, grounds.deep.ground]);
    return `${picture}>img{${plated(plate)}}`;
  });
  const css = rules.join('');
  const onPaper =
    logoTreatment(logo, { ground: '#ffffff', hasOther: false }) === 'one tone'
      ? `:root{--logo-on-paper:${oneToneFilter('#000000')}}`
      : '';
  return (
    css + onPaper && `@layer decoration{.header picture+picture{display:none}${css}${onPaper}}`
  );
}
