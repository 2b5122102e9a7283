import { describe, expect, it } from 'vitest';
import { buildRedirectsFile } from '../../../shared/rules/addresses/redirects-file.ts';
import { hostileEnds } from '../../../tests/support/hostile/hostile-addresses.ts';
import { releaseOf } from '../../../tests/support/release-of.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { readOldAddresses } from './old-addresses.ts';
import { buildNginxRules } from './redirect-rules.ts';

const site = 'https://www.example.com';

/** Follows a rule that ends in `*` as nginx does: on the path as sent, ignoring case. */
function followInNginx(from: string, to: string, asked: string): string | null {
  const covering = [{ from, to, temporary: false }];
  const rules = buildNginxRules({ release: 1, exact: [], covering, gone: [] });
  const [, key = '', value = ''] = /^ {2}"(~\*.*)" "301 (.*)";$/m.exec(rules) ?? [];
  if (key === '') return null;
  const found = new RegExp(key.slice(2).replaceAll(/\\(.)/g, '$1'), 'i').exec(asked);
  const rest = found?.groups?.marquee_rest ?? '';
  return found && value.replace('$marquee_rest', () => rest).replace('$is_args$args', '');
}

/** The same for a line of `_redirects`, on a host that decodes nothing. */
function followInRedirectsFile(from: string, to: string, asked: string): string | null {
  const line = buildRedirectsFile([{ from, to, temporary: false }], [], site);
  const [pattern = '', target = ''] = line.split(' ');
  const start = pattern.slice(0, -1);
  return line === '' || !asked.startsWith(start)
    ? null
    : target.replace(':splat', () => asked.slice(start.length));
}

const servers = { nginx: followInNginx, _redirects: followInRedirectsFile };

describe.each(Object.entries(servers))('a rule that ends in * on other servers: %s', (_, led) => {
  const rules: [string, string, string][] = [
    ...['/*', '/news/*', '/n*'].map((to): [string, string, string] => ['/old/*', to, site]),
    ...['/old/*', '/old*'].flatMap((from) =>
      ['https://new.example/*', 'https://new.example*', 'https://new.example:8443*'].map(
        (to): [string, string, string] => [from, to, new URL(to.replace('*', '')).origin],
      ),
    ),
    ['/old*', '/*', site],
    ['/old/*', 'https://*', site],
  ];
  it.each(rules)("%s → %s stays on the owner's host, or is rejected", (from, to, host) => {
    const asked = hostileEnds.map((end) => from.replace('*', end));
    const away = asked.filter((address) => {
      const location = led(from, to, address);
      return location !== null && new URL(location, site).origin !== host;
    });
    expect(away.slice(0, 3)).toEqual([]);
  });
});

it('creates a redirect for every safe target', () => {
  expect(followInNginx('/old/*', '/*', '/old/team/?a=1')).toBe('/team/');
  expect(followInNginx('/old/*', '/*', '/old//team/')).toBe('/team/');
  expect(followInNginx('/old*', 'https://new.example*', '/old/team?a=1')).toBe(
    'https://new.example/team',
  );
  expect(followInNginx('/old*', 'https://new.example*', '/older')).toBeNull();
  expect(followInRedirectsFile('/old/*', '/*', '/old//team/')).toBe(`${site}//team/`);
  expect(buildRedirectsFile([{ from: '/old/*', to: '/*', temporary: false }], [], '')).toBe('');
});

it('lists no redirect from the address of a page, and covering ones with the longest first', async () => {
  const rule = (from: string) => ({ from, to: '/', temporary: false });
  const rules = ['/about', '/old', '/a/*', '/a/b/*', '/old?id=3'].map(rule);
  const texts: Record<string, string> = {
    'about/index.html': 'About',
    'redirects.json': JSON.stringify({ rules, gone: ['/left/'] }),
  };
  const byDigest = new Map(Object.values(texts).map((text) => [sha256(text), Buffer.from(text)]));
  const read = async (entry: { sha256: string }) => byDigest.get(entry.sha256) ?? Buffer.alloc(0);
  const { exact, covering, gone } = await readOldAddresses(releaseOf(texts), read);
  expect(exact.map(({ from }) => from)).toEqual(['/old', '/old?id=3']);
  expect(covering.map(({ from }) => from)).toEqual(['/a/b/*', '/a/*']);
  expect(gone).toEqual(['/left']);
});
