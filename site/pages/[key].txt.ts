import type { APIRoute, GetStaticPaths } from 'astro';
import { readSection } from '../content.ts';

/** The key by which search engines know that they are told by the site itself (IndexNow); no file while they are not told. */
export const getStaticPaths: GetStaticPaths = async () => {
  const key = (await readSection('search_settings'))?.index_now_key;
  return key ? [{ params: { key } }] : [];
};

export const GET: APIRoute = ({ params }) => new Response(params.key);
