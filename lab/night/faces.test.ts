import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { maxFaceMs } from '../../server/media/image-work.ts';
import type { Media } from '../../server/media/media.ts';
import type { Crop, FieldMeta } from '../../shared/content/fields.ts';
import { documentKinds } from '../../shared/content/kinds.ts';
import { fieldsIn, itemOf } from '../../shared/content/schema-fields.ts';
import { notesOf, type Point } from '../../shared/rules/images/picture-notes.ts';
import { framesOf } from '../../shared/rules/images/picture-shape.ts';
import { sections } from '../../shared/sections/index.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { type Mark, type Photograph, photographs } from '../faces/photographs.ts';
import { mediaIn, newPicture } from '../support/media.ts';

/** All crops of all image fields. */
const crops = [
  ...Object.values(sections),
  ...Object.values(documentKinds).map(({ schema }) => schema),
].flatMap(cropsIn);

function cropsIn(schema: z.ZodType): Crop[] {
  return Object.values(fieldsIn(schema)).flatMap((field) => {
    const { crops: own = [] } = (field.meta() ?? {}) as Partial<FieldMeta>;
    return [...own, ...cropsIn(itemOf(field) ?? field)];
  });
}

let folder: string;
let media: Media;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-faces-'));
  media = await mediaIn(folder);
});
afterAll(async () => {
  await media.close();
  await removeFolder(folder);
});

/** The limits come from an offline run on saved detections: 46 of 811 crops failed, with `attention` 147. */
it('crops that can hold all faces of a photograph show them all, with few exceptions', async () => {
  const counts = { holding: 0, failed: 0, narrow: 0, cut: 0 };
  for (const photograph of photographs) {
    const file = join(folder, `${photograph.name}.jpg`);
    await writeFile(file, await photograph.make());
    const { path } = await media.store(file, newPicture, { findPoint: true, faceMs: maxFaceMs });
    const { auto } = notesOf(path);
    if (!auto) throw new Error(`${photograph.name} has no focal point`);
    for (const crop of framesOf(crops, photograph.width / photograph.height)) {
      const { canHold, cut, whole } = seenIn(photograph, crop, auto);
      counts[canHold ? 'holding' : 'narrow'] += 1;
      if (canHold && whole < photograph.faces.length) counts.failed += 1;
      counts.cut += cut;
    }
  }
  console.info(JSON.stringify(counts));
  expect(counts.holding).toBeGreaterThan(500);
  expect(counts.failed / counts.holding).toBeLessThan(0.08);
  expect(counts.cut / (counts.holding + counts.narrow)).toBeLessThan(0.15);
});

/** The faces that a crop shows in full and in part; a swept corner cuts too. */
function seenIn({ width, height, faces }: Photograph, { shape, swept = 0 }: Crop, point: Point) {
  const scale = Math.max(shape[0] / width, shape[1] / height);
  const [wide, high] = [shape[0] / scale, shape[1] / scale];
  const radius = Math.abs(swept) * wide;
  const left = Math.max(0, Math.min(width - wide, leftOf()));
  const top = Math.max(0, Math.min(height - high, topOf()));
  const box = around(faces);
  // The corner leaves a band below it in which nothing is cut.
  const canHold = box.width <= wide && box.height <= high - 0.3 * radius;
  let [whole, cut] = [0, 0];
  for (const face of faces) {
    const inside =
      face.x >= left - 1 &&
      face.x + face.width <= left + wide + 1 &&
      face.y >= top - 1 &&
      face.y + face.height <= top + high + 1;
    const outside =
      face.x + face.width <= left ||
      face.x >= left + wide ||
      face.y + face.height <= top ||
      face.y >= top + high;
    if (inside && !isInCorner(face)) whole += 1;
    else if (!outside) cut += 1;
  }
  return { canHold, whole, cut };

  /** As in-view.css computes it. */
  function leftOf(): number {
    const y = (point.y / 100) * height;
    const turn = swept < 0 ? -1 : 1;
    return (point.x / 100) * width - wide / 2 + (turn * Math.max(0, 0.7 * radius - y)) / 2;
  }

  function topOf(): number {
    const turn = swept < 0 ? -1 : 1;
    const fromCorner = (0.5 + turn * (0.5 - point.x / 100)) * wide;
    return (point.y / 100) * height - high / 2 - Math.max(0, 0.7 * radius - fromCorner) / 2;
  }

  /** True if the upper outer corner of a face, which is rounded itself, is outside the arc. */
  function isInCorner(face: Mark): boolean {
    if (radius === 0) return false;
    const inset = 0.15;
    const x =
      swept < 0
        ? left + radius - (face.x + inset * face.width)
        : face.x + (1 - inset) * face.width - (left + wide - radius);
    const y = top + radius - (face.y + inset * face.height);
    return x > 0 && y > 0 && Math.hypot(x, y) > radius;
  }
}

function around(faces: readonly Mark[]): Mark {
  const [x, y] = [
    Math.min(...faces.map((each) => each.x)),
    Math.min(...faces.map((each) => each.y)),
  ];
  return {
    x,
    y,
    width: Math.max(...faces.map((each) => each.x + each.width)) - x,
    height: Math.max(...faces.map((each) => each.y + each.height)) - y,
  };
}
