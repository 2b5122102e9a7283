import { z } from 'zod';
import { emailAddress } from '../../../shared/api/shapes.ts';
import { onOff, type Setting } from './setting.ts';

/** Requires TLS, because the responses decide who can log in. */
function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.href !== `${url.origin}${url.pathname}`) return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

/** Settings for logging in. */
export const peopleSettings = {
  ADMIN_EMAIL: {
    fallback: 'admin@example.com',
    schema: emailAddress.toLowerCase(),
    expects: 'an email address',
    meaning: 'Email address of the first administrator. Used at the first start only.',
  },
  ADMIN_PASSWORD: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(12).max(200)]),
    expects: 'a password of 12 to 200 characters',
    meaning: 'Password of the first administrator. Empty: one is generated and printed once.',
    isSecret: true,
  },
  OIDC_ISSUER: {
    fallback: '',
    schema: z.string().refine((address) => address === '' || isIssuer(address)),
    expects: 'an address like https://id.example.com',
    meaning: "Your company's identity provider (OpenID Connect). Empty: no company login.",
  },
  OIDC_CLIENT_ID: {
    fallback: '',
    schema: z.string().max(500),
    expects: 'at most 500 characters',
    meaning: 'Client ID of the console at that provider.',
  },
  OIDC_CLIENT_SECRET: {
    fallback: '',
    schema: z.string().max(1000),
    expects: 'at most 1000 characters',
    meaning: 'Client secret. Empty: a public client without one.',
    isSecret: true,
  },
  OIDC_NAME: {
    fallback: 'your company',
    schema: z.string().max(60),
    expects: 'at most 60 characters',
    meaning: 'Name of the provider on the login button.',
  },
  OIDC_ONLY: {
    fallback: 'off',
    schema: onOff,
    expects: 'on or off',
    meaning:
      'On: only owners can log in with a password or passkey; everyone else uses the company login.',
  },
} as const satisfies Record<string, Setting>;
