import { clientTestimonials } from './client-testimonials.ts';
import { contactUs } from './contact-us.ts';
import { figures } from './figures.ts';
import { gallery } from './gallery.ts';
import { getStarted } from './get-started.ts';
import { locations } from './locations.ts';
import { logoStories } from './logo-stories.ts';
import { mainBanner } from './main-banner.ts';
import { news } from './news.ts';
import { ourClients } from './our-clients.ts';
import { ourPortfolio } from './our-portfolio.ts';
import { ourSkills } from './our-skills.ts';
import { ourTeam } from './our-team.ts';
import { prices } from './prices.ts';
import { questions } from './questions.ts';
import type { OnLanding } from './section.ts';
import { whatWeAre } from './what-we-are.ts';
import { whoWeAre } from './who-we-are.ts';
import { withExtensions } from './with-extensions.ts';

/**
 * Sections of the home page from top to bottom: the sections of specification §2.2, with additional ones between them
 * that are empty on a new site.
 */
const core = [
  mainBanner,
  whoWeAre,
  whatWeAre,
  figures,
  ourSkills,
  ourTeam,
  ourPortfolio,
  gallery,
  logoStories,
  clientTestimonials,
  prices,
  questions,
  news,
  getStarted,
  ourClients,
  locations,
  contactUs,
] as const satisfies readonly OnLanding[];

/** The same sections, with the sections and fields of extensions. */
export const landing = withExtensions(core);
export type Landing = (typeof landing)[number];
