import { describe, expect, test } from 'vitest';
import { hasAllowedScheme, hrefOf, isLink, meantLink } from './link.ts';

describe('links typed by an editor', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
  ])('a link a visitor must not follow is refused: %j', (value) => {
    expect(hasAllowedScheme(value)).toBe(false);
    expect(hrefOf(value, '#')).toBe('#');
  });

  test.each([
    ['', ''],
    ['/about', '/about'],
    ['#contact', '#contact'],
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['tel:+4412345', 'tel:+4412345'],
    ['example.com/team', 'https://example.com/team'],
    ['localhost.example:8080/x', 'https://localhost.example:8080/x'],
    ['//cdn.example.com/x', 'https://cdn.example.com/x'],
    ['details-page/1', '/details-page/1'],
  ])('%j is followed as %j', (typed, href) => {
    expect(hasAllowedScheme(typed)).toBe(true);
    expect(hrefOf(typed)).toBe(href);
    expect(isLink(typed)).toBe(true);
  });

  test.each([
    ['@carrel', 'twitter_link', 'https://x.com/carrel'],
    ['carrel', 'insta_link', 'https://www.instagram.com/carrel'],
    ['@carrel', 'fb_link', 'https://www.facebook.com/carrel'],
    ['@carrel', 'linkedin_link', ''],
    ['@carrel', 'button_route', ''],
    ['contact', 'button_route', '#contact'],
    ['about us', 'button_route', ''],
    ['hello@carrel.example', 'button_route', 'mailto:hello@carrel.example'],
    ['javascript:alert(1)', 'twitter_link', ''],
  ])('%j in %s is no page of the site, and %j is offered', (typed, field, offered) => {
    expect(isLink(typed)).toBe(false);
    expect(hrefOf(typed, 'fallback')).toBe('fallback');
    expect(meantLink(typed, field)).toBe(offered);
    expect(isLink(offered)).toBe(true);
  });

  test('a full address has nothing to be meant instead', () => {
    expect(meantLink('https://x.com/carrel', 'twitter_link')).toBe('');
    expect(meantLink('', 'twitter_link')).toBe('');
  });
});
