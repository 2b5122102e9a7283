import type { APIRoute, GetStaticPaths } from 'astro';
import { readSection } from '../content.ts';

/**
 * Key file that proves to search engines that notifications come from the site (IndexNow); only if notifications are
 * on.
 */
export const getStaticPaths: GetStaticPaths = async () => {
  const key = (await readSection('search_settings'))?.index_now_key;
  return key ? [{ params: { key } }] : [];
};

export const GET: APIRoute = ({ params }) => new Response(params.key);
