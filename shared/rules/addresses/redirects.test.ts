import { describe, expect, it } from 'vitest';
import { arrivesAt, hostileEnds } from '../../../tests/support/hostile/hostile-addresses.ts';
import { redirects } from '../../sections/settings/redirects.ts';
import { encodeHref } from './moved-page.ts';
import { followRedirects, indexRedirects, normalizeOldAddress } from './redirects.ts';

const entry = (from: string, to: string) => ({ from, to, temporary: false });
const leads = (entries: object[], address: string) =>
  indexRedirects(redirects.schema.parse({ entries }).entries).find(address)?.to ?? null;
const faults = (entries: object[]) =>
  redirects.schema
    .safeParse({ entries })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('stores an old address as its path, whatever was pasted', () => {
  expect(normalizeOldAddress(' https://old.example/About/Us.html?id=3 ')).toBe(
    '/About/Us.html?id=3',
  );
  expect(normalizeOldAddress('team/')).toBe('/team');
  expect(normalizeOldAddress('/caf%C3%A9/')).toBe('/café');
  expect(normalizeOldAddress('/%zz')).toBe('/%zz');
});

describe('a requested address', () => {
  const some = [
    entry('/a', '/one/'),
    entry('/a?id=3', '/three/'),
    entry('/blog/*', '/news/*'),
    entry('/blog/2019/*', '/archive/'),
    entry('/Café', 'https://example.com/#menu'),
  ];
  it('matches with its query first, then without, then the longest *', () => {
    expect(leads(some, '/a?id=3')).toBe('/three/');
    expect(leads(some, '/a/?id=4')).toBe('/one/?id=4');
    expect(leads(some, '/blog/x/y/?q=1')).toBe('/news/x/y?q=1');
    expect(leads(some, '/blog/2019/x')).toBe('/archive/');
    expect(leads(some, '/b')).toBeNull();
  });
  it('prefers the redirect with the most parameters, and the first of two with one address', () => {
    const several = [entry('/a?id=3', '/three/'), entry('/a?id=3&x=1', '/both/')];
    expect(leads(several, '/a?x=1&id=3')).toBe('/both/');
    expect(leads(several, '/a?id=3&y=1')).toBe('/three/');
    const twice = [entry('/a', '/first/'), entry('/A', '/second/')];
    expect([leads(twice, '/a'), leads(twice, '/A')]).toEqual(['/first/', '/second/']);
    const stored = [entry('/a', '/first/'), entry('/a', '/second/')];
    expect(indexRedirects(stored).find('/a')?.to).toBe('/first/');
  });
  it('passes its query on, unless the target takes none', () => {
    for (const to of ['/b/?at=1', '/b/#c', 'https://example.com/#c', 'mailto:ann@example.com'])
      expect(leads([entry('/a', to)], '/a?q=1')).toBe(to);
    expect(leads([entry('/a', '/b/')], '/a?q=1')).toBe('/b/?q=1');
  });
  it('matches the address above a /* too, unless it leads there', () => {
    expect(leads(some, '/blog/')).toBe('/news/');
    for (const to of ['/old', '/old/', '/old/*', '/old/?x=1'])
      expect(indexRedirects([entry('/old/*', to)]).find('/old'), to).toBeNull();
  });
  it('matches again ignoring case', () => {
    expect(leads(some, '/caf%C3%A9')).toBe('https://example.com/#menu');
    expect(leads(some, '/BLOG/X')).toBe('/news/X');
    for (const asked of ['/İLETİŞİM', '/%C4%B0LET%C4%B0%C5%9E%C4%B0M', '/I\u0307letis\u0327im'])
      expect(leads([entry('/iletişim', '/team/')], asked)).toBe('/team/');
  });
});

describe('rejected redirects', () => {
  it.each([
    [[entry('/a', '/b'), entry('/b', '/a')], 'entries.0.to: This leads in a circle: /a → /b → /a'],
    [[entry('/a/*', '/a/b/*')], 'entries.0.to: This leads in a circle: /a/*'],
    [[entry('/*', '/')], 'entries.0.from: The home page cannot be redirected.'],
    [[entry('/a*b', '/c')], 'entries.0.from: A * is only allowed at the end.'],
    [[entry('/a', '/c/*')], 'entries.0.to: Leads To can end in * only'],
    [[entry('/a', '')], 'entries.0.to: Leads To is required.'],
    [[entry('/a', 'javascript:alert(1)')], 'entries.0.to: '],
    [[entry('/a', '/b'), entry('a/', '/c')], 'entries.1.from: /a is listed twice.'],
  ])('%j', (entries, said) => {
    expect(faults(entries)[0]).toContain(said);
  });
});

it('follows chained redirects to the end', () => {
  const table = indexRedirects([entry('/a', '/b'), entry('/b', '/c'), entry('/c', '/d/')]);
  expect(followRedirects(table, '/b')).toEqual({ to: '/d/' });
});

it('parses a thousand redirects in linear time', () => {
  const many = Array.from({ length: 1000 }, (_, at) => entry(`/old-${at}`, `/new-${at}/`));
  expect(leads(many, '/old-999/')).toBe('/new-999/');
  expect(faults([...many, entry('/x', '/')])).toEqual([
    'entries: Redirects: at most 1000 entries.',
  ]);
});

describe('any text after an old address', () => {
  const site = 'https://www.example.com';
  const led = (from: string, to: string) =>
    hostileEnds.flatMap((end) => {
      const asked = from.replace('*', end);
      const found = indexRedirects([entry(from, to)]).find(asked);
      return found
        ? [{ asked, at: arrivesAt(encodeHref(found.to), new URL(asked, site).href) }]
        : [];
    });

  it.each([
    '/*',
    '/news/*',
    '/n*',
    '/./*',
    '/..*',
    '/%2e%2e/*',
    '.*',
    './*',
    '?to=*',
    '#*',
    '/\\*',
    '//*',
    '*',
  ])('stays on this site for %s', (to) => {
    for (const from of ['/old/*', '/old*'])
      expect(
        led(from, to)
          .filter(({ at }) => at.origin !== site)
          .slice(0, 3),
      ).toEqual([]);
    expect(led('/old/*', to).length).toBeGreaterThan(0);
  });

  it.each([
    'https://new.example/*',
    'https://new.example*',
    'https://new.example:8443*',
    'https://new.example?at=*',
    'https://ann@new.example*',
    'https://*',
    'https:/*',
    'http:*',
    'https://new.example\\*',
    'mailto:*',
    'tel:*',
  ])("stays on the owner's host, or is rejected: %s", (to) => {
    for (const from of ['/old/*', '/old*'])
      expect(
        led(from, to)
          .filter(({ at }) => at.hostname !== 'new.example')
          .slice(0, 3),
      ).toEqual([]);
  });

  it('is treated the same when decoded', () => {
    expect(leads([entry('/old/*', '/*')], '/old/a%3Fb%23c%2525')).toBe('/a%3Fb%23c%2525');
    expect(leads([entry('/old/*', '/*')], '/old//team/')).toBe('/team');
  });
});
