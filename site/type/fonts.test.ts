import { expect, it } from 'vitest';
import { typePairings } from '../../shared/sections/settings/site-identity.ts';
import { buildFontCss, findDisplayFont } from './fonts.ts';

const familiesOf = (css: string) => /--face-text:([^;}]*)/.exec(css)?.[1] ?? '';

it.each(typePairings)('%s loads its files only for languages with Latin letters', (pairing) => {
  for (const language of ['en', 'de', 'pl', 'tr', 'pt-BR']) {
    expect(buildFontCss(pairing, language)).toContain('english');
    expect(buildFontCss(pairing, language)).not.toContain('vietnamese');
    expect(findDisplayFont(pairing, language)).toBeTruthy();
  }
  for (const language of ['el', 'uk', 'bg', 'ar', 'he', 'ja', 'zh-Hans']) {
    expect(buildFontCss(pairing, language), language).not.toContain('woff2');
    expect(findDisplayFont(pairing, language)).toBeUndefined();
  }
});

it('shows other scripts in one fallback font, or in the browser font', () => {
  expect(familiesOf(buildFontCss('primer', 'en'))).toMatch(/^Text,Text0,/);
  for (const language of ['el', 'uk'])
    expect(familiesOf(buildFontCss('primer', language))).toMatch(/^Text0,/);
  for (const language of ['ar', 'ja'])
    expect(familiesOf(buildFontCss('primer', language))).toBe('sans-serif');
});

it('loads Vietnamese letters if the pairing contains them, otherwise no files', () => {
  expect(buildFontCss('ledger', 'vi')).toContain('vietnamese.woff2');
  expect(buildFontCss('primer', 'vi')).not.toContain('woff2');
});
