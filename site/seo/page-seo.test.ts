import { describe, expect, it } from 'vitest';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { service } from '../../shared/content/service.ts';
import { contactUs } from '../../shared/sections/contact-us.ts';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import * as strings from '../../shared/words/en.ts';
import { buildDetailsSeo, buildLandingSeo, buildPlainSeo } from './page-seo.ts';

const urls = { siteUrl: 'https://example.com', imageBaseUrl: '/api/file/' };
const id = 'a'.repeat(24);
const company = {
  strings,
  identity: siteIdentity.schema.parse({ company_name: 'Acme', description: 'We do things.' }),
  contactUs: contactUs.schema.parse({ mobile_number: 441134960142, fb_link: 'pages.example/acme' }),
};
const bare = { strings, identity: siteIdentity.schema.parse({}), contactUs: null };
const tiling = { ...service.parse({ name: 'Tiling', type: 'whatweare' }), _id: id };

describe('page metadata', () => {
  it('describes the company on the landing page', () => {
    const seo = buildLandingSeo(company, { heading: 'Made well', description: '' }, urls);
    expect(seo.title).toBe('Acme · Made well');
    expect(seo.description).toBe('We do things.');
    expect(seo.url).toBe('https://example.com/');
    expect(seo.things[0]).toMatchObject({
      '@type': 'Organization',
      telephone: '+441134960142',
      sameAs: ['https://pages.example/acme'],
    });
  });

  it('omits file links from the company’s structured data', () => {
    const link = `/files/${'b'.repeat(24)}/prices.pdf`;
    const contact = contactUs.schema.parse({ fb_link: link, insta_link: 'pages.example/acme' });
    const banner = { heading: 'Made well', description: '' };
    const seo = buildLandingSeo({ ...company, contactUs: contact }, banner, urls);
    expect(seo.things[0]).toMatchObject({ sameAs: ['https://pages.example/acme'] });
  });

  it('contains category, service and the picture of the category', () => {
    const category = {
      ...pageContent.parse({
        category_id: id,
        heading: 'Floors',
        description: '<p>Laid &amp; level.</p>',
        image: 'media\\65f0c1d2e3a4b5c6d7e8f901-1600x900-f9c63e.webp',
      }),
      _id: 'b'.repeat(24),
    };
    const seo = buildDetailsSeo(company, tiling, category, urls);
    expect(seo.title).toBe('Floors · Tiling · Acme');
    expect(seo.description).toBe('Laid & level.');
    expect(seo.url).toBe(`https://example.com/details-page/${id}/${'b'.repeat(24)}/`);
    expect(seo.image).toEqual({
      url: 'https://example.com/api/file/media/65f0c1d2e3a4b5c6d7e8f901-1600x900-f9c63e/1200.jpg',
      width: 1200,
      height: 675,
    });
    expect(seo.things.map((thing) => thing['@type'])).toEqual(['Service', 'BreadcrumbList']);
  });

  it('keeps the company name in a shortened title', () => {
    const category = {
      ...pageContent.parse({
        category_id: id,
        heading: 'Floors and walls of every kind that a kitchen or a bathroom may ask for',
      }),
      _id: 'b'.repeat(24),
    };
    const { title } = buildDetailsSeo(company, tiling, category, urls);
    expect(title).toBe('Floors and walls of every kind that a kitchen or a bathroom… · Acme');
    expect(title.length).toBeLessThanOrEqual(70);
  });

  it('contains the host name if the company has no name', () => {
    expect(buildLandingSeo(bare, null, urls)).toMatchObject({
      title: 'example.com',
      description: '',
      image: null,
    });
    expect(buildDetailsSeo(bare, tiling, null, urls).title).toBe('Tiling · example.com');
  });

  it('contains the search engine texts instead of those of the page', () => {
    const edited = service.parse({
      ...tiling,
      search_title: 'Tilers in Leeds',
      search_description: 'Floors and walls.',
      share_image: 'media/65f0c1d2e3a4b5c6d7e8f901-1600x900-f9c63e.webp',
      not_in_search: 'true',
      published_first_at: 'first.example/tiling',
    });
    expect(buildDetailsSeo(company, { ...edited, _id: id }, null, urls)).toMatchObject({
      title: 'Tilers in Leeds',
      description: 'Floors and walls.',
      isHidden: true,
      canonical: 'https://first.example/tiling',
      url: `https://example.com/details-page/${id}/`,
      image: { width: 1200 },
    });
    const onSite = { ...edited, _id: id, published_first_at: '/first/' };
    expect(buildDetailsSeo(company, onSite, null, urls).canonical).toBe(
      'https://example.com/first/',
    );
  });

  it('contains a generated image if enabled and the page has no sharing image', () => {
    const identity = { ...company.identity, share_pictures: true };
    const generated = buildDetailsSeo({ ...company, identity }, tiling, null, urls).image;
    expect(generated).toEqual({
      url: expect.stringMatching(
        new RegExp(`^https://example.com/api/file/share/service-${id}-[0-9a-f]{14}\\.jpg$`),
      ),
      width: 1200,
      height: 630,
    });
    const own = { ...tiling, share_image: 'media/65f0c1d2e3a4b5c6d7e8f901-1600x900-f9c63e.webp' };
    expect(buildDetailsSeo({ ...company, identity }, own, null, urls).image?.url).toContain(
      '/media/',
    );
  });

  it('treats cleared fields like fields that were never set', () => {
    const emptied = service.parse({
      ...tiling,
      search_title: '',
      not_in_search: false,
      share_image: '',
    });
    expect(JSON.stringify(emptied)).toBe(JSON.stringify(service.parse(tiling)));
  });

  it('has no URL for the error page', () => {
    expect(buildPlainSeo(company, 'Page not found', urls)).toMatchObject({
      title: 'Page not found · Acme',
      url: null,
    });
  });
});
