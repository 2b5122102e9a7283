import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** Starts the identity provider of a company (OpenID Connect), which tests can make misbehave. */
export async function startIdentityProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const said: { change: (payload: MutableToken['payload']) => void; subject: string } = {
    change: () => undefined,
    subject: 'ann',
  };
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, { sub: said.subject, auth_time: Math.floor(Date.now() / 1000) });
    said.change(payload);
  });
  return {
    server,
    said,
    /** Server settings for this provider. */
    env: {
      OIDC_ISSUER: server.issuer.url ?? '',
      OIDC_CLIENT_ID: 'marquee',
      OIDC_CLIENT_SECRET: 'the secret of the console',
      OIDC_NAME: 'Brightside ID',
    },
    stop: () => server.stop(),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
