import type { ServiceCard, SitePage } from '../../shared/content/cards.ts';
import { pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { sortByPlace } from '../../shared/rules/list-order.ts';
import { formatPhone } from '../../shared/rules/phone-number.ts';
import type { ContactUs } from '../../shared/sections/contact-us.ts';
import type { MainBanner } from '../../shared/sections/main-banner.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Strings } from '../../shared/words/table.ts';
import { siteNameOf } from '../identity/site-name.ts';
import type { BaseUrls } from './page-seo.ts';
import { toOneLine } from './plain-text.ts';

interface Site {
  strings: Strings['siteInOneText'];
  newsTitle: string;
  identity: SiteIdentity;
  banner: MainBanner | null;
  contactUs: ContactUs | null;
  services: readonly ServiceCard[];
  portfolio: readonly ServiceCard[];
  /** Custom pages. */
  pages: readonly SitePage[];
  /** Articles, the newest first. */
  news: readonly SitePage[];
}

/** Renders the site as a short Markdown text for language models (llmstxt.org). */
export function renderLlmsText(site: Site, urls: BaseUrls): string {
  const { strings, identity, banner, contactUs } = site;
  const description = toOneLine(identity.description) || toOneLine(banner?.description ?? '');
  return [
    `# ${toOneLine(siteNameOf(identity, urls))}`,
    description && `> ${description}`,
    toOneLine(banner?.heading ?? ''),
    renderCards(strings.services, site.services, urls),
    renderCards(strings.work, site.portfolio, urls),
    renderPages(site.newsTitle, site.news, urls),
    renderPages(strings.pages, site.pages, urls),
    renderContact(strings, contactUs),
  ]
    .filter((block) => block)
    .join('\n\n')
    .concat('\n');
}

function renderCards(title: string, items: readonly ServiceCard[], { siteUrl }: BaseUrls): string {
  const inOrder = sortByPlace(items) ?? items.toReversed();
  const lines = inOrder.map((service) => {
    const { name, heading } = service;
    const link = linkTo(name, servicePath(service), siteUrl);
    return toOneLine(heading) ? `- ${link}: ${toOneLine(heading)}` : `- ${link}`;
  });
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function renderPages(title: string, pages: readonly SitePage[], { siteUrl }: BaseUrls): string {
  const lines = pages.map((page) => `- ${linkTo(page.title, pagePath(page), siteUrl)}`);
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function linkTo(name: string, path: string, siteUrl: string): string {
  return `[${toOneLine(name).replace(/[[\]]/g, '')}](${new URL(path, siteUrl).href})`;
}

function renderContact(strings: Strings['siteInOneText'], contactUs: ContactUs | null): string {
  const lines = [
    contactUs?.email && `- ${strings.email}: ${contactUs.email}`,
    contactUs?.mobile_number && `- ${strings.telephone}: ${formatPhone(contactUs.mobile_number)}`,
  ].filter((line) => line);
  return lines.length > 0 ? `## ${strings.contact}\n\n${lines.join('\n')}` : '';
}
