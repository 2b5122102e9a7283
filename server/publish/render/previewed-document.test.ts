import { describe, expect, it } from 'vitest';
import type { ContentReader, StoredDocument } from '../../store/store.ts';
import { previewedDocument } from './previewed-document.ts';

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
  previewedDocument(reader, { kind: 'section', id: 'site_identity', fields });

describe('a form as it stands, shown before it is saved', () => {
  it('lays what was typed over what is stored', async () => {
    const { body } = await draft({ colour_1: '#ff6600' });
    expect(body).toMatchObject({ company_name: 'Hartmoor', colour_1: '#ff6600', tone: 'soft' });
  });

  it('keeps the stored colour while another is half typed', async () => {
    const { body } = await draft({ colour_1: 'tom', tone: 'dark' });
    expect(body).toMatchObject({ colour_1: '#0b5fa5', tone: 'dark' });
  });
});
