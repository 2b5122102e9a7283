import type { APIRoute, GetStaticPaths } from 'astro';
import { readRedirectsFile } from '../custom-redirects.ts';

/**
 * `_redirects`: redirects as hosts of static sites read them; no file when there are none. The
 * underscore is a parameter, because Astro ignores pages whose name starts with one.
 */
export const getStaticPaths: GetStaticPaths = async () =>
  (await readRedirectsFile()) === '' ? [] : [{ params: { hosts: '_' } }];

export const GET: APIRoute = async () => new Response(await readRedirectsFile());
