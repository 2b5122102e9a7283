import { expect, it } from 'vitest';
import { sha256 } from '../../platform/bytes/digest.ts';
import { type RenderedSample, replaceFragments, verifyReplacements } from './replace-fragments.ts';

const replace = (page: string, ...fragments: [string, string][]) =>
  replaceFragments(
    Buffer.from(page),
    fragments.map(([before, after]) => ({
      before: Buffer.from(before),
      after: Buffer.from(after),
    })),
  )?.toString() ?? null;

it('replaces old fragments with new ones', () => {
  expect(replace('<h>é</h><p>…</p><f>old</f>', ['<f>old</f>', '<f>né</f>'])).toBe(
    '<h>é</h><p>…</p><f>né</f>',
  );
  expect(replace('<h>1</h>text<f>1</f>', ['<f>1</f>', ''], ['<h>1</h>', '<h>22</h>'])).toBe(
    '<h>22</h>text',
  );
});

it('renders a page anew if an old fragment is missing or duplicate', () => {
  expect(replace('<p>text</p>', ['<f>', '<g>'])).toBeNull();
  expect(replace('<f><p>text</p><f>', ['<f>', '<g>'])).toBeNull();
  expect(replace('aaa', ['aa', 'b'])).toBeNull();
  expect(replace('<p>text</p>', ['', '<g>'])).toBeNull();
});

const createSample = (html: string, footer: string): RenderedSample => ({
  bytes: Buffer.from(html),
  fragments: new Map([['footer', footer]]),
  reads: [],
});
const verify = (stored: string, before: RenderedSample, after: RenderedSample) =>
  verifyReplacements(['footer'], { stored: sha256(stored), before, after })?.map(
    (it) => `${it.before} → ${it.after}`,
  ) ?? null;

it('applies a replacement verified on one page to all of them', () => {
  const page = '<p>text</p><f>1</f>';
  const before = createSample(page, '<f>1</f>');
  expect(verify(page, before, createSample('<p>text</p><f>2</f>', '<f>2</f>'))).toEqual([
    '<f>1</f> → <f>2</f>',
  ]);
  expect(verify(page, before, before)).toEqual([]);
});

it('replaces nothing when the result would differ from rendering', () => {
  const page = '<p>text</p><f>1</f>';
  const before = createSample(page, '<f>1</f>');
  const changedElsewhere = createSample('<p>other</p><f>2</f>', '<f>2</f>');
  expect(verify(page, before, changedElsewhere), 'more has changed than the part').toBeNull();
  const after = createSample('<p>text</p><f>2</f>', '<f>2</f>');
  expect(verify('<p>what is stored</p>', before, after), 'the old page is another').toBeNull();
  expect(verify(page, createSample(page, ''), after), 'the page has no such part').toBeNull();
});
