import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { markSvg } from '../seo/mark.ts';

export const GET: APIRoute = async () => {
  const { colour_ink: block, colour_accent: dot } = await readIdentity();
  return new Response(markSvg({ block, dot }), { headers: { 'Content-Type': 'image/svg+xml' } });
};
