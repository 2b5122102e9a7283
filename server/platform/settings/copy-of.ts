import type { Settings } from './env.ts';

/** Name of the stored address of the site that this one was pulled from. */
export const copyOfSetting = 'copy of';

/**
 * Adapts the settings of a staging site. It labels its pages, sends no notifications by email, webhook, deploy hook or
 * to search engines, and does not overwrite the mirror of the live site.
 * @param pulledFrom the stored address, unless the setting `COPY_OF` is set
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
