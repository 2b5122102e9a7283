import { expect, it } from 'vitest';
import {
  checkAddress,
  findFreeAddress,
  isProposedAddress,
  normalizeAddress,
  proposeAddress,
} from './site-address.ts';

const faultOf = (typed: string) => checkAddress(normalizeAddress(typed));

it('proposeAddress avoids the addresses of the news list', () => {
  expect(proposeAddress('News')).toBe('our-news');
  expect(findFreeAddress('News', 'en', [])).toBe('our-news');
  expect(proposeAddress('News of May')).toBe('news-of-may');
});

it('normalizeAddress returns an address in lower case and without outer slashes', () => {
  expect(normalizeAddress(' /Legal/Imprint/ ')).toBe('legal/imprint');
  expect(normalizeAddress('Über-uns')).toBe('über-uns');
});

it.each([
  ['İletişim', 'tr', 'iletişim'],
  ['I\u0307letis\u0327im', 'tr', 'iletişim'],
  ['İletişim', 'en', 'iletişim'],
  ['I\u0307letişim', 'de', 'iletişim'],
  ['IŞIK', 'tr', 'ışık'],
  ['IMPRINT', 'en', 'imprint'],
  ['ÜBER-UNS', 'de', 'über-uns'],
  ['ΥΠΗΡΕΣΙΕΣ', 'el', 'υπηρεσιες'],
  ['Į-ŠALĮ', 'lt', 'į-šalį'],
  ['Straẞe', 'de', 'straße'],
])('stores %s in the language %s as %s', (typed, language, kept) => {
  expect(normalizeAddress(typed, language)).toBe(kept);
  expect(proposeAddress(typed, language)).toBe(kept);
  expect(normalizeAddress(kept)).toBe(kept);
  expect(checkAddress(kept)).toBeNull();
});

it.each(['imprint', 'legal/imprint', 'über-uns', '会社概要', 'हमारे-बारे', '2026', 'a/b/c'])(
  'accepts %s as an address',
  (address) => expect(faultOf(address)).toBeNull(),
);

it.each([
  '',
  '/',
  '..',
  'a//b',
  '_astro',
  'robots.txt',
  'a b',
  '-',
  'a/../b',
  'a/b/c/d',
  'x'.repeat(61),
  'a?b',
  '%2e%2e',
])('rejects %s as an address', (address) => expect(faultOf(address)).not.toBeNull());

it.each(['api', 'API/x', 'de', 'zh-hans/x', 'page', 'details-page', 'thank-you', '404'])(
  'reserves %s for the site itself',
  (address) => expect(faultOf(address)).toContain('reserved for the site'),
);

it('suggests a valid address for a title', () => {
  expect(proposeAddress('Imprint & legal notice')).toBe('imprint-legal-notice');
  expect(proposeAddress("What's new?")).toBe('whats-new');
  expect(proposeAddress('Über uns')).toBe('über-uns');
  expect(proposeAddress('API')).toBe('our-api');
  expect(proposeAddress('…')).toBe('');
  expect(checkAddress(proposeAddress('long '.repeat(40)))).toBeNull();
});

it('adds the next free number to a taken address, within the limits', () => {
  expect(findFreeAddress('Tutoring', 'en', [])).toBe('tutoring');
  expect(findFreeAddress('Tutoring', 'en', ['tutoring', 'tutoring-2'])).toBe('tutoring-3');
  expect(findFreeAddress('İletişim', 'tr', ['iletişim'])).toBe('iletişim-2');
  expect(findFreeAddress('…', 'en', [''])).toBe('');
  const long = findFreeAddress('long '.repeat(40), 'en', []);
  expect(checkAddress(findFreeAddress('long '.repeat(40), 'en', [long]))).toBeNull();
});

it.each([
  ['', '', true],
  ['Terms', '', true],
  ['Terms', 'terms', true],
  ['Imprint', 'imprint-3', true],
  ['Imprint', 'imprint', true],
  ['Imprint', 'legal', false],
  ['Imprint', 'imprint-2', false],
  ['Terms', 'terms-2', false],
])(
  'derives the address of a new page “%s” at “%s” from its name: %s',
  (title, address, follows) => {
    const others = { language: 'en', taken: ['imprint', 'imprint-2'] };
    expect(isProposedAddress(address, { title, ...others })).toBe(follows);
  },
);
