import { expect, it } from 'vitest';
import { isFromPreview, isTarget, isToPreview } from './preview-messages.ts';

const place = { document: 'section/our_team', field: 'details.2.image', words: 'Ada', why: '' };
const state = { address: '/preview/a/', document: '', field: '', scale: 1, label: '', top: null };

it('accepts a target only if it is a field of a known kind of document', () => {
  expect(isTarget(place)).toBe(true);
  expect(isTarget({ ...place, document: `service/${'a'.repeat(24)}`, field: '' })).toBe(true);
  expect(isTarget({ ...place, document: '', why: 'notice' })).toBe(true);
  for (const wrong of [
    { document: 'account/1' },
    { document: '../accounts' },
    { field: '<img>' },
    { field: 'a'.repeat(201) },
    { words: 'a'.repeat(301) },
    { why: 'Call this number' },
    { words: 1 },
  ])
    expect(isFromPreview({ preview: 'chosen', place: { ...place, ...wrong } })).toBe(false);
  expect(isFromPreview({ preview: 'changed', place, value: 'x' })).toBe(false);
});

it('accepts pictures of a form only as files', () => {
  const picture = { field: 'image', key: 'blob:a', file: new Blob() };
  expect(isToPreview({ ...state, pictures: [picture] })).toBe(true);
  expect(isToPreview({ ...state, pictures: [{ ...picture, file: 'https://a.example' }] })).toBe(
    false,
  );
  expect(isToPreview(state)).toBe(false);
});
