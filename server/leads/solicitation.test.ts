import { describe, expect, it } from 'vitest';
import { findSolicitation } from './solicitation.ts';

const points = (text: string) => findSolicitation(text)?.points ?? 0;

describe('a mass solicitation', () => {
  it.each([
    'Hello, we offer SEO for your website. Shall I send you a price list?',
    'Guten Tag, wir bieten Suchmaschinenoptimierung für Ihre Webseite. Haben Sie Interesse?',
    'Bonjour, nous proposons le référencement de votre site. Êtes-vous intéressé ?',
    'Мы предлагаем продвижение вашего сайта. Интересует?',
    '我们提供网站优化和推广，如果您的网站感兴趣请联系我。',
  ])('is quarantined: %s', (text) => {
    expect(points(text)).toBeGreaterThanOrEqual(60);
  });

  it('is not quarantined for two signs alone', () => {
    expect(points('Are you interested in a redesign?')).toBe(30);
  });

  it('lists its signs for the editor', () => {
    expect(findSolicitation('We offer backlinks from $99 a month. Interested?')?.text).toBe(
      'it reads like a mass mailing: it advertises something that is sold by mass mailing, offers something, names a price and asks for an answer',
    );
  });

  it('is recognised by prices in any notation', () => {
    for (const price of ['$1,999', '€ 1.999', '1 999 Euro', '1999 zł', '1999 рублей'])
      expect(findSolicitation(`Wir bieten Webdesign ab ${price} im Monat`)?.text).toContain(
        'names a price',
      );
  });

  it('is quarantined for a typical fraud subject with one more sign', () => {
    expect(points('Free spins and no deposit: join now at our online casino.')).toBeGreaterThan(59);
    expect(points('We train the dealers of a casino. When could you begin?')).toBeLessThan(60);
  });
});

it.each([
  'We are an SEO agency and need a course for ten people.',
  'Our bank gives loans, and our advisers need training. When could you begin?',
  'Können Sie uns beim Relaunch beraten?',
  'Please call me, I am interested in your evening course.',
  'Nous cherchons un professeur pour vingt élèves.',
  '',
])('does not mistake a request for a solicitation: %s', (text) => {
  expect(points(text)).toBeLessThan(60);
});

it('checks a text in time proportional to its length', () => {
  expect(points('we offer '.repeat(2000))).toBe(0);
});
