import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImageJob } from './image-work.ts';
import { startImageWorker } from './image-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-full-'));
const file = join(folder, 'noise.png');
const worker = startImageWorker('normal');
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 300, height: 220, channels: 3, background: '#fff', noise } as const;
  writeFileSync(file, await sharp({ create }).png().toBuffer());
});
afterAll(() => {
  worker.close();
  rmSync(folder, { recursive: true, force: true });
});

// Linux: a file that is always full.
const target = '/dev/full';
const jobs: ImageJob[] = [
  { kind: 'original', file, target },
  { kind: 'original', file, target, isLogo: true },
  ...(['avif', 'webp', 'jpg'] as const).map(
    (format): ImageJob => ({ kind: 'variant', file, target, width: 160, format }),
  ),
];

it.runIf(process.platform === 'linux').each(jobs)(
  'reports a full disk when there is no space for a picture: %o',
  async (job) => {
    expect(await worker.run(job)).toMatchObject({ ok: false, refusal: 'full disk' });
  },
);
