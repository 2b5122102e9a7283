import { describe, expect, test } from 'vitest';
import {
  hasAllowedScheme,
  hrefOf,
  isLink,
  isReadableLink,
  normalizeLink,
  suggestLink,
} from './link.ts';

describe('links typed by an editor', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
  ])('rejects an unsafe link: %j', (value) => {
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
    ['müller.de', 'https://müller.de'],
    ['Müller.de/über uns?q=ä', 'https://Müller.de/über%20uns?q=ä'],
    ['müller.de:8080', 'https://müller.de:8080'],
    ['пример.рф', 'https://пример.рф'],
    ['例え.テスト/あ', 'https://例え.テスト/あ'],
    ['مثال.إختبار', 'https://مثال.إختبار'],
    ['i❤.ws', 'https://i❤.ws'],
    ['xn--mller-kva.de', 'https://xn--mller-kva.de'],
    ['shop.xn--p1ai', 'https://shop.xn--p1ai'],
    ['https//example.com', 'https://example.com'],
    ['https//x', 'https://x'],
    ['https:/example.com', 'https://example.com'],
    ['https:example.com', 'https://example.com'],
    ['https;//example.com', 'https://example.com'],
    ['https:///example.com', 'https://example.com'],
    ['http:\\\\example.com', 'http://example.com'],
    ['https://https://example.com', 'https://example.com'],
    ['http://https//example.com', 'https://example.com'],
    ['HTTPS://Example.com/A', 'https://Example.com/A'],
    ['\u202ahttps://example.com\u202c', 'https://example.com'],
    ['//müller.de', 'https://müller.de'],
    ['192.168.0.1/a', 'https://192.168.0.1/a'],
    ['localhost:3000', 'https://localhost:3000'],
    ['example.com?a=1#b', 'https://example.com?a=1#b'],
    ['example.com/a b', 'https://example.com/a%20b'],
    ['/a b', '/a%20b'],
    ['MAILTO:ann@example.com?subject=Hello World', 'mailto:ann@example.com?subject=Hello%20World'],
    ['tel:+44 113 496 0142', 'tel:+441134960142'],
    ['mailto:anna@müller.de', 'mailto:anna@müller.de'],
  ])('resolves %j to %j', (typed, href) => {
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
    ['htp//example.com', 'button_route', ''],
    ['ttps://example.com', 'button_route', ''],
    ['https://', 'button_route', ''],
    ['https://exa mple.com', 'button_route', ''],
    ['hello world.de', 'button_route', ''],
    ['example,com', 'button_route', ''],
    ['müller', 'button_route', ''],
    ['anna@müller.de', 'button_route', 'mailto:anna@müller.de'],
  ])(
    'rejects %j in %s, which is not a page of the site, and suggests %j',
    (typed, field, offered) => {
      expect(isLink(typed)).toBe(false);
      expect(hrefOf(typed, 'fallback')).toBe('fallback');
      expect(suggestLink(typed, field)).toBe(offered);
      expect(isLink(offered)).toBe(true);
    },
  );

  test.each([
    ['tel:+44 113 496 0142', 'tel:+441134960142'],
    ['TEL:0113\u00a0496', 'tel:0113496'],
    ['mailto:a@b.example?subject=Hello World', 'mailto:a@b.example?subject=Hello%20World'],
    ['HTTPS://A.example/B', 'https://A.example/B'],
    ['https:a.example', 'https://a.example'],
    ['https://a.example/a b', 'https://a.example/a%20b'],
    [' https://a.exam\nple ', 'https://a.example'],
    ['/page/68d1f2a8c3b4e5f607182943/', '/page/68d1f2a8c3b4e5f607182943/'],
    ['#contact', '#contact'],
    ['about/us?x=1', 'about/us?x=1'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['java\nscript:x', ''],
    ['data:text/html,x', ''],
  ])('normalises %j to %j, and leaves the result unchanged', (link, written) => {
    expect(normalizeLink(link)).toBe(written);
    expect(normalizeLink(written)).toBe(written);
  });

  test('suggests nothing for a complete address', () => {
    expect(suggestLink('https://x.com/carrel', 'twitter_link')).toBe('');
    expect(suggestLink('', 'twitter_link')).toBe('');
  });
});

test.each([
  'http://[',
  '//[',
  'https://x:99999/',
  'example.com:99999/',
  'http://a b/',
  'https://%',
])('returns no link for an invalid address (%s)', (typed) => {
  expect(isReadableLink(typed)).toBe(false);
  expect(hrefOf(typed)).toBe('');
});

test.each([
  '',
  '/a b',
  '#x',
  'word',
  'mailto:a@example.com?subject=Hello World',
  '/%E0%A4%A',
  '@ann',
])('reads any other text as an address (%s)', (typed) => expect(isReadableLink(typed)).toBe(true));
