import { expect, it } from 'vitest';
import { openSqliteStore } from '../../platform/db/sqlite/sqlite.ts';
import type { Body } from '../document.ts';
import { demoAuthor } from './demo-documents.ts';
import { readFirstSteps } from './first-steps.ts';

const at = new Date('2026-03-01T10:00:00Z');
const section = (id: string, body: Body) => ({ kind: 'section' as const, id, body });
const page = (title: string) => ({
  kind: 'page' as const,
  id: 'a'.repeat(24),
  body: { title, address: 'imprint' },
});
const identity = { company_name: 'Carrel', colour_1: '#f9c63e', logo: 'logo.png' };
const none = {
  ...{ name: false, logo: false, colours: false, phone: false, imprint: false, email: false },
  demo: false,
};

it('marks a first step as done once its value differs from the demo company’s', async () => {
  const store = await openSqliteStore(':memory:');
  await store.write(
    [
      section('site_identity', identity),
      section('contact_us', { email: 'a@b.example' }),
      page('A'),
    ],
    { author: demoAuthor, at },
  );
  expect(await readFirstSteps(store)).toEqual(none);
  await store.write(
    [
      section('site_identity', { ...identity, company_name: 'Own', colour_1: '#112233' }),
      section('contact_us', { email: 'own@b.example', mobile_number: 441134960142 }),
      page('Imprint of Own'),
    ],
    { author: 'ann@example.com', at },
  );
  expect(await readFirstSteps(store)).toEqual({
    ...{ name: true, logo: false, colours: true, phone: true, imprint: true, email: true },
    demo: false,
  });
  await store.close();
});

it('marks no first step as done on an empty site, except removing the demo content', async () => {
  const store = await openSqliteStore(':memory:');
  expect(await readFirstSteps(store)).toEqual({ ...none, demo: true });
  await store.close();
});
