import { describe, expect, it } from 'vitest';
import { compare, differs, type Raster } from './compare.ts';

/** A grey sheet with a darker box. */
function sheet(box: { left: number; top: number; size: number }, shade = 40, height = 400): Raster {
  const width = 200;
  const data = Buffer.alloc(width * height * 3, 200);
  for (let y = box.top; y < box.top + box.size; y += 1)
    for (let x = box.left; x < box.left + box.size; x += 1)
      data.fill(shade, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { width, height, data };
}
const there = { left: 40, top: 40, size: 30 };

describe('two pictures of a page', () => {
  it('are the same if a few edges are a shade lighter', () => {
    const again = sheet(there);
    for (let index = 0; index < again.data.length; index += 7)
      again.data[index] = (again.data[index] ?? 0) + 4;
    expect(differs(compare(sheet(there), again))).toBe(false);
  });

  it('differ if a box has moved by four pixels, like a lost margin under a heading at a quarter of the width', () => {
    expect(differs(compare(sheet(there), sheet({ ...there, top: 44 })))).toBe(true);
  });

  it('differ if a small box has gone', () => {
    const small = { left: 96, top: 96, size: 9 };
    const { share, worstBlock, at } = compare(sheet(small), sheet({ ...small, size: 0 }));
    expect(share).toBeLessThan(0.002);
    expect(worstBlock).toBeGreaterThan(0.2);
    expect(at).toEqual({ left: 96, top: 96 });
  });

  it('differ if a colour has changed', () => {
    expect(differs(compare(sheet(there), sheet(there, 70)))).toBe(true);
  });

  it('differ if the page has grown', () => {
    expect(differs(compare(sheet(there), sheet(there, 40, 404)))).toBe(true);
  });
});
