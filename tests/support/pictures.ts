import sharp from 'sharp';

/** Draws a picture in one colour. Another `shade` results in another picture. */
export function picture(
  shade = 0,
  { width = 60, height = 40, format = 'png' as 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' } = {},
): Promise<Buffer<ArrayBuffer>> {
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

export async function pictureFile(shade = 0, name = 'picture.png'): Promise<File> {
  return new File([await picture(shade)], name, { type: 'image/png' });
}
