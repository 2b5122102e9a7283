import { z } from 'zod';
import { isHookAddress } from '../addresses/hook-address.ts';
import { addresses, onOff, type Setting } from './setting.ts';

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Who is told of a release, how many are kept, and what a site begins with. */
export const publishingSettings = {
  REBUILD_WEBHOOK_SECRET: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16)]),
    expects: 'at least 16 characters',
    meaning:
      'Secret of signed calls to the rebuild webhook. Empty: only an administrator may call it.',
    isSecret: true,
  },
  DEPLOY_HOOK_URLS: {
    fallback: '',
    schema: addresses.refine((list) => list.every(isHookAddress)),
    expects: 'https addresses without user and password, separated by commas',
    meaning: 'Addresses told after every release, separated by commas.',
  },
  DEPLOY_HOOK_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().max(500)]),
    expects: 'at most 500 characters',
    meaning: "Bearer token for GitHub's dispatch among the deploy hooks.",
    isSecret: true,
  },
  INDEX_NOW_URL: {
    fallback: 'https://api.indexnow.org/indexnow',
    schema: z.url().refine(isHookAddress),
    expects: 'an https address without user and password',
    meaning:
      'Where search engines are told which addresses changed, once an owner has switched that on under *Search* and `SITE_URL` is a public address.',
  },
  SEARCH_ENGINES: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning:
      'Whether search engines may visit the site. Off, for a staging copy: `robots.txt` asks them not to, and none is told of changes.',
  },
  KEEP_RELEASES: {
    fallback: '100',
    schema: z.coerce.number().int().min(3).max(10_000),
    expects: 'a whole number from 3 to 10000',
    meaning:
      'How many releases can be put back: every one of the last day, then one an hour, a day and a week; fewer are kept when they take over 4 GB.',
  },
  TIME_ZONE: {
    fallback: '',
    schema: z
      .string()
      .refine((zone) => zone === '' || isTimeZone(zone))
      .transform((zone) => zone || new Intl.DateTimeFormat().resolvedOptions().timeZone),
    expects: 'a time zone, such as Europe/Berlin',
    meaning:
      'Zone of the times at which drafts are published and taken back by themselves, of those in mails, and of the morning at which the daily mail goes out. Empty: that of the machine.',
  },
  DEMO_CONTENT: {
    fallback: 'on',
    schema: onOff,
    expects: 'on or off',
    meaning: 'Whether an empty database is filled with the demo company.',
  },
} as const satisfies Record<string, Setting>;
