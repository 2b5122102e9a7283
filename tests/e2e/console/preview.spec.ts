import { expect } from 'playwright/test';
import type { z } from 'zod';
import { inputOf } from '../../../shared/content/schema-fields.ts';
import { sectionList } from '../../../shared/sections/index.ts';
import type { AnySection } from '../../../shared/sections/section.ts';
import { test } from '../../support/console/console.ts';

test('every field of the demo content is annotated on the page', async ({ product, page }) => {
  const token = await product.logIn();
  const services = (await product.call('getAllServices')).data as { _id: string }[];
  const service = services[0]?._id ?? '';
  const details = `/details-page/${service}/`;
  const texts = ['text', 'longText', 'richText', 'image'];
  const isOn = ({ group, shownOn }: AnySection, path: string) =>
    path === details
      ? shownOn === 'details pages'
      : ['Landing CMS', 'Contact Us'].includes(group) && !shownOn;
  const missing: string[] = [];
  for (const path of ['/', details]) {
    const response = await page.request.post(`${product.consoleUrl}/api/admin/preview`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      data: { path, kind: 'section', id: 'our_team', fields: {} },
    });
    const { data } = (await response.json()) as { data: { address: string } };
    await page.goto(data.address);
    for (const section of sectionList.filter((it) => isOn(it, path)))
      for (const [field, schema] of Object.entries(section.schema.shape)) {
        if (!texts.includes(inputOf(schema as z.ZodType) ?? '')) continue;
        const root = `[data-section~="${section.name}"]`;
        const places = [
          `${root}[data-field~="${field}"]`,
          `:is(${root}, dialog:has(${root})) [data-field~="${field}"]`,
        ];
        if ((await page.locator(places.join()).count()) === 0)
          missing.push(`${section.name} ${field}`);
      }
  }
  expect(missing).toEqual([]);
});
