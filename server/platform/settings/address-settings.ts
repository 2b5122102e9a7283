import { z } from 'zod';
import { type Setting, webAddress, webAddressOrPath, webOrigin } from './setting.ts';

/** Public addresses of site, console and pictures. */
export const addressSettings = {
  SITE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webOrigin]),
    expects: 'a web address like https://www.example.com, without user, password and path',
    meaning:
      'Address of the public site, without a path, for canonical links and the sitemap. Empty: pages have no canonical address, and absolute addresses begin with `http://localhost:4321`, whatever `PORT` is.',
  },
  CONSOLE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webOrigin]),
    expects: 'a web address like https://cms.example.com, without user, password and path',
    meaning:
      'Address of the console, without a path, for passkeys and for links in emails and invitations. Empty: `http://localhost:ADMIN_PORT`.',
  },
  API_BASE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://cms.example.com/api, without user and password',
    meaning:
      'API that `npm run build`, `verify-site` and `publish-to` read from. Empty: `http://localhost:ADMIN_PORT/api`, or that of `CONSOLE_URL` if both ports are the same.',
  },
  PUBLIC_API_BASE_URL: {
    fallback: '/api',
    schema: webAddressOrPath,
    expects: 'a web address without user and password, or a path like /api',
    meaning: "Address to which visitors' browsers send the contact form.",
  },
  IMAGE_BASE_URL: {
    fallback: '/api/file/',
    schema: webAddressOrPath,
    expects: 'a web address without user and password, or a path like /api/file/',
    meaning: 'Prefix of every stored image path.',
  },
} as const satisfies Record<string, Setting>;
