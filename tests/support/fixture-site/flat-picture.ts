import { parseImage } from '../../../shared/rules/images/image-path.ts';

const variant = /^(.+)\/(\d+)\.(?:avif|webp)$/;

/**
 * Replaces a stored picture with a drawing of its size in its own colour, with a mark in the middle, so that a wrong
 * crop is visible and snapshots stay small. The drawing contains its size, like the path.
 */
export async function flatPicture(path: string): Promise<Buffer> {
  const [, stem, asked] = variant.exec(path) ?? [];
  const facts = parseImage(stem ? `${stem}.webp` : path);
  if (!facts) throw new Error(`No picture ${path}`);
  const width = Math.min(Number(asked ?? facts.width), facts.width);
  const height = Math.round((width * facts.height) / facts.width);
  const radius = Math.min(width, height) / 4;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${facts.colour}"/><circle cx="50%" cy="50%" r="${radius}" fill="#fff" fill-opacity=".16"/></svg>`,
  );
}
