import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { category } from '../../shared/content/category.ts';
import { pageContent } from '../../shared/content/page-content.ts';
import { partner } from '../../shared/content/partner.ts';
import { service } from '../../shared/content/service.ts';
import { sections } from '../../shared/sections/index.ts';
import { demoContent } from './content.ts';
import { demoPages } from './pages.ts';

const folder = join(import.meta.dirname, 'images');
const files = readdirSync(folder).sort();
const anyService = 'a'.repeat(24);
const ofType = (type: string) => demoContent.services.filter((one) => one.type === type);

/** Every text of a value, however deep. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const filled = Object.keys(demoContent.sections) as (keyof typeof demoContent.sections)[];
const everyText = texts([demoContent, demoPages({ queryDays: 365, spamDays: 30 })]);
const named = [...new Set(everyText.filter((text) => /\.(webp|png)$/.test(text)))].sort();

describe('a fresh installation', () => {
  test('has exactly the pictures its content names', () => {
    expect(named).toEqual(files);
  });

  test('carries its pictures lightly', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(2.5 * 1024 * 1024);
  });

  test.each(filled)('fills the section %s as the editor would', (name) => {
    expect(sections[name].parse(demoContent.sections[name])).toEqual(demoContent.sections[name]);
  });

  test('fills every section with words', () => {
    for (const name of filled) expect(texts(demoContent.sections[name])).not.toEqual([]);
  });

  test.each(demoContent.services)('offers "$name" complete, with its categories', (one) => {
    const { pageContents, ...body } = one;
    expect(service.parse(body)).toEqual(body);
    expect([body.heading, body.description, body.image, body.area_text]).not.toContain('');
    expect(body.area_images.length).toBeGreaterThanOrEqual(2);
    expect(body.area_images.length).toBeLessThanOrEqual(4);
    expect(pageContents.length).toBeGreaterThanOrEqual(3);
    expect(pageContents.length).toBeLessThanOrEqual(5);
    for (const page of pageContents) {
      const parsed = pageContent.parse({ ...page, category_id: anyService });
      expect(parsed).toMatchObject(page);
      expect(parsed.description.length).toBeGreaterThan(500);
      expect(parsed.contact_us_enabled).toBe(parsed.contact_us_label !== '');
    }
  });

  test('shows six kinds of work and six pieces of it, and partners enough for the slider', () => {
    expect(ofType('whatweare')).toHaveLength(6);
    expect(ofType('portfolio')).toHaveLength(6);
    expect(demoContent.partners.length).toBeGreaterThanOrEqual(8);
    for (const one of ofType('whatweare')) expect(one.icon).not.toBe('');
  });

  test('has people, reasons and voices enough to look lived in', () => {
    const { our_team, our_skills, client_testimonials, who_we_are } = demoContent.sections;
    expect(our_team.details).toHaveLength(8);
    expect(our_skills.details).toHaveLength(6);
    expect(client_testimonials.details).toHaveLength(5);
    expect(who_we_are.why_you_need.reasons.length).toBeGreaterThanOrEqual(6);
    expect(who_we_are.outsourcing.details.length).toBeGreaterThanOrEqual(4);
  });

  test('names its partners and categories', () => {
    for (const one of demoContent.partners) expect(partner.parse(one)).toEqual(one);
    for (const one of demoContent.categories) expect(category.parse(one)).toEqual(one);
  });

  test('uses only the rich text the editor can produce', () => {
    const tags = everyText.flatMap((text) => text.match(/<\/?[a-z][^>]*>/g) ?? []);
    const allowed = /^<\/?(p|h[1-6]|strong|em|s|code|ul|ol|li|blockquote)>$|^<(br|hr)>$/;
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
    const rich = everyText.filter((text) => text.startsWith('<'));
    expect(rich.filter((text) => /&(?!amp;|lt;|gt;)/.test(text))).toEqual([]);
  });

  test('has no straight quotation marks in what visitors read', () => {
    expect(everyText.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});
