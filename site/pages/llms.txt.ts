import type { APIRoute } from 'astro';
import { readIdentity, readSection, readServiceCards, readSitePages } from '../content.ts';
import { llmsText } from '../seo/llms-text.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () => {
  const [identity, banner, contactUs, services, portfolio, pages] = await Promise.all([
    readIdentity(),
    readSection('main_banner'),
    readSection('contact_us'),
    readServiceCards('whatweare'),
    readServiceCards('portfolio'),
    readSitePages(),
  ]);
  const site = { identity, banner, contactUs, services, portfolio, pages };
  return new Response(llmsText(site, settings));
};
