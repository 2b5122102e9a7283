import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, headersFile, headersFor, siteHeaders } from './site-headers.ts';

const local = { foreignOrigins: [], siteUrl: 'http://localhost:4321' };

describe('headers of the public site', () => {
  it('allow only the site’s own script files', () => {
    expect(/script-src ([^;]*)/.exec(contentSecurityPolicy(local))?.[1]).toBe("'self'");
  });

  it('allow the backend and foreign pictures if configured', () => {
    const policy = contentSecurityPolicy({ ...local, foreignOrigins: ['https://api.example'] });
    for (const directive of ['connect-src', 'form-action', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://api\\.example`));
  });

  it('require https only if the site uses it', () => {
    expect(headersFor('/', siteHeaders(local))).not.toHaveProperty('Strict-Transport-Security');
    const secure = siteHeaders({ ...local, siteUrl: 'https://example.com' });
    expect(headersFor('/', secure)).toHaveProperty('Strict-Transport-Security');
    expect(headersFor('/', secure)['Content-Security-Policy']).toContain('upgrade-insecure');
  });

  it('cache hashed files for ever and pages not at all', () => {
    const rules = siteHeaders(local);
    expect(headersFor('/_astro/a.js', rules)['Cache-Control']).toContain('immutable');
    expect(headersFor('/api/file/media/a.webp', rules)['Cache-Control']).toContain('immutable');
    expect(headersFor('/', rules)).not.toHaveProperty('Cache-Control');
    expect(headersFor('/details-page/x/', rules)).toHaveProperty('X-Content-Type-Options');
  });

  it('are in the file for static hosts as one indented line each', () => {
    const text = headersFile([{ path: '/*', headers: { A: '1', B: '2' } }]);
    expect(text).toBe('/*\n  A: 1\n  B: 2\n');
  });
});
