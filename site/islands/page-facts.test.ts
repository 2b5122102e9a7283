import { describe, expect, it } from 'vitest';
import { readPageFacts } from './page-facts.ts';

const at = (address: string, referrer = '') => readPageFacts(new URL(address), referrer);

describe('readPageFacts', () => {
  it('returns the path and the campaign in the address', () => {
    expect(at('https://a.example/x/?utm_source=news&utm_medium=mail&utm_campaign=May')).toEqual({
      page: '/x/',
      campaign: { source: 'news', medium: 'mail', campaign: 'May' },
    });
    expect(at('https://a.example/?utm_source=%20&gclid=1')).toEqual({ page: '/' });
    expect(at(`https://a.example/?utm_source=${'x'.repeat(90)}`).campaign?.source).toHaveLength(80);
  });

  it('returns the campaign of the referring page of this site', () => {
    const campaign = { source: 'news' };
    const [page, query] = ['https://a.example/x/', '?utm_source=news'];
    expect(at(page, `https://a.example/${query}`)).toEqual({ page: '/x/', campaign });
    expect(at(page, `https://b.example/${query}`)).toEqual({ page: '/x/' });
    expect(at(`${page}?utm_source=own`, `https://a.example/${query}`).campaign).toEqual({
      source: 'own',
    });
    expect(at(page, 'nonsense')).toEqual({ page: '/x/' });
  });
});
