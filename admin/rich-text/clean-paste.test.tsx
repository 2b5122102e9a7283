import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schema } from '../../tests/support/rich-text-document.ts';
import { cleanPaste } from './clean-paste.ts';
import { fromHtml, toHtml } from './html.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const pasted = (html: string) => toHtml(fromHtml(cleanPaste(html), schema));
const oneLine = (html: string) => html.replace(/>\n</g, '><').trimEnd();

describe('pasting', () => {
  it.each([
    ['Word', 'word'],
    ['Word on the web', 'word-online'],
    ['Google Docs', 'google-docs'],
    ['a web page', 'web-page'],
  ])('a text copied from %s keeps its structure and loses everything else', (_program, name) => {
    const saved = pasted(fixture(`${name}.paste.txt`));
    expect(saved).toBe(oneLine(fixture(`${name}.clean.txt`)));
    expect(toHtml(fromHtml(saved, schema))).toBe(saved);
  });

  it('leaves a piece copied from this editor as it is', () => {
    const own = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
    expect(cleanPaste(own)).toBe(own);
  });

  it.each([
    ['<p>5&nbsp;€</p>', '<p>5&nbsp;€</p>'],
    ['<b>All of it</b>', '<p><strong>All of it</strong></p>'],
    ['<p><span style="font-weight:600">so</span></p>', '<p><strong>so</strong></p>'],
    ['<h3><strong>Heading</strong></h3>', '<h3>Heading</h3>'],
    ['<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>', '<p>a</p><p>b</p><p>c</p>'],
    ['<a href="x"><img src=x onerror=alert(1)></a>', ''],
    ['plain', '<p>plain</p>'],
  ])('turns %s into %s', (html, saved) => {
    expect(pasted(html)).toBe(saved);
  });
});
