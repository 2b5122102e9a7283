import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoImages, readDemoContent } from './demo-content.ts';

const demoContent = readDemoContent();
const files = readdirSync(demoImages).sort();
/** Collects all strings in a value, at any depth. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}

const everyText = collectTexts({ ...demoContent, pictures: [], leads: [] });
const usedPictures = [...new Set(everyText.filter((text) => /\.(webp|png)$/.test(text)))].sort();

describe('a fresh installation', () => {
  test('contains exactly the pictures that its content uses', () => {
    expect(usedPictures).toEqual(files);
  });

  test('contains only small pictures', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(demoImages, file)).size, 0);
    expect(bytes).toBeLessThan(2.5 * 1024 * 1024);
  });

  test('contains only fields of the schemas', () => {
    const written = JSON.parse(readFileSync(join(demoImages, '..', 'content.json'), 'utf8'));
    expect(demoContent).toMatchObject(written);
  });

  test.each(demoContent.services)('contains "$name" complete, with its categories', (one) => {
    const { pageContents, ...body } = one;
    expect([body.heading, body.description, body.image, body.area_text]).not.toContain('');
    if (one.type === 'whatweare') expect(body.icon).not.toBe('');
    expect(body.area_images.length).toBeGreaterThanOrEqual(2);
    expect(body.area_images.length).toBeLessThanOrEqual(4);
    expect(pageContents.length).toBeGreaterThanOrEqual(3);
    expect(pageContents.length).toBeLessThanOrEqual(5);
    for (const { description, contact_us_enabled, contact_us_label } of pageContents) {
      expect(description.length).toBeGreaterThan(500);
      expect(contact_us_enabled).toBe(contact_us_label !== '');
    }
  });

  test('contains only rich text that the editor can produce', () => {
    const tags = everyText.flatMap((text) => text.match(/<\/?[a-z][^>]*>/g) ?? []);
    const allowed = /^<\/?(p|h[1-6]|strong|em|s|code|ul|ol|li|blockquote)>$|^<(br|hr)>$/;
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    const rich = everyText.filter((text) => text.startsWith('<'));
    expect(rich.filter((text) => /&(?!amp;|lt;|gt;)/.test(text))).toEqual([]);
  });

  test('contains no straight quotation marks in texts for visitors', () => {
    expect(everyText.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});
