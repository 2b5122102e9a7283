/** The site build's environment variables; the site reads them only here. */
const env = process.env;

function origin(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** A number from 0 to 1; undefined when not set. */
function share(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new Error(`MIN_CONTENT_SHARE must be a number from 0 to 1, not "${text}".`);
}

const companyLogo = env.COMPANY_LOGO || '';
const imageBaseUrl = env.IMAGE_BASE_URL || '/api/file/';
const publicApiBaseUrl = env.PUBLIC_API_BASE_URL || '/api';

export const settings = {
  /** The site's public URL, for canonical links, sitemap and share pictures. */
  siteUrl: env.SITE_URL || 'http://localhost:4321',
  /** A canonical link to a guessed URL would mislead. */
  hasSiteUrl: Boolean(env.SITE_URL),
  /** Asks search engines to stay away, for a staging copy. */
  isUnlisted: ['off', 'false', '0'].includes(env.SEARCH_ENGINES ?? '') || Boolean(env.COPY_OF),
  /** Every page of a copy says that it is not the live site. */
  isCopy: Boolean(env.COPY_OF),
  /** The API base that the build reads content from. */
  apiBaseUrl: env.API_BASE_URL || `http://localhost:${env.ADMIN_PORT || 4322}/api`,
  /** Prefix of stored relative image paths. */
  imageBaseUrl,
  /** API base for the contact form in a visitor's browser. */
  publicApiBaseUrl,
  /**
   * Rejects a build whose content shrinks below this share of the previous one; 0 allows
   * everything.
   */
  minContentShare: share(env.MIN_CONTENT_SHARE),
  /**
   * The company's name and logo (a URL, or a path at the backend) for backends without a site
   * identity.
   */
  companyName: env.COMPANY_NAME || '',
  companyLogo,
  /** Other origins that pages load from or send to. */
  foreignOrigins: [
    ...new Set(
      [imageBaseUrl, publicApiBaseUrl, companyLogo].map(origin).filter((it) => it !== null),
    ),
  ],
};
