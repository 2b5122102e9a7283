import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../tests/support/rich-text-document.ts';
import { parseMarkup } from '../../ui/rich-text/markup.ts';
import { cleanPaste } from './clean-paste.ts';
import { fromHtml, toHtml } from './html.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
/** Parses like a paste, as a slice, which follows other rules than a document. */
const asSlice = (html: string) => {
  const { content } = DOMParser.fromSchema(schema).parseSlice(parseMarkup(cleanPaste(html)));
  const isInline = content.firstChild?.isInline ?? true;
  return toHtml(
    schema.node('doc', null, isInline ? schema.node('paragraph', null, content) : content),
  );
};
const pasted = (html: string) => {
  const saved = toHtml(fromHtml(cleanPaste(html), schema));
  expect(asSlice(html)).toBe(saved);
  return saved;
};
const oneLine = (html: string) => html.replace(/>\n</g, '><').trimEnd();

const five = '<a href="https://a.example" rel="noopener noreferrer">five</a>';

describe('pasting', () => {
  it.each([
    ['Word', 'word'],
    ['Word on the web', 'word-online'],
    ['Google Docs', 'google-docs'],
    ['a web page', 'web-page'],
  ])('keeps only the structure of a text copied from %s', (_program, name) => {
    const saved = pasted(fixture(`${name}.paste.txt`));
    expect(saved).toBe(oneLine(fixture(`${name}.clean.txt`)));
    expect(toHtml(fromHtml(saved, schema))).toBe(saved);
  });

  it('leaves text copied from this editor unchanged', () => {
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
    // Numbered headings as copied by Word, at every level.
    ...[1, 2, 3, 4, 5, 6].map((level): [string, string] => [
      `<h${level} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.${level}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Scope</h${level}><p class=MsoNormal>Text</p>`,
      `<h${level}>1.${level} Scope</h${level}><p>Text</p>`,
    ]),
    [
      `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>One</h2><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span>Two</p>`,
      '<h2>1. One</h2><ol><li><p>Two</p></li></ol>',
    ],
    [
      '<div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p role="heading" aria-level="2">Scope</p></li></ol></div><div><p>Text</p></div>',
      '<h2>Scope</h2><p>Text</p>',
    ],
    [
      '<p>One</p>Two <b>three</b> <i>four</i> <a href="https://a.example">five</a> six',
      `<p>One</p><p>Two <strong>three</strong> <em>four</em> ${five} six</p>`,
    ],
    [
      '<h2>One</h2><b>two</b> <i>three</i><ul><li>x</li></ul><b>four</b> <s>five</s>',
      '<h2>One</h2><p><strong>two</strong> <em>three</em></p><ul><li><p>x</p></li></ul><p><strong>four</strong> <s>five</s></p>',
    ],
    [
      '<p>One</p><div><b>two</b> <i>three</i></div>',
      '<p>One</p><p><strong>two</strong> <em>three</em></p>',
    ],
    [
      '<ul><li><p>One</p><b>two</b> <i>three</i></li></ul>',
      '<ul><li><p>One</p><p><strong>two</strong> <em>three</em></p></li></ul>',
    ],
    [
      '<blockquote><p>One</p><b>two</b> <i>three</i></blockquote>',
      '<blockquote><p>One</p><p><strong>two</strong> <em>three</em></p></blockquote>',
    ],
    ['<b>two</b> <i>three</i>', '<p><strong>two</strong> <em>three</em></p>'],
    [
      '<p>One</p>two<br><b>three</b> <i>four</i>',
      '<p>One</p><p>two<br><strong>three</strong> <em>four</em></p>',
    ],
    [
      `<p class=MsoNormal>We <a style='mso-comment-reference:AB_1;mso-comment-date:20260102T0900'>cut</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]></span></span> costs.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Ann B"'><a name="_msocom_1"></a></span><p class=MsoCommentText><span class=MsoCommentReference>&nbsp;<a href="#_msoanchor_1" class=msocomoff>[AB1]</a></span>Really?</p></div></div></div>`,
      '<p>We cut costs.</p>',
    ],
  ])('turns %s into %s', (html, saved) => {
    expect(pasted(html)).toBe(saved);
  });
});
