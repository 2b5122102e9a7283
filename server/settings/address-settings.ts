import { z } from 'zod';
import { type Setting, webAddress, webAddressOrPath, webOrigin } from './setting.ts';

/** Under which addresses site, console and pictures are found. */
export const addressSettings = {
  SITE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webOrigin]),
    expects: 'a web address like https://www.example.com, without user, password and path',
    meaning:
      "The public site's address, without a path, for canonical links and the sitemap. Empty: pages name no canonical address, and what has to be absolute begins with `http://localhost:4321`, whatever `PORT` is.",
  },
  CONSOLE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webOrigin]),
    expects: 'a web address like https://cms.example.com, without user, password and path',
    meaning:
      "The console's address, without a path, for links that are handed on and for passkeys. Empty: `http://localhost:ADMIN_PORT`.",
  },
  API_BASE_URL: {
    fallback: '',
    schema: z.union([z.literal(''), webAddress]),
    expects: 'a web address like https://cms.example.com/api, without user and password',
    meaning:
      'API base used by `npm run build`, `verify-site` and `publish-to`. Empty: `http://localhost:ADMIN_PORT/api`.',
  },
  PUBLIC_API_BASE_URL: {
    fallback: '/api',
    schema: webAddressOrPath,
    expects: 'a web address without user and password, or a path like /api',
    meaning: "Where a visitor's browser sends the contact form.",
  },
  IMAGE_BASE_URL: {
    fallback: '/api/file/',
    schema: webAddressOrPath,
    expects: 'a web address without user and password, or a path like /api/file/',
    meaning: 'Put before a stored image path.',
  },
} as const satisfies Record<string, Setting>;
