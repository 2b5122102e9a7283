import sharp from 'sharp';

/** Draws a small photograph-like PNG, different on every call. */
export function drawPicture(width = 320, height = 240): Promise<Buffer> {
  const shade = Math.floor(Math.random() * 0xffffff);
  const background = { r: shade >> 16, g: (shade >> 8) & 255, b: shade & 255 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
