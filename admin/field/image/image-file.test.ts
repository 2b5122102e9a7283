import { describe, expect, it } from 'vitest';
import { fileSize, validateImage } from './image-file.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 KB'],
    [34_800, '34 KB'],
    [1_048_575, '1.0 MB'],
    [2_200_000, '2.1 MB'],
  ])('%i bytes read as %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});

describe('a picture that this browser cannot show', () => {
  it.each([
    ['photo.tiff', 'image/tiff'],
    ['photo.heic', 'image/heic'],
    // So on computers that know no such type.
    ['IMG_0042.HEIC', ''],
    ['scan.tif', ''],
  ])('%s is left to the server, which may read it', async (name, type) => {
    expect(await validateImage(new File(['not decoded here'], name, { type }))).toBeNull();
  });

  it('but a text is no picture, whatever it is called', async () => {
    const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
    expect(await validateImage(file)).toContain('is not an image');
  });
});
