import { describe, expect, it } from 'vitest';
import { listPortfolioCards, listWhatWeAreCards } from './service-grid.ts';

const service = (name: string) => ({
  _id: name.repeat(24),
  name,
  heading: '',
  image: '',
  icon: '',
});
const item = { icon: '', image: '', heading: 'Own item', subheading: 'Its line', service_id: '' };
const piece = { title: 'Own piece', heading: '', button_link: '', image: '' };
const section = { title: '', heading: '', details: [] };

describe('listWhatWeAreCards', () => {
  it('returns the services in reverse, after the section’s items', () => {
    const cards = listWhatWeAreCards(
      [service('a'), service('b')],
      { ...section, details: [item] },
      new Map(),
    );
    expect(cards.map(({ name }) => name)).toEqual(['Own item', 'b', 'a']);
  });

  it('links an item only to an existing service', () => {
    const id = 'c'.repeat(24);
    const details = [{ ...item, service_id: id }];
    const [linked] = listWhatWeAreCards(
      [],
      { ...section, details },
      new Map([[id, { ...service('c'), _id: id }]]),
    );
    const [bare] = listWhatWeAreCards([], { ...section, details }, new Map());
    expect(linked?.href).toBe(`/details-page/${id}/`);
    expect(bare?.href).toBeUndefined();
  });

  it('omits empty items', () => {
    const details = [{ ...item, heading: ' ', subheading: '' }];
    expect(listWhatWeAreCards([], { ...section, details }, new Map())).toEqual([]);
  });
});

describe('listPortfolioCards', () => {
  const order = (count: number) =>
    listPortfolioCards('abcdef'.slice(0, count).split('').map(service), null)
      .map(({ name }) => name)
      .join('');

  it('reverses the cards, then returns even indexes before odd ones', () => {
    expect([1, 2, 5, 6].map(order)).toEqual(['a', 'ba', 'ecadb', 'fdbeca']);
  });

  it('returns the newest cards up to the limit', () => {
    const cards = listPortfolioCards('abcdef'.split('').map(service), null, { max: 4 });
    expect(cards.map(({ name }) => name).join('')).toBe('fdec');
  });

  it('keeps a manual order of services, after the section’s items', () => {
    const services = [
      { ...service('a'), place: 2 },
      { ...service('b'), place: 1 },
      { ...service('c'), place: 3 },
    ];
    const details = [
      { ...piece, title: 'One' },
      { ...piece, title: 'Two' },
    ];
    const cards = listPortfolioCards(services, { ...section, details });
    expect(cards.map(({ name }) => name)).toEqual(['Two', 'One', 'b', 'a', 'c']);
  });

  it('links an item to its stored link, if any', () => {
    const details = [
      { ...piece, button_link: 'example.com/piece' },
      { ...piece, title: 'Bare' },
    ];
    expect(listPortfolioCards([], { ...section, details }).map(({ href }) => href)).toEqual([
      undefined,
      'https://example.com/piece',
    ]);
  });
});
