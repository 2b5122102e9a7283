import { expect, it } from 'vitest';
import { typePairings } from '../../shared/sections/settings/site-identity.ts';
import { displayFile, facesFor } from './faces.ts';

const familiesOf = (css: string) => /--face-text:([^;}]*)/.exec(css)?.[1] ?? '';

it.each(typePairings)('%s loads its own files for languages with Latin letters only', (pairing) => {
  for (const language of ['en', 'de', 'pl', 'tr', 'pt-BR']) {
    expect(facesFor(pairing, language)).toContain('english');
    expect(facesFor(pairing, language)).not.toContain('vietnamese');
    expect(displayFile(pairing, language)).toBeTruthy();
  }
  for (const language of ['el', 'uk', 'bg', 'ar', 'he', 'ja', 'zh-Hans']) {
    expect(facesFor(pairing, language), language).not.toContain('woff2');
    expect(displayFile(pairing, language)).toBeUndefined();
  }
});

it('lines of other letters are whole: in a stand-in that has them, or in the browser’s own font', () => {
  expect(familiesOf(facesFor('primer', 'en'))).toMatch(/^Text,Text0,/);
  for (const language of ['el', 'uk'])
    expect(familiesOf(facesFor('primer', language))).toMatch(/^Text0,/);
  for (const language of ['ar', 'ja'])
    expect(familiesOf(facesFor('primer', language))).toBe('sans-serif');
});

it('Vietnamese has its own letters, or a stand-in for the whole line', () => {
  expect(facesFor('ledger', 'vi')).toContain('vietnamese.woff2');
  expect(facesFor('primer', 'vi')).not.toContain('woff2');
});
