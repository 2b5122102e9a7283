import { firstWeekBakery } from './services/first-week-bakery.ts';
import { foxReads } from './services/fox-reads.ts';
import { fractionsThatFit } from './services/fractions-that-fit.ts';
import { shortScienceFilms } from './services/short-science-films.ts';
import { trackSafety } from './services/track-safety.ts';
import { wardRefresher } from './services/ward-refresher.ts';
import type { DemoService } from './shape.ts';

/** Stored in this order, so that visitors read the fractions, then the fox, down to the films. */
export const portfolioServices: DemoService[] = [
  shortScienceFilms,
  firstWeekBakery,
  trackSafety,
  wardRefresher,
  foxReads,
  fractionsThatFit,
];
