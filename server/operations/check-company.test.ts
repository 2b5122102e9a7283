import { Events, type MutableResponse } from 'oauth2-mock-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../tests/support/servers/identity-provider.ts';
import { readSettings } from '../platform/settings/env.ts';
import { checkCompany } from './check-company.ts';

let provider: IdentityProvider;
beforeEach(async () => {
  provider = await startIdentityProvider();
});
afterEach(async () => {
  if (provider.server.listening) await provider.stop();
});

const found = (env: Record<string, string> = provider.env) => checkCompany(readSettings(env));
const change = (document: object) =>
  provider.server.service.once(
    Events.BeforeWellKnownOpenIdConfiguration,
    ({ body }: MutableResponse) => Object.assign(body as object, document),
  );

it('the doctor tries the company login provider, and explains why it is unusable', async () => {
  expect(await found({})).toMatchObject({ is: 'well' });
  expect(await found()).toMatchObject({
    is: 'well',
    says: `Brightside ID answers at ${provider.env.OIDC_ISSUER}.`,
  });
  change({ issuer: 'https://x.example' });
  expect((await found()).says).toMatch(/issuer is https:..x.example, expected http/);
  change({ token_endpoint: undefined });
  expect((await found()).says).toContain('token_endpoint missing');
  const wrongPath = { ...provider.env, OIDC_ISSUER: `${provider.env.OIDC_ISSUER}/other` };
  expect((await found(wrongPath)).says).toMatch(/openid-configuration answered 404/);
  await provider.stop();
  const away = await found();
  expect(away).toMatchObject({
    is: 'wrong',
    says: expect.stringMatching(/ECONNREFUSED|other side closed/),
  });
  expect(away.todo).toContain('OIDC_ISSUER');
});
