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
const { provider, backend, owner, call, leave, comeBack, answer, connect, logged } = withCompany();

const inToken = (change: (payload: MutableToken['payload']) => void) => () => {
  provider().said.change = change;
};
const claiming = (claims: object) => inToken((payload) => Object.assign(payload, claims));
const answering = (statusCode: number, body: Record<string, string>) => () =>
  provider().server.service.once(Events.BeforeResponse, (response: MutableResponse) =>
    Object.assign(response, { statusCode, body }),
  );
const comingBackWith = (change: (said: URLSearchParams) => void) => () =>
  provider().server.service.once(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) =>
    change(url.searchParams),
  );

describe('a company login', () => {
  it.each([
    ['with another nonce', claiming({ nonce: 'another' }), /nonce is another/],
    [
      'without a nonce',
      inToken((payload) => Reflect.deleteProperty(payload, 'nonce')),
      /"nonce".* missing/,
    ],
    ['for another client', claiming({ aud: 'another' }), /aud is another, expected marquee\./],
    [
      'for several other clients',
      claiming({ aud: ['one', 'other'] }),
      /aud is \["one","other"\], expected marquee\./,
    ],
    [
      'from another issuer',
      claiming({ iss: 'https://x.example' }),
      /iss is https:\/\/x\.example, expected http:\/\/(localhost|127\.0\.0\.1):\d+\./,
    ],
    [
      'that has expired',
      claiming({ exp: 1_700_000_000 }),
      /exp is 2023-11-14T22:13:20\.000Z, the time here is 2\d{3}-/,
    ],
    [
      'that is not valid yet',
      claiming({ nbf: 4_000_000_000 }),
      /nbf is 2096-10-02T07:06:40\.000Z, the time here is 2\d{3}-/,
    ],
    [
      'with a wrong secret',
      answering(401, { error: 'invalid_client', error_description: 'Wrong secret' }),
      /refused it: 401 invalid_client Wrong secret\./,
    ],
    ['with a fault of the provider', answering(500, { text: 'down' }), /\/token answered 500/],
    ['once the provider is down', () => provider().stop(), /ECONNREFUSED|other side closed/],
    [
      'with another state',
      comingBackWith((said) => said.set('state', 'another')),
      /another browser/,
    ],
    [
      'that is a refusal',
      comingBackWith((said) => {
        said.delete('code');
        said.set('error', 'access_denied');
        said.set('error_description', 'Not in the group');
      }),
      /refused it: access_denied Not in the group\./,
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
      /signature verification failed/,
    ],
  ])(
    'rejects a response %s, and logs the reason without secrets',
    async (_what, prepare, reason) => {
      await connect(owner());
      const away = await leave('startCompany');
      const { searchParams } = new URL(away.address);
      const { headers } = await fetch(away.address, { redirect: 'manual' });
      const answered = new URL(headers.get('location') ?? '');
      await prepare(away);
      const isChangedOnTheWay = /browser|refused it: access/.test(reason.source);
      const place = isChangedOnTheWay ? comeBack(away) : answer(answered, away.cookie);
      expect(await place).toBe('failed');
      expect(logged().reasons).toEqual([expect.stringMatching(reason)]);
      for (const secret of [
        searchParams.get('nonce'),
        answered.searchParams.get('code'),
        provider().env.OIDC_CLIENT_SECRET,
        'eyJ',
      ])
        expect(logged().text).not.toContain(String(secret));
    },
  );

  it('fails if the provider is unavailable or names another issuer, and logs the reason', async () => {
    provider().server.service.once(
      Events.BeforeWellKnownOpenIdConfiguration,
      ({ body }: MutableResponse) => Object.assign(body as object, { issuer: 'https://x.example' }),
    );
    expect((await call('startCompany')).status).toBe(503);
    await provider().stop();
    expect((await call('startCompany')).status).toBe(503);
    expect(logged().reasons).toEqual([
      expect.stringMatching(/issuer is https:\/\/x\.example, expected http:/),
      expect.stringMatching(/ECONNREFUSED|other side closed/),
    ]);
  });

  it.each(['none', 'HS256'])(
    'rejects a signature with %s, though the provider offers it',
    async (alg) => {
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
    },
  );

  it('rejects a code that was requested with another verifier', async () => {
    const away = await leave('startCompany');
    const other = new URL((await leave('startCompany')).address);
    const challenge = other.searchParams.get('code_challenge') ?? '';
    const place = await comeBack(away, (url) => url.searchParams.set('code_challenge', challenge));
    expect(place).toBe('failed');
  });

  it('rejects a response in another browser, too late, or a second time', async () => {
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
