/** What the site's build is told by the environment; the only reader of it in this room. */
const env = process.env;

function origin(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** A number from 0 to 1; undefined when not set. */
function share(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new Error(`MIN_CONTENT_SHARE must be a number from 0 to 1, and it is "${text}".`);
}

const companyLogo = env.COMPANY_LOGO || '';
const imageBaseUrl = env.IMAGE_BASE_URL || '/api/file/';
const publicApiBaseUrl = env.PUBLIC_API_BASE_URL || '/api';

export const settings = {
  /** The address visitors use; canonical links, sitemap and share pictures start with it. */
  siteUrl: env.SITE_URL || 'http://localhost:4321',
  /** Whether that address was given; a canonical link to a guessed address would mislead. */
  hasSiteUrl: Boolean(env.SITE_URL),
  /** Asks search engines to stay away, for a staging copy. */
  isUnlisted: ['off', 'false', '0'].includes(env.SEARCH_ENGINES ?? ''),
  /** The API base the build reads content from. */
  apiBaseUrl: env.API_BASE_URL || `http://localhost:${env.ADMIN_PORT || 4322}/api`,
  /** Put before a stored relative image path. */
  imageBaseUrl,
  /** Where a visitor's browser sends the contact form. */
  publicApiBaseUrl,
  /** Share of the previous build's content below which a build is refused; 0 allows everything. */
  minContentShare: share(env.MIN_CONTENT_SHARE),
  /** The company's name and logo (an address, or a path at the backend) where the backend keeps no site identity. */
  companyName: env.COMPANY_NAME || '',
  companyLogo,
  /** Origins other than the site's own that pages load from or send to. */
  foreignOrigins: [
    ...new Set(
      [imageBaseUrl, publicApiBaseUrl, companyLogo].map(origin).filter((it) => it !== null),
    ),
  ],
};
