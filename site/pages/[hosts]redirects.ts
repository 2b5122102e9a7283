import type { APIRoute, GetStaticPaths } from 'astro';
import { readRedirectsFile } from '../own-redirects.ts';

/**
 * `_redirects`: where old addresses lead, as hosts of static sites read it. Where they lead nowhere there is no such file.
 * Its underscore is a parameter, for Astro passes over pages whose name begins with one.
 */
export const getStaticPaths: GetStaticPaths = async () =>
  (await readRedirectsFile()) === '' ? [] : [{ params: { hosts: '_' } }];

export const GET: APIRoute = async () => new Response(await readRedirectsFile());
