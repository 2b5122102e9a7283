/** Pixels sampled along the longer side. */
const samples = 64;
/** Maximum longer side, in pixels, of a picture that is drawn unscaled. */
const maxSide = 1024;

/**
 * Samples evenly distributed pixels of a picture: red, green, blue and opacity of each, 0 to 255.
 * @throws Error if the file is not a picture, or its origin forbids reading its pixels
 */
export async function readPixels(address: string): Promise<number[]> {
  const canvas = await drawPicture(address);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return samplePixels(context.getImageData(0, 0, canvas.width, canvas.height));
}

/**
 * Draws a picture on a canvas of at most 1024 × 1024 pixels. An SVG without a size fills it.
 * @throws Error if the file is not a picture
 */
export async function drawPicture(address: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  // A blob: address does not need permission from another origin.
  if (!address.startsWith('blob:')) image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to read pixels from.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Picks pixels without blending, which would create colours that are not in the picture. */
function samplePixels({ data, width, height }: ImageData): number[] {
  const step = Math.max(1, Math.max(width, height) / samples);
  const found: number[] = [];
  for (let y = step / 2; y < height; y += step)
    for (let x = step / 2; x < width; x += step) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      found.push(...data.subarray(at, at + 4));
    }
  return found;
}
