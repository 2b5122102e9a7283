import { z } from 'zod';
import { findExtensions } from '../../../extend/folder.ts';
import { isHookAddress } from './hook-address.ts';
import { addresses, onOff, type Setting, webOrigin } from './setting.ts';

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Settings for publishing and initial content. */
export const publishingSettings = {
  REBUILD_WEBHOOK_SECRET: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16)]),
    expects: 'at least 16 characters',
    meaning:
      'Secret for signed calls to the rebuild webhook. Empty: only an administrator can call it.',
    isSecret: true,
  },
  DEPLOY_HOOK_URLS: {
    fallback: '',
    schema: addresses.refine((list) => list.every(isHookAddress)),
    expects: 'https addresses without user and password, separated by commas',
    meaning: 'Addresses to call after each release, separated by commas.',
  },
  DEPLOY_HOOK_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().max(500)]),
    expects: 'at most 500 characters',
    meaning: 'Bearer token for a deploy hook that is a GitHub dispatch.',
    isSecret: true,
  },
  INDEX_NOW_URL: {
    fallback: 'https://api.indexnow.org/indexnow',
    schema: z.url().refine(isHookAddress),
    expects: 'an https address without user and password',
    meaning:
      'Service to which changed addresses are reported, once an owner turns this on under *Search engines* and `SITE_URL` is a public address.',
  },
  SEARCH_ENGINES: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning:
      'Off, for a staging copy: `robots.txt` asks search engines to stay away, and no changes are reported.',
  },
  COPY_OF: {
    fallback: '',
    schema: z.union([z.literal(''), webOrigin]),
    expects: 'a web address like https://www.example.com, without user, password and path',
    meaning:
      'Address of the live site, if this is a staging site: every page says so, search engines stay away, and nobody is notified. `npm run pull` sets it by itself.',
  },
  MARQUEE_TOKEN: {
    fallback: '',
    schema: z
      .string()
      .regex(/^[\w-]*$/)
      .max(100),
    expects: 'an API token',
    meaning: 'API token of the live site, for `npm run pull` and `npm run push`.',
    isSecret: true,
  },
  KEEP_RELEASES: {
    fallback: '100',
    schema: z.coerce.number().int().min(3).max(10_000),
    expects: 'a whole number from 3 to 10000',
    meaning:
      'Number of releases that can be restored: all of the last day, then one per hour, day and week. Fewer are kept if they exceed 4 GB.',
  },
  TIME_ZONE: {
    fallback: '',
    schema: z
      .string()
      .refine((zone) => zone === '' || isTimeZone(zone))
      .transform((zone) => zone || new Intl.DateTimeFormat().resolvedOptions().timeZone),
    expects: 'a time zone, such as Europe/Berlin',
    meaning:
      "Time zone of schedules, of times in emails and of the daily email. Empty: the machine's.",
  },
  EXTENSIONS_DIR: {
    fallback: 'extensions',
    schema: z
      .string()
      .refine((place) => ['extensions', 'off'].includes(place) || findExtensions(place) !== null),
    expects: 'a folder that exists, or off',
    meaning:
      "Folder with extensions, a path in the project's folder or an absolute one. *off*: starts without them.",
  },
  DEMO_CONTENT: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning: 'On: an empty database is filled with the demo company.',
  },
  START_FROM: {
    fallback: '',
    schema: z.string(),
    expects: 'a file or folder',
    meaning: 'Package (a zip file or folder) to fill an empty database with, instead of the demo.',
  },
} as const satisfies Record<string, Setting>;
