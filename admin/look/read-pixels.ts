/** Pixels read along the longer side. */
const samples = 64;
/** Side of the largest picture that is drawn as it is. */
const largest = 1024;

/**
 * Some pixels of a picture, evenly spread: red, green, blue and opacity of each, 0 to 255.
 * @throws Error when it is no picture, or comes from an origin that does not let its pixels be read
 */
export async function readPixels(address: string): Promise<number[]> {
  const canvas = await drawPicture(address);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return spreadOver(context.getImageData(0, 0, canvas.width, canvas.height));
}

/**
 * A picture on a canvas, at most 1024 pixels wide and high; a drawing without a size of its own fills that.
 * @throws Error when it is no picture
 */
export async function drawPicture(address: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  // A blob: address has no origin to ask.
  if (!address.startsWith('blob:')) image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const scale = Math.min(1, largest / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to read pixels from.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Picked and not blended: a blend of neighbours would be a colour that the picture does not have. */
function spreadOver({ data, width, height }: ImageData): number[] {
  const step = Math.max(1, Math.max(width, height) / samples);
  const found: number[] = [];
  for (let y = step / 2; y < height; y += step)
    for (let x = step / 2; x < width; x += step) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      found.push(...data.subarray(at, at + 4));
    }
  return found;
}
