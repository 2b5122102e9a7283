import { describe, expect, it } from 'vitest';
import { formatSize, validateImage } from './image-file.ts';

describe('formatSize', () => {
  it.each([
    [1, '1 KB'],
    [34_800, '34 KB'],
    [1_048_575, '1.0 MB'],
    [2_200_000, '2.1 MB'],
  ])('formats %i bytes as %s', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });
});

describe('validateImage, for a picture that this browser cannot show,', () => {
  it.each([
    ['photo.tiff', 'image/tiff'],
    ['photo.heic', 'image/heic'],
    // Systems that do not know the type report it as empty.
    ['IMG_0042.HEIC', ''],
    ['scan.tif', ''],
  ])('accepts %s, because the server may be able to read it', async (name, type) => {
    expect(await validateImage(new File(['not decoded here'], name, { type }))).toBeNull();
  });

  it('rejects a text file with a picture extension', async () => {
    const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
    expect(await validateImage(file)).toContain('is not an image');
  });
});
