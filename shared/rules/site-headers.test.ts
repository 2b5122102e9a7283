import { describe, expect, it } from 'vitest';
import { buildHeadersFile, buildPolicy, buildSiteHeaders, findHeaders } from './site-headers.ts';

const local = { externalOrigins: [], siteUrl: 'http://localhost:4321' };

describe('headers of the public site', () => {
  it('allow only script files of the site', () => {
    expect(/script-src ([^;]*)/.exec(buildPolicy(local))?.[1]).toBe("'self'");
  });

  it('allow the configured backend and external pictures', () => {
    const policy = buildPolicy({ ...local, externalOrigins: ['https://api.example'] });
    for (const directive of ['connect-src', 'form-action', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://api\\.example`));
  });

  it('require HTTPS only if the site uses it', () => {
    expect(findHeaders('/', buildSiteHeaders(local))).not.toHaveProperty(
      'Strict-Transport-Security',
    );
    const secure = buildSiteHeaders({ ...local, siteUrl: 'https://example.com' });
    expect(findHeaders('/', secure)).toHaveProperty('Strict-Transport-Security');
    expect(findHeaders('/', secure)['Content-Security-Policy']).toContain('upgrade-insecure');
  });

  it('cache hashed files forever, and pages not at all', () => {
    const rules = buildSiteHeaders(local);
    expect(findHeaders('/_astro/a.js', rules)['Cache-Control']).toContain('immutable');
    expect(findHeaders('/api/file/media/a.webp', rules)['Cache-Control']).toContain('immutable');
    expect(findHeaders('/', rules)).not.toHaveProperty('Cache-Control');
    expect(findHeaders('/details-page/x/', rules)).toHaveProperty('X-Content-Type-Options');
  });

  it('are listed for static hosts as one indented line each', () => {
    const text = buildHeadersFile([{ path: '/*', headers: { A: '1', B: '2' } }]);
    expect(text).toBe('/*\n  A: 1\n  B: 2\n');
  });
});
