import {
  landingSections,
  landingVariants,
  layoutOf,
  type Placement,
} from '../../../shared/content/site-layout.ts';

const second = landingSections.map((section) => ({
  section,
  shown: true,
  variant: landingVariants[section].at(-1) ?? '',
}));

/** Arrangements of the landing page, by name. */
export const layouts: Record<string, Placement[]> = {
  specified: [],
  /** Every section in its second variant, in reverse order. */
  turned: layoutOf(second.toReversed()),
  /** Every other section hidden, including the banner. */
  few: layoutOf(second.map((one, index) => ({ ...one, shown: index % 2 === 1 }))),
};
