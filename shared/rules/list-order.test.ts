import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listForResponse, listForSite, sortByPlace } from './list-order.ts';
import { orderPortfolio } from './portfolio-order.ts';

const entries = (ids: string) => ids.split('').map((_id) => ({ _id }));
const said = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('');
const shown = (list: string, made: string, ids: string) =>
  said(listForSite(list, entries(made), ids.split('')));

describe('listForSite', () => {
  it('returns the specified order by default', () => {
    expect(shown('whatweare', 'abcde', '')).toBe('edcba');
    expect(shown('portfolio', 'abcde', '')).toBe('ecadb');
    expect(shown('partners', 'abcde', '')).toBe('abcde');
    expect(shown('65f0c0ffee00000000000001', 'abcde', '')).toBe('abcde');
  });

  it('returns the manual order', () => {
    expect(shown('whatweare', 'abcde', 'bdeca')).toBe('bdeca');
    expect(shown('portfolio', 'abcde', 'bdeca')).toBe('bdeca');
    expect(shown('partners', 'abcde', 'bdeca')).toBe('bdeca');
  });

  it('puts services added later first, newest first, and other items added later last', () => {
    expect(shown('whatweare', 'abcde', 'cab')).toBe('edcab');
    expect(shown('portfolio', 'abcde', 'cab')).toBe('edcab');
    expect(shown('partners', 'abcde', 'cab')).toBe('cabde');
  });

  it('skips deleted items', () => {
    expect(shown('partners', 'abd', 'dcba')).toBe('dba');
  });
});

describe('listForResponse', () => {
  const lists = fc.constantFrom('whatweare', 'portfolio', 'partners');
  const reading = {
    whatweare: <Entry>(list: readonly Entry[]) => list.toReversed(),
    portfolio: orderPortfolio,
    partners: <Entry>(list: readonly Entry[]) => list,
  };

  it('returns the manual order to readers that apply the specified order', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 9 }), fc.nat(), (list, count, seed) => {
        const made = entries('abcdefghi'.slice(0, count));
        const ids = made.map(({ _id }) => _id).filter((_, at) => (seed >> at) % 2 === 0);
        const read = reading[list as keyof typeof reading];
        expect(said(read(listForResponse(list, made, ids.toReversed())))).toBe(
          said(listForSite(list, made, ids.toReversed())),
        );
      }),
    );
  });

  it('returns items in order of creation without positions by default', () => {
    expect(listForResponse('portfolio', entries('abc'), [])).toEqual(entries('abc'));
    expect(sortByPlace(listForResponse('portfolio', entries('abc'), []))).toBeNull();
  });

  it('adds the position of each service', () => {
    const listed = listForResponse('portfolio', entries('abcd'), ['d', 'a', 'b', 'c']);
    expect(said(sortByPlace(listed) ?? [])).toBe('dabc');
  });
});
