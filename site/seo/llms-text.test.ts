import { expect, it } from 'vitest';
import { contactUs } from '../../shared/sections/contact-us.ts';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { siteInOneText as strings } from '../../shared/words/en.ts';
import { renderLlmsText } from './llms-text.ts';

const urls = { siteUrl: 'https://example.com', imageBaseUrl: '/api/file/' };
const card = {
  _id: 'a'.repeat(24),
  name: 'Tiling [old]',
  heading: 'Floors\nand walls',
  image: '',
  icon: '',
};

it('renders company, services, news, pages and contact details', () => {
  const text = renderLlmsText(
    {
      strings,
      identity: siteIdentity.schema.parse({ company_name: 'Acme', description: 'We do things.' }),
      banner: null,
      contactUs: contactUs.schema.parse({ email: 'hello@example.com' }),
      services: [card],
      portfolio: [],
      pages: [{ _id: 'b'.repeat(24), title: 'Imprint', address: 'imprint' }],
      newsTitle: 'News',
      news: [{ _id: 'c'.repeat(24), title: 'We moved', address: 'news/we-moved' }],
    },
    urls,
  );
  expect(text).toBe(
    `# Acme\n\n> We do things.\n\n## Services\n\n- [Tiling old](https://example.com/details-page/${'a'.repeat(24)}/): Floors and walls\n\n## News\n\n- [We moved](https://example.com/news/we-moved/)\n\n## Pages\n\n- [Imprint](https://example.com/imprint/)\n\n## Contact\n\n- Email: hello@example.com\n`,
  );
});

it('renders the host name of an empty site', () => {
  const identity = siteIdentity.schema.parse({});
  const site = {
    strings,
    identity,
    banner: null,
    contactUs: null,
    services: [],
    portfolio: [],
    pages: [],
    newsTitle: 'News',
    news: [],
  };
  expect(renderLlmsText(site, urls)).toBe('# example.com\n');
});
