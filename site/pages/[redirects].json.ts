import type { APIRoute, GetStaticPaths } from 'astro';
import { readSiteAddresses } from '../content.ts';
import { readIdleRedirects, readLanguageRedirects, readRedirects } from '../custom-redirects.ts';

/** Redirects and deleted addresses, for hosts that support them; only if there are any. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { rules, gone, idle } = await readAll();
  return rules.length + gone.length + idle.length > 0
    ? [{ params: { redirects: 'redirects' } }]
    : [];
};

export const GET: APIRoute = async () => Response.json(await readAll());

async function readAll() {
  const all = await readSiteAddresses();
  const gone = all.filter(({ state }) => state === 'gone').map(({ address }) => `/${address}/`);
  const rules = [...(await readRedirects()), ...(await readLanguageRedirects())];
  return { rules, gone, idle: await readIdleRedirects() };
}
