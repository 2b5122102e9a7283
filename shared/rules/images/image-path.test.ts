import { describe, expect, test } from 'vitest';
import {
  buildImagePath,
  imageUrl,
  listWidths,
  normalizeImagePath,
  parseImage,
  variantPath,
} from './image-path.ts';

const id = '65f0a1b2c3d4e5f601234567';
const path = `media/${id}-1600x1200-f9c63e.webp`;

describe('image paths', () => {
  test('encode size, colour and format', () => {
    expect(
      buildImagePath(id, { width: 1600, height: 1200, colour: '#f9c63e', extension: 'webp' }),
    ).toBe(path);
    expect(parseImage(path)).toEqual({
      stem: `media/${id}-1600x1200-f9c63e`,
      width: 1600,
      height: 1200,
      colour: '#f9c63e',
      extension: 'webp',
    });
  });

  test('accept backslashes as forward slashes', () => {
    expect(normalizeImagePath('uploads\\2024\\a.png')).toBe('uploads/2024/a.png');
    expect(parseImage(path.replaceAll('/', '\\'))).toEqual(parseImage(path));
    expect(imageUrl('https://cdn.example/file/', 'uploads\\a b.png')).toBe(
      'https://cdn.example/file/uploads/a%20b.png',
    );
  });

  test('provide an address without metadata if they come from another backend', () => {
    expect(parseImage('uploads/photo.jpg')).toBeNull();
    expect(imageUrl('/api/file', '/uploads/photo.jpg')).toBe('/api/file/uploads/photo.jpg');
    expect(imageUrl('/api/file', 'https://images.example/a.png')).toBe(
      'https://images.example/a.png',
    );
    expect(imageUrl('/api/file', '')).toBe('');
  });

  test('list at least one variant, and none wider than the picture', () => {
    expect(listWidths(1000)).toEqual([160, 320, 480, 640, 800]);
    expect(listWidths(90)).toEqual([160]);
  });

  test('locate variants below the path of their picture', () => {
    const facts = parseImage(path);
    expect(facts && variantPath(facts, 640, 'avif')).toBe(`media/${id}-1600x1200-f9c63e/640.avif`);
  });
});
