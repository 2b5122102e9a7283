import { imageFacts } from '../../../shared/rules/images/image-path.ts';

const variant = /^(.+)\/(\d+)\.(?:avif|webp)$/;

/**
 * In place of a stored picture, a drawing of its size in its own colour, with a mark where its middle is: a crop that
 * slips is seen, and baselines stay small. Says itself which size it has, as the path does.
 */
export async function flatPicture(path: string): Promise<Buffer> {
  const [, stem, asked] = variant.exec(path) ?? [];
  const facts = imageFacts(stem ? `${stem}.webp` : path);
  if (!facts) throw new Error(`No picture ${path}`);
  const width = Math.min(Number(asked ?? facts.width), facts.width);
  const height = Math.round((width * facts.height) / facts.width);
  const radius = Math.min(width, height) / 4;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${facts.colour}"/><circle cx="50%" cy="50%" r="${radius}" fill="#fff" fill-opacity=".16"/></svg>`,
  );
}
