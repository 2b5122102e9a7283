import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Field } from '../field/field.ts';
import { useProposedAddress } from './use-proposed-address.ts';

vi.mock('../backend/lists.ts', () => ({
  useList: () => ({ rows: [{ _id: 'a', name: 'Tutoring', address: 'tutoring' }] }),
}));
vi.mock('../backend/site-pages.ts', () => ({
  useSitePages: () => ({ rows: [{ _id: 'b', title: 'Imprint', address: 'imprint' }] }),
}));
vi.mock('./site-language.ts', () => ({ useSiteLanguage: () => 'en' }));

/** The address after a new document with this name and address gets another name. */
function renamed(to: string, { name = '', address = '', isNew = true } = {}): string {
  let now = address;
  const field = (value: string, change: (value: string) => void) =>
    ({ value, change }) as Field<string>;
  const at = {
    name: field(name, () => undefined),
    address: field(address, (value) => {
      now = value;
    }),
    isNew,
  };
  renderHook(() => useProposedAddress(at)).result.current(to);
  return now;
}

it('proposes an address that no page or service has', () => {
  expect(renamed('Terms')).toBe('terms');
  expect(renamed('Tutoring', { name: 'Terms', address: 'terms' })).toBe('tutoring-2');
  expect(renamed('Imprint')).toBe('imprint-2');
});

it('follows the name after an address that was proposed before the others were loaded', () => {
  expect(renamed('Imprints', { name: 'Imprint', address: 'imprint' })).toBe('imprints');
});

it('keeps the address that the editor wrote, and that of a saved document', () => {
  expect(renamed('Terms', { name: 'Imprint', address: 'legal' })).toBe('legal');
  expect(renamed('Terms', { name: 'Imprint', address: 'imprint-2', isNew: false })).toBe(
    'imprint-2',
  );
});
