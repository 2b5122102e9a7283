import type { AddressInfo } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { expect, it } from 'vitest';
import { certificate } from '../../tests/support/servers/localhost-certificate.ts';
import { checkEncryption } from './check-encryption.ts';

/** The doctor's findings about a TLS server. */
async function found(options: TlsOptions, ca: string | null = certificate.cert) {
  const server = createServer({ ...certificate, ...options }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `https://localhost:${(server.address() as AddressInfo).port}`;
  const findings = await checkEncryption({ about: 'SITE_URL', address, ...(ca ? { ca } : {}) });
  await new Promise((resolve) => server.close(resolve));
  return findings.map(({ is, says }) => `${is}: ${says}`);
}

it('accepts a trusted certificate with current TLS', async () => {
  expect(await found({})).toEqual([
    'well: localhost speaks TLSv1.3, and its certificate is trusted.',
  ]);
  expect(await found({ maxVersion: 'TLSv1.2' })).toEqual([
    'well: localhost speaks TLSv1.2, and its certificate is trusted.',
  ]);
});

it('reports an untrusted certificate as an error', async () => {
  const [finding] = await found({}, null);
  expect(finding).toMatch(/^wrong: Its certificate is not trusted: \w+\.$/);
});

it.each(['TLSv1', 'TLSv1.1'] as const)(
  'reports a server that still supports %s as an error',
  async (minVersion) => {
    const [finding] = await found({ minVersion, ciphers: 'ALL:@SECLEVEL=0' });
    expect(finding).toBe('wrong: TLSv1.1 is still accepted.');
  },
);

it('returns no check result for an http address or one that does not respond', async () => {
  const about = 'SITE_URL';
  expect(await checkEncryption({ about, address: 'http://www.example.com' })).toEqual([]);
  expect(await checkEncryption({ about, address: '' })).toEqual([]);
  expect(await checkEncryption({ about, address: 'https://127.0.0.1:9' })).toEqual([]);
});
