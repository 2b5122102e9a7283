import sharp from 'sharp';

/** A small photograph-like PNG, different at every endpoint. */
export function drawPicture(width = 320, height = 240): Promise<Buffer> {
  const shade = Math.floor(Math.random() * 0xffffff);
  const background = { r: shade >> 16, g: (shade >> 8) & 255, b: shade & 255 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
