import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { iconColoursOf } from '../identity/icon-colours.ts';
import { encodeIco, renderIconPng } from '../seo/icon.ts';

/** For old browsers, and for feed readers that do not parse the page. */
export const GET: APIRoute = async () => {
  const { block, dot } = iconColoursOf(await readIdentity());
  return new Response(encodeIco(renderIconPng(32, { block, dot }), 32), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
};
