import type { Page } from 'playwright/test';
import { capture, scaleOf } from './camera.ts';
import type { Raster } from './comparison/compare.ts';
import type { TextSample } from './in-page/text-samples.ts';

/** Ignores a word's edge that touches something darker or lighter. */
const touchedShare = 0.1;

/**
 * Finds texts with too little contrast with what is actually painted behind them: draws the page again without
 * letters, and compares each line with the remaining pixels.
 */
export async function weakContrasts(page: Page, windowOnly: boolean): Promise<string[]> {
  const samples = await page.evaluate(() => window.look.textSamples());
  const style = await page.addStyleTag({
    content:
      '*,::before,::after,::marker{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important;text-shadow:none!important;caret-color:transparent!important}',
  });
  const scale = scaleOf(page.viewportSize()?.width ?? 0);
  const ground = await capture(page, { scale, windowOnly });
  await style.evaluate((element) => (element as Element).remove());
  const found = samples.flatMap((sample) => {
    const ratio = contrastOf(sample, ground, scale);
    if (ratio >= sample.floor - 0.05) return [];
    return [
      `"${sample.words.slice(0, 40)}" has a contrast of ${ratio.toFixed(2)}, not ${sample.floor}`,
    ];
  });
  return [...new Set(found)];
}

function contrastOf({ box, colour }: TextSample, ground: Raster, scale: number): number {
  const ratios: number[] = [];
  const [right, bottom] = [box.left + box.width - 2, box.top + box.height * 0.8];
  for (let y = box.top + box.height * 0.2; y <= bottom; y += 4)
    for (let x = box.left + 2; x <= right; x += 6) {
      const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)];
      if (column < 0 || row < 0 || column >= ground.width || row >= ground.height) continue;
      const at = (row * ground.width + column) * 3;
      ratios.push(ratioOf(colour, [...ground.data.subarray(at, at + 3)]));
    }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * touchedShare)] ?? 21;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function ratioOf([red, green, blue, alpha]: TextSample['colour'], behind: number[]): number {
  const painted = [red, green, blue].map(
    (part, index) => part * alpha + (behind[index] ?? 0) * (1 - alpha),
  );
  const [one, other] = [luminance(painted), luminance(behind)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
