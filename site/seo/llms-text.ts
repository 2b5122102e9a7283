import type { ServiceCard, SitePage } from '../../shared/content/cards.ts';
import { pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { sortByPlace } from '../../shared/rules/list-order.ts';
import { phoneText } from '../../shared/rules/phone-number.ts';
import type { ContactUs } from '../../shared/sections/contact-us.ts';
import type { MainBanner } from '../../shared/sections/main-banner.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Words } from '../../shared/words/table.ts';
import { siteName } from '../identity/site-name.ts';
import type { Places } from './page-seo.ts';
import { oneLine } from './plain-text.ts';

interface Site {
  words: Words['siteInOneText'];
  newsTitle: string;
  identity: SiteIdentity;
  banner: MainBanner | null;
  contactUs: ContactUs | null;
  services: readonly ServiceCard[];
  portfolio: readonly ServiceCard[];
  /** Custom pages. */
  pages: readonly SitePage[];
  /** The newest, in order. */
  news: readonly SitePage[];
}

/** The site in one short Markdown text for language models (llmstxt.org). */
export function llmsText(site: Site, places: Places): string {
  const { words, identity, banner, contactUs } = site;
  const about = oneLine(identity.description) || oneLine(banner?.description ?? '');
  return [
    `# ${oneLine(siteName(identity, places))}`,
    about && `> ${about}`,
    oneLine(banner?.heading ?? ''),
    cards(words.services, site.services, places),
    cards(words.work, site.portfolio, places),
    ownPages(site.newsTitle, site.news, places),
    ownPages(words.pages, site.pages, places),
    contact(words, contactUs),
  ]
    .filter((part) => part)
    .join('\n\n')
    .concat('\n');
}

function cards(title: string, items: readonly ServiceCard[], { siteUrl }: Places): string {
  const inOrder = sortByPlace(items) ?? items.toReversed();
  const lines = inOrder.map((service) => {
    const { name, heading } = service;
    const link = linkTo(name, servicePath(service), siteUrl);
    return oneLine(heading) ? `- ${link}: ${oneLine(heading)}` : `- ${link}`;
  });
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function ownPages(title: string, pages: readonly SitePage[], { siteUrl }: Places): string {
  const lines = pages.map((page) => `- ${linkTo(page.title, pagePath(page), siteUrl)}`);
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function linkTo(name: string, path: string, siteUrl: string): string {
  return `[${oneLine(name).replace(/[[\]]/g, '')}](${new URL(path, siteUrl).href})`;
}

function contact(words: Words['siteInOneText'], contactUs: ContactUs | null): string {
  const lines = [
    contactUs?.email && `- ${words.email}: ${contactUs.email}`,
    contactUs?.mobile_number && `- ${words.telephone}: ${phoneText(contactUs.mobile_number)}`,
  ].filter((line) => line);
  return lines.length > 0 ? `## ${words.contact}\n\n${lines.join('\n')}` : '';
}
