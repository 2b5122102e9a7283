import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { markColours } from '../identity/mark-colours.ts';
import { markSvg } from '../seo/mark.ts';

export const GET: APIRoute = async () => {
  const { block, dot } = markColours(await readIdentity());
  return new Response(markSvg({ block, dot }), { headers: { 'Content-Type': 'image/svg+xml' } });
};
