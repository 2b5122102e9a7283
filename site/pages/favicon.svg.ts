import type { APIRoute } from 'astro';
import { readIdentity } from '../content.ts';
import { iconColoursOf } from '../identity/icon-colours.ts';
import { renderIconSvg } from '../seo/icon.ts';

export const GET: APIRoute = async () => {
  const svg = renderIconSvg(iconColoursOf(await readIdentity()));
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
