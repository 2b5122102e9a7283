import type { APIRoute, GetStaticPaths } from 'astro';
import { readSection } from '../content.ts';

/**
 * The key that proves to search engines that the site itself notifies them (IndexNow); no file
 * while that is off.
 */
export const getStaticPaths: GetStaticPaths = async () => {
  const key = (await readSection('search_settings'))?.index_now_key;
  return key ? [{ params: { key } }] : [];
};

export const GET: APIRoute = ({ params }) => new Response(params.key);
