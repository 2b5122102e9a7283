import { languages } from '../languages.ts';

/** First address segments that are reserved, now or for later: those of the product and of translations. */
export const reservedSegments: readonly string[] = [
  '404',
  '500',
  'admin',
  'admin-login',
  'api',
  'details-page',
  'draft-view',
  'file',
  'media',
  'not-sent',
  'page',
  'preview',
  'release-view',
  'share',
  'thank-you',
  ...languages.map((tag) => tag.toLowerCase()),
];
