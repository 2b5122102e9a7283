import { describe, expect, it } from 'vitest';
import {
  buildBreadcrumbs,
  buildFaq,
  buildLocalBusiness,
  buildOffers,
  buildOrganization,
  nameBranch,
  toJsonLd,
} from './json-ld.ts';

describe('structured data', () => {
  it('cannot be closed by stored text, and parses back unchanged', () => {
    const hostile = '</script><script>alert(1)</script><!-- & \u2028';
    const text = toJsonLd([{ '@type': 'Service', name: hostile }]);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)['@graph'][0].name).toBe(hostile);
  });

  it('omits fields that the company has not set', () => {
    expect(
      buildOrganization({ name: 'A', url: 'https://a.example/', email: '', sameAs: [] }),
    ).toEqual({
      '@type': 'Organization',
      '@id': 'https://a.example/#organization',
      name: 'A',
      url: 'https://a.example/',
    });
  });

  it('numbers breadcrumbs from one', () => {
    const list = buildBreadcrumbs([
      { name: 'Home', url: 'https://a.example/' },
      { name: 'Service', url: 'https://a.example/x/' },
    ]).itemListElement as { position: number }[];
    expect(list.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('contains no FAQ for a single question', () => {
    expect(buildFaq([{ question: 'Why?', answer: 'So.' }])).toBeNull();
  });

  it('groups days of a location with the same hours', () => {
    const at = { name: 'A', address: 'B', telephone: '', email: '', image: '', hasMap: '' };
    const week = [
      { day: 'monday', opens: '09:00', closes: '17:00' },
      { day: 'saturday', opens: '10:00', closes: '12:00' },
      { day: 'tuesday', opens: '09:00', closes: '17:00' },
    ];
    const type = 'OpeningHoursSpecification';
    expect(buildLocalBusiness({ ...at, hours: week })).toEqual({
      '@type': 'LocalBusiness',
      name: 'A',
      address: 'B',
      openingHoursSpecification: [
        { '@type': type, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
        { '@type': type, dayOfWeek: ['Saturday'], opens: '10:00', closes: '12:00' },
      ],
    });
  });

  it.each([
    ['Vogelsang', 'Hafen', 'Vogelsang, Hafen'],
    ['Vogelsang', 'Vogelsang', 'Vogelsang'],
    ['Vogelsang ', 'VOGELSANG Hafen', 'VOGELSANG Hafen'],
    ['Vogelsang', ' ', 'Vogelsang'],
    ['', 'Hafen', 'Hafen'],
    ['Art', 'Hartmoor', 'Art, Hartmoor'],
    ['Vogelsang & Ahrens', 'Notariat Vogelsang & Ahrens', 'Notariat Vogelsang & Ahrens'],
  ])('names the location of %j called %j once: %j', (company, location, name) =>
    expect(nameBranch(company, location)).toBe(name),
  );

  it('contains no offers without prices', () => {
    expect(buildOffers('Prices', [])).toBeNull();
  });
});
