import type { APIRoute, GetStaticPaths } from 'astro';
import { readIdentity } from '../content.ts';
import { markColours } from '../identity/mark-colours.ts';
import { markPng } from '../seo/mark.ts';

/** For home screens on iOS and Android, and for the installed site. */
export const getStaticPaths: GetStaticPaths = () =>
  ['180', '192', '512'].map((size) => ({ params: { size } }));

export const GET: APIRoute = async ({ params }) => {
  const { block, dot } = markColours(await readIdentity());
  return new Response(markPng(Number(params.size), { block, dot }), {
    headers: { 'Content-Type': 'image/png' },
  });
};
