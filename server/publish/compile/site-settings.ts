import type { Settings } from '../../platform/settings/env.ts';
import type { SiteSettings } from './site-builder.ts';

/**
 * Returns the settings built into the site. The port is not one of them, because a release works at any port.
 */
export function toSiteSettings(settings: Settings): SiteSettings {
  return {
    siteUrl: settings.SITE_URL,
    imageBaseUrl: settings.IMAGE_BASE_URL,
    publicApiBaseUrl: settings.PUBLIC_API_BASE_URL,
    ...(settings.SEARCH_ENGINES ? {} : { isUnlisted: true }),
    ...(settings.COPY_OF === '' ? {} : { copyOf: settings.COPY_OF }),
  };
}

/** Lists other origins that pages load from or send to. */
export function listExternalOrigins({ imageBaseUrl, publicApiBaseUrl }: SiteSettings): string[] {
  const absolute = [imageBaseUrl, publicApiBaseUrl].filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}
