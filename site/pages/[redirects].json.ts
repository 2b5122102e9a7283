import type { APIRoute, GetStaticPaths } from 'astro';
import { readSiteAddresses } from '../content.ts';
import { readRedirects } from '../own-redirects.ts';

/**
 * For hosts that can answer more than files: where old addresses lead, and addresses at which somebody stood who is
 * deleted. Where there are neither there is no file.
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
