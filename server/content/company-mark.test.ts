import { expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { companyMark } from './company-mark.ts';

const storeWith = (body: object | null) =>
  ({ get: async () => body && { body } }) as unknown as Pick<Store, 'get'>;
const site = 'https://www.example.com';

it('is the favicon, otherwise the generated icon, and empty without a company', async () => {
  const favicon = 'media/0123456789abcdef01234567-512x512-15382e.webp';
  expect(await companyMark(storeWith({ company_name: 'Hartmoor', favicon }), site)).toBe(
    '/api/file/media/0123456789abcdef01234567-512x512-15382e/160.webp',
  );
  expect(await companyMark(storeWith({ company_name: 'Hartmoor', favicon: '' }), site)).toBe(
    'https://www.example.com/favicon.svg',
  );
  expect(await companyMark(storeWith({ company_name: ' ' }), site)).toBe('');
  expect(await companyMark(storeWith(null), site)).toBe('');
});
