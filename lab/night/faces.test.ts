import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findFocalPoint,
  isVisible,
  listCrops,
  roundingOf,
} from '../../server/media/faces/point-of-faces.ts';
import type { Media } from '../../server/media/media.ts';
import { allCrops } from '../../shared/content/pictures/crops.ts';
import { findShownArea, type ViewArea } from '../../shared/rules/images/in-view.ts';
import { notesOf, type Point } from '../../shared/rules/images/picture-notes.ts';
import { framesOf } from '../../shared/rules/images/picture-shape.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';
import { type Mark, type Photograph, photographs } from '../faces/photographs.ts';
import { mediaIn, newPicture } from '../support/media.ts';

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

it('every crop that can hold all marked faces shows them all, around the point chosen for the marks', () => {
  for (const photograph of photographs) {
    const { width, height, faces } = photograph;
    const boxes = faces.map((mark) => ({
      x: mark.x / width,
      y: mark.y / height,
      width: mark.width / width,
      height: mark.height / height,
    }));
    count(photograph, findFocalPoint(boxes, photograph, allCrops), marked);
  }
  expect(marked.holding).toBeGreaterThan(800);
  expect(marked.failed).toEqual([]);
});

it('around the point chosen at upload, few crops show less of the faces than around that of the marks', async () => {
  const counts = newCounts();
  for (const photograph of photographs) {
    const file = join(folder, `${photograph.name}.jpg`);
    await writeFile(file, await photograph.make());
    const { path } = await media.store(file, newPicture);
    const { auto } = notesOf(path);
    if (!auto) throw new Error(`${photograph.name} has no focal point`);
    count(photograph, auto, counts);
  }
  console.info(JSON.stringify({ marked, counts }));
  expect(counts.failed.length / counts.holding).toBeLessThan(0.02);
  // Narrow crops cut faces around any point.
  expect(counts.cut - marked.cut).toBeLessThan(0.03 * (counts.holding + counts.narrow));
});

interface Counts {
  /** Crops that can hold all faces. */
  holding: number;
  /** Those of them that do not show them all. */
  failed: string[];
  narrow: number;
  /** Faces that a crop shows in part. */
  cut: number;
}

const newCounts = (): Counts => ({ holding: 0, failed: [], narrow: 0, cut: 0 });
const marked = newCounts();

function count(photograph: Photograph, point: Point, counts: Counts): void {
  const { name, width, height, faces } = photograph;
  const ratio = width / height;
  const marks = faces.map((mark) => inHeights(mark, height));
  for (const crop of framesOf(allCrops, ratio)) {
    const shown = findShownArea(point, ratio, crop);
    const isWholeHere = marks.filter((mark) => isVisible(mark, shown, roundingOf(ratio)));
    const outside = marks.filter((mark) => isOutside(mark, shown));
    counts.cut += marks.length - isWholeHere.length - outside.length;
    if (!listCrops(crop, ratio).some((place) => marks.every((mark) => isVisible(mark, place))))
      counts.narrow += 1;
    else {
      counts.holding += 1;
      if (isWholeHere.length < marks.length)
        counts.failed.push(`${name} at ${point.x},${point.y} in ${crop.name}`);
    }
  }
}

/** In the unit of `Shown`. */
function inHeights({ x, y, width, height }: Mark, unit: number): Mark {
  return { x: x / unit, y: y / unit, width: width / unit, height: height / unit };
}

function isOutside(mark: Mark, { left, top, width, height }: ViewArea): boolean {
  return (
    mark.x + mark.width <= left ||
    mark.x >= left + width ||
    mark.y + mark.height <= top ||
    mark.y >= top + height
  );
}
