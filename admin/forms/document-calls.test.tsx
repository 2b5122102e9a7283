import { describe, expect, it } from 'vitest';
import { documentParts } from './document-calls.ts';
import { keepFile } from './pending-files.ts';

const stored = { name: 'A', icon: 'media/i.png', image: '', area_images: ['media/1.webp'] };
const sending = (values: typeof stored) => ({ values, base: stored, baseRevision: 7, config: {} });

describe('what the form of one document sends', () => {
  it('keeps stored images by their paths and sends chosen ones as files', () => {
    const file = new File(['x'], 'new.png', { type: 'image/png' });
    expect(documentParts(sending({ ...stored, image: keepFile(file) }))).toEqual({
      ...stored,
      image: file,
      base_revision: 7,
    });
  });

  it('says that every area image was taken away, since sending nothing would keep them', () => {
    expect(documentParts(sending({ ...stored, area_images: [] })).area_images).toBe('');
  });

  it('leaves out what does not belong to the kind of service', () => {
    expect(documentParts(sending(stored), ['icon'])).not.toHaveProperty('icon');
  });
});
