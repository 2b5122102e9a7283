import { expect, it } from 'vitest';
import { sha256 } from '../../platform/bytes/digest.ts';
import { proveReplacements, type RenderedSample, replaceFragments } from './replace-fragments.ts';

const exchanged = (page: string, ...fragments: [string, string][]) =>
  replaceFragments(
    Buffer.from(page),
    fragments.map(([before, after]) => ({
      before: Buffer.from(before),
      after: Buffer.from(after),
    })),
  )?.toString() ?? null;

it('replaces old fragments with new ones', () => {
  expect(exchanged('<h>é</h><p>…</p><f>old</f>', ['<f>old</f>', '<f>né</f>'])).toBe(
    '<h>é</h><p>…</p><f>né</f>',
  );
  expect(exchanged('<h>1</h>text<f>1</f>', ['<f>1</f>', ''], ['<h>1</h>', '<h>22</h>'])).toBe(
    '<h>22</h>text',
  );
});

it('renders a page anew if an old fragment is missing or duplicate', () => {
  expect(exchanged('<p>text</p>', ['<f>', '<g>'])).toBeNull();
  expect(exchanged('<f><p>text</p><f>', ['<f>', '<g>'])).toBeNull();
  expect(exchanged('aaa', ['aa', 'b'])).toBeNull();
  expect(exchanged('<p>text</p>', ['', '<g>'])).toBeNull();
});

const made = (html: string, footer: string): RenderedSample => ({
  bytes: Buffer.from(html),
  fragments: new Map([['footer', footer]]),
  reads: [],
});
const proven = (stored: string, before: RenderedSample, after: RenderedSample) =>
  proveReplacements(['footer'], { stored: sha256(stored), before, after })?.map(
    (it) => `${it.before} → ${it.after}`,
  ) ?? null;

it('applies a replacement verified on one page to all of them', () => {
  const page = '<p>text</p><f>1</f>';
  const before = made(page, '<f>1</f>');
  expect(proven(page, before, made('<p>text</p><f>2</f>', '<f>2</f>'))).toEqual([
    '<f>1</f> → <f>2</f>',
  ]);
  expect(proven(page, before, before)).toEqual([]);
});

it('replaces nothing when the result would differ from rendering', () => {
  const page = '<p>text</p><f>1</f>';
  const before = made(page, '<f>1</f>');
  const changedElsewhere = made('<p>other</p><f>2</f>', '<f>2</f>');
  expect(proven(page, before, changedElsewhere), 'more has changed than the part').toBeNull();
  const after = made('<p>text</p><f>2</f>', '<f>2</f>');
  expect(proven('<p>what is stored</p>', before, after), 'the old page is another').toBeNull();
  expect(proven(page, made(page, ''), after), 'the page has no such part').toBeNull();
});
