import { demoCategories } from './categories.ts';
import { demoPartners } from './partners.ts';
import { demoSections } from './sections.ts';
import { portfolioServices } from './services-portfolio.ts';
import { whatWeAreServices } from './services-what-we-are.ts';

/**
 * What a fresh installation shows: the site of Carrel, an invented education services firm.
 * Lists are in the order to store them, oldest first: the landing page turns What We Are and
 * Portfolio round (specification §2.2).
 */
export const demoContent = {
  sections: demoSections,
  services: [...whatWeAreServices, ...portfolioServices],
  partners: demoPartners,
  categories: demoCategories,
};
