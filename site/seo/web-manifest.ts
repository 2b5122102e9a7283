import { imageUrl, parseImage } from '../../shared/rules/images/image-path.ts';
import { directionOf } from '../../shared/rules/languages.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { paletteOf } from '../identity/palette.ts';
import { siteNameOf } from '../identity/site-name.ts';
import type { BaseUrls } from './page-seo.ts';

/** Builds the web manifest, which browsers use when the site is added to a home screen. */
export function buildWebManifest(identity: SiteIdentity, urls: BaseUrls): Record<string, unknown> {
  const name = siteNameOf(identity, urls);
  const paper = paletteOf(identity).backgrounds.paper.ground;
  return {
    name,
    short_name: name.length > 12 ? (name.split(/\s/)[0] ?? name) : name,
    lang: identity.language,
    dir: directionOf(identity.language),
    ...(identity.description ? { description: identity.description } : {}),
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: listIcons(identity, urls),
  };
}

function listIcons({ favicon }: SiteIdentity, { imageBaseUrl }: BaseUrls) {
  if (favicon) {
    const facts = parseImage(favicon);
    return [
      {
        src: imageUrl(imageBaseUrl, favicon),
        sizes: facts ? `${facts.width}x${facts.height}` : 'any',
      },
    ];
  }
  return ['192', '512'].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
}
