import type { APIRoute, GetStaticPaths } from 'astro';
import { readSiteAddresses } from '../content.ts';
import { readRedirects } from '../own-redirects.ts';

/**
 * Redirects and deleted addresses, for hosts that do more than serve files; no file when there are
 * none.
 */
export const getStaticPaths: GetStaticPaths = async () => {
  const { rules, gone } = await readAll();
  return rules.length + gone.length > 0 ? [{ params: { redirects: 'redirects' } }] : [];
};

export const GET: APIRoute = async () => Response.json(await readAll());

async function readAll() {
  const all = await readSiteAddresses();
  const gone = all.filter(({ state }) => state === 'gone').map(({ address }) => `/${address}/`);
  return { rules: await readRedirects(), gone };
}
