import { languages } from '../languages.ts';

/** First segments of addresses that are used otherwise, now or later: the product's own, and those of translations. */
export const ownSegments: readonly string[] = [
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
