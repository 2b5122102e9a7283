import {
  landingSections,
  landingVariants,
  layoutOf,
  type Placement,
} from '../../../shared/content/site-layout.ts';

const second = landingSections.map((section) => ({
  section,
  shown: true,
  variant: landingVariants[section][1] ?? '',
}));

const banner = (variant: Placement['variant']): Placement[] => [
  { section: 'main_banner', shown: true, variant },
];

/** Arrangements of the landing page, by name. */
export const layouts: Record<string, Placement[]> = {
  specified: [],
  /** Every section in its second variant, in reverse order. */
  turned: layoutOf(second.toReversed()),
  /** Further forms of the banner. */
  wide: banner('wide'),
  picture: banner('picture'),
  statement: banner('statement'),
  /** Every other section hidden, including the banner. */
  few: layoutOf(second.map((one, index) => ({ ...one, shown: index % 2 === 1 }))),
};
