import type { APIRoute } from 'astro';
import { readIdentity, readSection, readServiceCards } from '../content.ts';
import { llmsText } from '../seo/llms-text.ts';
import { settings } from '../settings.ts';

export const GET: APIRoute = async () => {
  const [identity, banner, contactUs, services, portfolio] = await Promise.all([
    readIdentity(),
    readSection('main_banner'),
    readSection('contact_us'),
    readServiceCards('whatweare'),
    readServiceCards('portfolio'),
  ]);
  return new Response(llmsText({ identity, banner, contactUs, services, portfolio }, settings));
};
