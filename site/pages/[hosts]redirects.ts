import type { APIRoute, GetStaticPaths } from 'astro';
import { readRedirectsFile } from '../custom-redirects.ts';

/**
 * The `_redirects` file for static hosts; only if there are redirects. The underscore is a parameter, because Astro
 * ignores pages whose names start with one.
 */
export const getStaticPaths: GetStaticPaths = async () =>
  (await readRedirectsFile()) === '' ? [] : [{ params: { hosts: '_' } }];

export const GET: APIRoute = async () => new Response(await readRedirectsFile());
