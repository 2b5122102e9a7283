/** What the site's build is told by the environment; the only reader of it in this room. */
const env = process.env;

function origin(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

const imageBaseUrl = env.IMAGE_BASE_URL || '/api/file/';
const publicApiBaseUrl = env.PUBLIC_API_BASE_URL || '/api';

export const settings = {
  /** The address visitors use; canonical links, sitemap and share pictures start with it. */
  siteUrl: env.SITE_URL || 'http://localhost:4321',
  /** The API base the build reads content from. */
  apiBaseUrl: env.API_BASE_URL || 'http://localhost:4322/api',
  /** Put before a stored relative image path. */
  imageBaseUrl,
  /** Where a visitor's browser sends the contact form. */
  publicApiBaseUrl,
  /** Origins other than the site's own that pages load from or send to. */
  foreignOrigins: [
    ...new Set([origin(imageBaseUrl), origin(publicApiBaseUrl)].filter((item) => item !== null)),
  ],
};
