import type { DecorationSet } from '../../shared/sections/settings/site-identity.ts';
import landing from '../styles/landing.css?url';
import rulesDetails from './rules/details.css?inline';
import rulesLanding from './rules/landing.css?url';
import rules from './rules/page.css?inline';
import schoolDetails from './school/details.css?inline';
import schoolLanding from './school/landing.css?url';
import school from './school/page.css?inline';

interface DecorationStyles {
  /** Styles in the head of every page. */
  page: string;
  /** Styles in the head of details pages. */
  details: string;
  /** URL of the style sheet below the first screen of the home page. */
  landing: string;
}

/** Styles by decoration set. Each page loads one set. */
export const decorationStyles: Record<DecorationSet, DecorationStyles> = {
  none: { page: '', details: '', landing },
  rules: { page: rules, details: rulesDetails, landing: rulesLanding },
  school: { page: school, details: schoolDetails, landing: schoolLanding },
};
