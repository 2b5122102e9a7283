import { expect, it } from 'vitest';
import { z } from 'zod';
import { isEmailAddress, mailto } from './email-address.ts';

it.each([
  ...['r&d@company.com', 'taro.@docomo.ne.jp', 'a..b@docomo.ne.jp', 'user/dept@example.com'],
  ...["o'hara@example.ie", 'x@localhost', '`{|}~^_=?@example.com', '1@2.3', 'A@EXAMPLE.COM'],
])('accepts %s as an email address, like browsers', (text) => {
  expect(isEmailAddress(text)).toBe(true);
  expect(z.regexes.html5Email.test(text)).toBe(true);
});

it.each([
  ...['', '@', 'a@', '@b', 'a b@c.example', 'a@b@c.example', 'a@b.example, c@d.example', 'ä@b.de'],
  ...['a@-b.example', 'a@b-.example', 'a@b..example', 'a@b.example.', 'a@b\r\nx', 'a@b.example\n'],
  ...['"a b"@c.example', 'a(b)@c.example', 'a@[127.0.0.1]', 'a@b_c.example', 'a@ü/x', 'a@ü:80'],
])('rejects %j as an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
  expect(z.regexes.html5Email.test(text)).toBe(false);
});

it('accepts an internationalised domain', () => {
  expect(isEmailAddress('info@müller.de')).toBe(true);
  expect(isEmailAddress('info@例え.jp')).toBe(true);
});

it('rejects an address of more than 254 characters', () => {
  expect(isEmailAddress(`${'x'.repeat(242)}@example.com`)).toBe(true);
  expect(isEmailAddress(`${'x'.repeat(243)}@example.com`)).toBe(false);
});

it.each([
  ['vera@example.com', 'mailto:vera@example.com'],
  ['who?subject=x&y%z@example.com', 'mailto:who%3Fsubject%3Dx%26y%25z@example.com'],
  ['user/dept@example.com', 'mailto:user%2Fdept@example.com'],
])('creates a link to %s without additional recipients or a subject', (address, href) => {
  expect(mailto(address)).toBe(href);
});
