import type { APIRoute, GetStaticPaths } from 'astro';
import { readIdentity } from '../content.ts';
import { iconColoursOf } from '../identity/icon-colours.ts';
import { renderIconPng } from '../seo/icon.ts';

/** For home screens on iOS and Android, and for the installed site. */
export const getStaticPaths: GetStaticPaths = () =>
  ['180', '192', '512'].map((size) => ({ params: { size } }));

export const GET: APIRoute = async ({ params }) => {
  const { block, dot } = iconColoursOf(await readIdentity());
  return new Response(renderIconPng(Number(params.size), { block, dot }), {
    headers: { 'Content-Type': 'image/png' },
  });
};
