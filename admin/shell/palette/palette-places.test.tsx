import { expect, it } from 'vitest';
import { nearestFirst, type Place } from './palette-places.ts';

const place = (label: string, more: Partial<Place> = {}): Place => ({
  ...{ key: label, label, hint: '', to: '', icon: label, words: label.toLowerCase() },
  ...more,
});
const contact = place('Contact Us Section', { words: 'contact us section email phone footer' });
const phones = place('Phones, tablets and laptops', { icon: 'page-content-list' });
const phone = place('Phone', { icon: 'services-list' });
const names = (typed: string, ...places: Place[]) =>
  nearestFirst(places, typed).map(({ label }) => label);

it('a screen that has the very word on it comes before an entry that begins with it', () => {
  expect(names('phone', phones, contact)).toEqual([contact.label, phones.label]);
  expect(names('phones', contact, phones)).toEqual([phones.label, contact.label]);
});

it('what has that very name comes first of all', () => {
  expect(names('phone', contact, phones, phone)[0]).toBe('Phone');
});
