/** Environment variables of the site build. Only this module reads them. */
const env = process.env;

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Parses a number from 0 to 1; undefined if not set. */
function parseShare(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new Error(`MIN_CONTENT_SHARE must be a number from 0 to 1, not "${text}".`);
}

const companyLogo = env.COMPANY_LOGO || '';
const imageBaseUrl = env.IMAGE_BASE_URL || '/api/file/';
const publicApiBaseUrl = env.PUBLIC_API_BASE_URL || '/api';

export const settings = {
  /** Public URL of the site, for canonical links, the sitemap and sharing images. */
  siteUrl: env.SITE_URL || 'http://localhost:4321',
  /** Without a configured URL there are no canonical links, which must not contain a guess. */
  hasSiteUrl: Boolean(env.SITE_URL),
  /** Asks search engines not to index the site, for example a staging site. */
  isUnlisted: ['off', 'false', '0'].includes(env.SEARCH_ENGINES ?? '') || Boolean(env.COPY_OF),
  /** Pages of a staging site show a notice. */
  isStaging: Boolean(env.COPY_OF),
  /** API base from which the build reads content. */
  apiBaseUrl: env.API_BASE_URL || `http://localhost:${env.ADMIN_PORT || 4322}/api`,
  /** Prefix of stored relative image paths. */
  imageBaseUrl,
  /** API base of the contact form in the visitor's browser. */
  publicApiBaseUrl,
  /** Rejects a build with less than this share of the previous content; 0 accepts every build. */
  minContentShare: parseShare(env.MIN_CONTENT_SHARE),
  /** Company name and logo (URL, or path at the backend) for backends without a site identity. */
  companyName: env.COMPANY_NAME || '',
  companyLogo,
  /** External origins that pages load from or send to. */
  externalOrigins: [
    ...new Set(
      [imageBaseUrl, publicApiBaseUrl, companyLogo].map(originOf).filter((it) => it !== null),
    ),
  ],
};
