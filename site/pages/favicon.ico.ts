import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { markColours } from '../identity/mark-colours.ts';
import { icoOf, markPng } from '../seo/mark.ts';

/** For old browsers, and readers that do not parse the page. */
export const GET: APIRoute = async () => {
  const { block, dot } = markColours(await readIdentity());
  return new Response(icoOf(markPng(32, { block, dot }), 32), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
