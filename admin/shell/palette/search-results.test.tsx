import { expect, it } from 'vitest';
import { type SearchResult, sortByRelevance } from './search-results.ts';

const place = (label: string, more: Partial<SearchResult> = {}): SearchResult => ({
  ...{ key: label, label, hint: '', to: '', icon: label, words: label.toLowerCase() },
  ...more,
});
const contact = place('Contact Us Section', { words: 'contact us section email phone footer' });
const phones = place('Phones, tablets and laptops', { icon: 'page-content-list' });
const phone = place('Phone', { icon: 'services-list' });
const names = (typed: string, ...places: SearchResult[]) =>
  sortByRelevance(places, typed).map(({ label }) => label);

it('lists a screen that contains the exact word before an item that starts with it', () => {
  expect(names('phone', phones, contact)).toEqual([contact.label, phones.label]);
  expect(names('phones', contact, phones)).toEqual([phones.label, contact.label]);
});

it('lists an exact match of the name first', () => {
  expect(names('phone', contact, phones, phone)[0]).toBe('Phone');
});
