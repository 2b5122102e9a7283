import { describe, expect, it } from 'vitest';
import type { ContentReader, StoredDocument } from './document.ts';
import { previewDocument } from './previewed-document.ts';

const stored: StoredDocument = {
  kind: 'section',
  id: 'site_identity',
  parent: null,
  body: { company_name: 'Hartmoor', colour_1: '#0b5fa5', tone: 'soft' },
  revision: 3,
  author: '',
  at: '',
};
const reader = { get: async () => stored } as unknown as ContentReader;
const draft = (fields: Record<string, unknown>) =>
  previewDocument(reader, { kind: 'section', id: 'site_identity', fields });

it('shows a new service as soon as one field is filled', async () => {
  const none = { get: async () => null } as unknown as ContentReader;
  const fields = { name: '', heading: 'A line', type: '' };
  const { body } = await previewDocument(none, { kind: 'service', id: 'a'.repeat(24), fields });
  expect(body).toMatchObject({ name: 'Name of the service', heading: 'A line', type: 'whatweare' });
});

it("shows a new category below the service in its page's path", async () => {
  const none = { get: async () => null } as unknown as ContentReader;
  const [service, id] = ['b'.repeat(24), 'c'.repeat(24)];
  const draft = { kind: 'page-content' as const, id, fields: { heading: '', category_id: '' } };
  const { body, parent } = await previewDocument(none, draft, `/details-page/${service}/${id}/`);
  expect(parent).toBe(service);
  expect(body).toMatchObject({ heading: 'Name of the category', category_id: service });
});

describe('a preview of a form', () => {
  it('shows typed values instead of stored ones', async () => {
    const { body } = await draft({ colour_1: '#ff6600' });
    expect(body).toMatchObject({ company_name: 'Hartmoor', colour_1: '#ff6600', tone: 'soft' });
  });

  it('keeps the stored colour while a new one is incomplete', async () => {
    const { body } = await draft({ colour_1: 'tom', tone: 'dark' });
    expect(body).toMatchObject({ colour_1: '#0b5fa5', tone: 'dark' });
  });
});
