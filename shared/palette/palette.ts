import type { BackgroundName } from './background-names.ts';
import { type AdjustedColour, backgroundsOf } from './backgrounds.ts';
import { type Roles, rolesOn } from './roles.ts';
import { type Accents, type Seeds, seedsOf } from './seeds.ts';
import type { SecondUse, Tone } from './tones.ts';

export interface Identity {
  /** One to three colours as `#rrggbb`; empty ones are ignored. */
  colours: readonly string[];
  tone?: Tone;
  secondUse?: SecondUse | undefined;
  /** The accent colours of the decoration. */
  accents?: Accents | undefined;
}

export interface Palette {
  backgrounds: Record<BackgroundName, Roles>;
  /** Colours that were adjusted so that text on them is readable. */
  adjusted: AdjustedColour[];
}

/**
 * Every colour of the site from one to three company colours; each contrast of `pairs` is
 * guaranteed by construction.
 */
export function paletteOf({ colours, tone = 'bright', secondUse, accents }: Identity): Palette {
  const seeds: Seeds = seedsOf(colours, accents, tone, secondUse);
  const { backgrounds, adjusted } = backgroundsOf(seeds, tone);
  const entries = Object.entries(backgrounds) as [BackgroundName, string][];
  const roles = entries.map(([name, bg]) => [name, rolesOn(bg, name, backgrounds, seeds)]);
  return { backgrounds: Object.fromEntries(roles) as Record<BackgroundName, Roles>, adjusted };
}

/**
 * Every pair of roles that a style may combine, with its minimum contrast (WCAG 2.2: 4.5 for text,
 * 3 for shapes).
 */
export const pairs = [
  ['text', 'ground', 4.5],
  ['soft', 'ground', 4.5],
  ['link', 'ground', 4.5],
  ['bad', 'ground', 4.5],
  ['good', 'ground', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['action', 'ground', 3],
  ['action-hover', 'ground', 3],
  ['mark', 'ground', 3],
  ['outline', 'ground', 3],
  ['focus', 'ground', 3],
  ['star', 'ground', 3],
] as const satisfies readonly (readonly [keyof Roles, keyof Roles, number])[];

/**
 * The CSS of a page's colours. Every background is a scope that sets the same roles: first the
 * common values, then the differences.
 * @param also further selectors for a background
 * @param without backgrounds that the page does not use
 */
export function buildPaletteCss(
  { backgrounds }: Palette,
  also: Partial<Record<BackgroundName, string>> = {},
  without: readonly BackgroundName[] = [],
): string {
  const all = Object.entries(backgrounds).map(([name, roles]) => [name, compact(roles)] as const);
  const entries = all.filter(([name]) => !without.includes(name as BackgroundName));
  const common = findCommonRoles(entries.map(([, roles]) => roles));
  const scopes = entries.map(([name, roles]) => {
    const own = Object.entries(roles).filter(([role, hex]) => common[role as keyof Roles] !== hex);
    const selectors = [
      ...(name === 'paper' ? [':root'] : []),
      `[data-on=${name}]`,
      also[name as BackgroundName],
    ];
    return buildRule(selectors.filter(Boolean).join(','), own);
  });
  const everywhere = [':root', '[data-on]', ...Object.values(also)].join(',');
  return buildRule(everywhere, Object.entries(common)) + scopes.join('');
}

/**
 * A colour that is the background's is written as a reference, which most backgrounds share. Lines
 * are mixed by the browser (site/styles/layout.css).
 */
function compact(roles: Roles): Roles {
  const isSame = (role: string, hex: string) => role !== 'ground' && hex === roles.ground;
  const written = Object.entries(roles)
    .filter(([role]) => role !== 'line')
    .map(([role, hex]) => [role, isSame(role, hex) ? 'var(--ground)' : hex]);
  return Object.fromEntries(written) as unknown as Roles;
}

function findCommonRoles(all: Roles[]): Roles {
  const names = Object.keys(all[0] ?? {}) as (keyof Roles)[];
  return Object.fromEntries(
    names.map((name) => [name, findMostFrequent(all.map((roles) => roles[name]))]),
  ) as unknown as Roles;
}

function findMostFrequent(values: string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts.values()].reduce((a, b) => (b.length > a.length ? b : a))[0] ?? '';
}

function buildRule(selector: string, declarations: [string, string][]): string {
  return `${selector}{${declarations.map(([role, hex]) => `--${role}:${hex}`).join(';')}}`;
}
