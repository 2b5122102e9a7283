import type { ServiceCard, SitePage } from '../../shared/content/cards.ts';
import { pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { sortByPlace } from '../../shared/rules/list-order.ts';
import { phoneText } from '../../shared/rules/phone-number.ts';
import type { ContactUs } from '../../shared/sections/contact-us.ts';
import type { MainBanner } from '../../shared/sections/main-banner.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Words } from '../../shared/words/table.ts';
import { siteNameOf } from '../identity/site-name.ts';
import type { Places } from './page-seo.ts';
import { toOneLine } from './plain-text.ts';

interface Site {
  strings: Words['siteInOneText'];
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
export function renderLlmsText(site: Site, places: Places): string {
  const { strings, identity, banner, contactUs } = site;
  const about = toOneLine(identity.description) || toOneLine(banner?.description ?? '');
  return [
    `# ${toOneLine(siteNameOf(identity, places))}`,
    about && `> ${about}`,
    toOneLine(banner?.heading ?? ''),
    cards(strings.services, site.services, places),
    cards(strings.work, site.portfolio, places),
    ownPages(site.newsTitle, site.news, places),
    ownPages(strings.pages, site.pages, places),
    contact(strings, contactUs),
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
    return toOneLine(heading) ? `- ${link}: ${toOneLine(heading)}` : `- ${link}`;
  });
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function ownPages(title: string, pages: readonly SitePage[], { siteUrl }: Places): string {
  const lines = pages.map((page) => `- ${linkTo(page.title, pagePath(page), siteUrl)}`);
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function linkTo(name: string, path: string, siteUrl: string): string {
  return `[${toOneLine(name).replace(/[[\]]/g, '')}](${new URL(path, siteUrl).href})`;
}

function contact(strings: Words['siteInOneText'], contactUs: ContactUs | null): string {
  const lines = [
    contactUs?.email && `- ${strings.email}: ${contactUs.email}`,
    contactUs?.mobile_number && `- ${strings.telephone}: ${phoneText(contactUs.mobile_number)}`,
  ].filter((line) => line);
  return lines.length > 0 ? `## ${strings.contact}\n\n${lines.join('\n')}` : '';
}
