import { expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { readIcon } from './company-icon.ts';

const storeWith = (body: object | null) =>
  ({ get: async () => body && { body } }) as unknown as Pick<Store, 'get'>;
const site = 'https://www.example.com';

const colour = '#336699';

it('uses the favicon as the icon, or generates one in the main colour, or none without a company', async () => {
  const favicon = 'media/0123456789abcdef01234567-512x512-15382e.webp';
  const named = { company_name: 'Hartmoor', colour_1: colour };
  expect(await readIcon(storeWith({ ...named, favicon }), site)).toEqual({
    mark: '/api/file/media/0123456789abcdef01234567-512x512-15382e/160.webp',
    colour,
  });
  expect(await readIcon(storeWith({ ...named, favicon: '' }), site)).toEqual({
    mark: 'https://www.example.com/favicon.svg',
    colour,
  });
  const none = { mark: '', colour: '' };
  expect(await readIcon(storeWith({ company_name: ' ', colour_1: colour }), site)).toEqual(none);
  expect(await readIcon(storeWith(null), site)).toEqual(none);
});
