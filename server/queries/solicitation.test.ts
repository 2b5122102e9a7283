import { describe, expect, it } from 'vitest';
import { solicitation } from './solicitation.ts';

const points = (text: string) => solicitation(text)?.points ?? 0;

describe('an offer that is sent to every website alike', () => {
  it.each([
    'Hello, we offer SEO for your website. Shall I send you a price list?',
    'Guten Tag, wir bieten Suchmaschinenoptimierung für Ihre Webseite. Haben Sie Interesse?',
    'Bonjour, nous proposons le référencement de votre site. Êtes-vous intéressé ?',
    'Мы предлагаем продвижение вашего сайта. Интересует?',
    '我们提供网站优化和推广，如果您的网站感兴趣请联系我。',
  ])('is held: %s', (text) => {
    expect(points(text)).toBe(60);
  });

  it('is weighed, and not held, where two signs stand alone', () => {
    expect(points('Are you interested in a redesign?')).toBe(30);
  });
});

it.each([
  'We are an SEO agency and need a course for ten people.',
  'Our bank gives loans, and our advisers need training. When could you begin?',
  'Können Sie uns beim Relaunch beraten?',
  'Please call me, I am interested in your evening course.',
  'Nous cherchons un professeur pour vingt élèves.',
  '',
])('what asks for something is no offer: %s', (text) => {
  expect(points(text)).toBeLessThan(60);
});

it('a long text takes no longer than its length asks', () => {
  expect(points('we offer '.repeat(2000))).toBe(0);
});
