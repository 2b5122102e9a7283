import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colouredPictures } from '../../tests/support/coloured-pictures.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import { readScreenPixels } from './screen-pixels.ts';

const folder = makeTestFolder();

it.each(colouredPictures)('converts %s to the colours of a browser', async (name, make, shown) => {
  // A new name each time, because the library caches files by name.
  const file = join(folder, name.replaceAll(/\W/g, '-'));
  await writeFile(file, await make());
  const { data, info } = await (await readScreenPixels(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, colour] of shown.entries())
    for (const [channel, part] of colour.entries()) {
      const at = (10 * info.width + 10 + 20 * index) * info.channels;
      const found = data[at + (info.channels < 3 ? 0 : channel)] ?? -1;
      expect(Math.abs(found - part), `field ${index}, channel ${channel}: ${found}`).toBeLessThan(
        4,
      );
    }
});
