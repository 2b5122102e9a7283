import { createHmac } from 'node:crypto';
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';
import { describe, expect, it } from 'vitest';
import { type Away, withCompany } from '../tests/support/servers/company.ts';

const minute = 60_000;
const { provider, backend, owner, leave, comeBack, answer, connect } = withCompany();

const inToken = (change: (payload: MutableToken['payload']) => void) => () => {
  provider().said.change = change;
};

describe('a company log-in answer is refused', () => {
  it.each([
    ['with another nonce', inToken((payload) => Object.assign(payload, { nonce: 'another' }))],
    ['without a nonce', inToken((payload) => Reflect.deleteProperty(payload, 'nonce'))],
    ['for another client', inToken((payload) => Object.assign(payload, { aud: 'another' }))],
    [
      'from another issuer',
      inToken((payload) => Object.assign(payload, { iss: 'https://x.example' })),
    ],
    ['that has expired', inToken((payload) => Object.assign(payload, { exp: 1_700_000_000 }))],
    [
      'with another state',
      () =>
        provider().server.service.once(
          Events.BeforeAuthorizeRedirect,
          ({ url }: MutableRedirectUri) => url.searchParams.set('state', 'another'),
        ),
    ],
    [
      'that is a refusal',
      () =>
        provider().server.service.once(
          Events.BeforeAuthorizeRedirect,
          ({ url }: MutableRedirectUri) => {
            url.searchParams.delete('code');
            url.searchParams.set('error', 'access_denied');
          },
        ),
    ],
    [
      'signed with a key that is not the company’s',
      async ({ address }: Away) => {
        const [key] = provider().server.issuer.keys.toJSON();
        const stranger = new OAuth2Server();
        await stranger.issuer.keys.generate('RS256', { kid: key?.kid ?? '' });
        stranger.issuer.url = provider().env.OIDC_ISSUER;
        const forged = await stranger.issuer.buildToken({
          scopesOrTransform: (_header, payload) => {
            const nonce = new URL(address).searchParams.get('nonce');
            Object.assign(payload, { sub: 'ann', aud: provider().env.OIDC_CLIENT_ID, nonce });
          },
        });
        provider().server.service.once(Events.BeforeResponse, ({ body }) =>
          Object.assign(body as object, { id_token: forged }),
        );
      },
    ],
  ])('%s', async (_what, prepare) => {
    await connect(owner());
    const away = await leave('startCompany');
    await prepare(away);
    expect(await comeBack(away)).toBe('failed');
  });

  it.each(['none', 'HS256'])('signed with %s, though the company publishes it', async (alg) => {
    provider().server.service.once(
      Events.BeforeWellKnownOpenIdConfiguration,
      ({ body }: MutableResponse) =>
        Object.assign(body as object, { id_token_signing_alg_values_supported: ['RS256', alg] }),
    );
    await connect(owner());
    const away = await leave('startCompany');
    provider().server.service.once(Events.BeforeResponse, ({ body }) => {
      const token = body as { id_token: string };
      const [, claims] = token.id_token.split('.');
      const text = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${claims}`;
      const { OIDC_CLIENT_SECRET: secret } = provider().env;
      const signature = createHmac('sha256', secret).update(text).digest('base64url');
      token.id_token = `${text}.${alg === 'none' ? '' : signature}`;
    });
    expect(await comeBack(away)).toBe('failed');
  });

  it('with a code that was requested with another verifier', async () => {
    const away = await leave('startCompany');
    const other = new URL((await leave('startCompany')).address);
    const challenge = other.searchParams.get('code_challenge') ?? '';
    const place = await comeBack(away, (url) => url.searchParams.set('code_challenge', challenge));
    expect(place).toBe('failed');
  });

  it('in another browser, late, or a second time', async () => {
    const away = await leave('startCompany');
    expect(await comeBack({ ...away, cookie: '' })).toBe('failed');
    const cookie = `console-company=${'f'.repeat(43)}`;
    expect(await comeBack({ ...away, cookie })).toBe('failed');
    const { headers } = await fetch(away.address, { redirect: 'manual' });
    const answered = new URL(headers.get('location') ?? '');
    expect(await answer(answered, away.cookie)).toMatch(/^[\w-]{43}$/);
    expect(await answer(answered, away.cookie)).toBe('failed');
    const late = await leave('startCompany');
    backend().clock.now += 10 * minute;
    expect(await comeBack(late)).toBe('failed');
  });
});
