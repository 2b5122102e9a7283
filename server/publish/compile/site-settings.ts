import type { Settings } from '../../platform/settings/env.ts';
import type { SiteSettings } from './site-builder.ts';

/**
 * Settings built into the site. Not its port, because a compiled site and a release work at any.
 */
export function siteSettings(settings: Settings): SiteSettings {
  return {
    siteUrl: settings.SITE_URL,
    imageBaseUrl: settings.IMAGE_BASE_URL,
    publicApiBaseUrl: settings.PUBLIC_API_BASE_URL,
    ...(settings.SEARCH_ENGINES ? {} : { isUnlisted: true }),
    ...(settings.COPY_OF === '' ? {} : { copyOf: settings.COPY_OF }),
  };
}

/** Other origins that pages load from or send to. */
export function listForeignOrigins({ imageBaseUrl, publicApiBaseUrl }: SiteSettings): string[] {
  const absolute = [imageBaseUrl, publicApiBaseUrl].filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
