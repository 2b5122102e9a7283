import { z } from 'zod';
import { type Landing, landing } from '../sections/landing.ts';
import type { OnLanding } from '../sections/section.ts';
import { choice, list, mapFormer } from './fields.ts';

export type LandingSection = Landing['name'];
export const landingSections = landing.map(({ name }) => name);

type Layouts = { [Each in Landing as Each['name']]: keyof Each['layouts'] };
export type Variant = Layouts[LandingSection];

/** Names of each section's variants. */
export const layoutNames = Object.fromEntries(
  landing.map(({ name, layouts }) => [name, layouts]),
) as { readonly [Each in Landing as Each['name']]: Each['layouts'] };

/** Variants of each section; the first is the default. */
export const landingVariants = Object.fromEntries(
  landing.map(({ name, layouts }) => [name, Object.keys(layouts)]),
) as unknown as { readonly [Name in LandingSection]: readonly [Layouts[Name], ...Layouts[Name][]] };

/** Link fragments of the sections that have one. */
export const anchorOf: Readonly<Partial<Record<LandingSection, string>>> = Object.fromEntries(
  landing.map((it: OnLanding & Pick<Landing, 'name'>) => [it.name, it.anchor]),
);

const variants = Object.values(landingVariants).flat() as unknown as [Variant, ...Variant[]];

/**
 * The first section stays at the top, and the last one at the bottom, because the Contact buttons of all pages lead
 * there.
 */
const firstSection = 'main_banner' as const;
export const lastSection = 'contact_us' as const;

/** Returns true if the position of a section is fixed. */
export function isFixed(section: LandingSection): boolean {
  return section === firstSection || section === lastSection;
}

/** Sections between the first and the last, which custom pages can show too. */
export type SharedSection = Exclude<LandingSection, typeof firstSection | typeof lastSection>;
export const sharedSections = landingSections.filter(
  (section): section is SharedSection => !isFixed(section),
);

const placement = z.object({
  section: z.enum(landingSections).meta({ label: 'Section', input: 'hidden' }),
  shown: z.boolean().default(true).meta({ label: 'Shown', input: 'toggle' }),
  variant: mapFormer(
    { slim: 'full', film: 'picture', wall: 'quiet' },
    choice('Form', variants, ''),
  ),
});

/** A section's position, visibility and variant. */
export interface Placement {
  section: LandingSection;
  shown: boolean;
  variant: Variant;
}

/** The owner's layout; empty while it equals the specified one. Read it with `layoutOf`. */
export const siteLayout = list('Sections', placement, { max: landingSections.length });

const defaultLayout: readonly Placement[] = landingSections.map((section) => ({
  section,
  shown: true,
  variant: landingVariants[section][0],
}));

/**
 * Returns every section once, in display order. A section missing from the stored list follows its predecessor in the
 * specification; the first and the last keep their positions, and Contact is always visible.
 */
export function layoutOf(stored: readonly Placement[]): Placement[] {
  const given = new Map(stored.map((entry) => [entry.section, entry]));
  const order: LandingSection[] = [...given.keys()].filter((name) => !isFixed(name));
  landingSections.slice(1, -1).forEach((name, index) => {
    if (given.has(name)) return;
    const above = landingSections.slice(0, index + 1).findLast((one) => order.includes(one));
    order.splice(above ? order.indexOf(above) + 1 : 0, 0, name);
  });
  return [firstSection, ...order, lastSection].map((section) => {
    const { shown = true, variant = '' } = given.get(section) ?? {};
    return createPlacement(section, shown, variant);
  });
}

function createPlacement(section: LandingSection, shown: boolean, variant: string): Placement {
  const known: readonly Variant[] = landingVariants[section];
  return {
    section,
    shown: shown || section === lastSection,
    variant: known.find((one) => one === variant) ?? landingVariants[section][0],
  };
}

/** Returns the stored form of a layout: empty if it equals the specified one. */
export function toStoredLayout(layout: readonly Placement[]): Placement[] {
  return JSON.stringify(layout) === JSON.stringify(defaultLayout) ? [] : [...layout];
}
