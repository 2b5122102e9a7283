import type { Settings } from './env.ts';

/** Name of the stored address of the site that this one was pulled from. */
export const copyOfSetting = 'copy of';

/**
 * Settings of a copy of a site. A copy marks its pages, and nobody is notified: not by email, webhook, deploy hook or
 * search engine, and no mirror of the live site is overwritten.
 * @param pulledFrom as stored; the setting `COPY_OF` outranks it
 */
export function applyCopyOf(settings: Settings, pulledFrom: unknown): Settings {
  const COPY_OF = settings.COPY_OF || (typeof pulledFrom === 'string' ? pulledFrom : '');
  if (COPY_OF === '') return settings;
  return {
    ...settings,
    COPY_OF,
    SEARCH_ENGINES: false,
    SMTP_URL: '',
    MAIL_FROM: '',
    DEPLOY_HOOK_URLS: [],
    MIRROR_URL: '',
  };
}
