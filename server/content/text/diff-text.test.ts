import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../shared/api/changes/versions.ts';
import { diffText } from './diff-text.ts';

/** Returns the text of one revision, paragraph by paragraph. */
function removeMarked(blocks: TextBlock[], mark: 'added' | 'removed'): string {
  return blocks
    .flatMap(({ runs }) => runs)
    .filter((run) => run.mark !== mark)
    .map(({ text }) => text)
    .join('');
}
const textOf = (blocks: TextBlock[]) =>
  blocks.map(({ runs }) =>
    runs.map(({ text, mark }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[mark]),
  );

/** As displayed: lines are blocks, and spaces are collapsed. */
const collapseSpaces = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' '))
    .join('');

const lines = fc
  .array(fc.stringMatching(/^[a-c .]{0,12}$/), { maxLength: 6 })
  .map((each) => each.join('\n'));
const sentence = fc.array(fc.constantFrom('one ', 'two ', '<strong>three</strong> ', 'four, '), {
  maxLength: 8,
});
const html = fc
  .array(fc.tuple(fc.constantFrom('p', 'h2', 'blockquote'), sentence), { maxLength: 5 })
  .map((blocks) => blocks.map(([tag, words]) => `<${tag}>${words.join('')}</${tag}>`).join(''));
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');

describe('the diff of two texts', () => {
  it('equals the new text without deletions, and the old text without insertions', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const blocks = diffText(before, after, false);
        expect(removeMarked(blocks, 'removed')).toBe(collapseSpaces(after));
        expect(removeMarked(blocks, 'added')).toBe(collapseSpaces(before));
      }),
    );
  });

  it('compares rich text the same way, and highlights nothing if nothing changed', () => {
    fc.assert(
      fc.property(html, html, (before, after) => {
        const blocks = diffText(before, after, true);
        expect(removeMarked(blocks, 'removed')).toBe(plain(after));
        expect(removeMarked(blocks, 'added')).toBe(plain(before));
        const marks = diffText(after, after, true).flatMap(({ mark, runs }) => [mark, ...runs]);
        for (const mark of marks)
          expect(mark === 'same' || (mark as { mark: string }).mark).toBe(
            mark === 'same' ? true : 'same',
          );
      }),
    );
  });

  it('highlights only the changed words', () => {
    expect(textOf(diffText('The old school', 'The new school', false))).toEqual([
      ['The ', '-old-', '+new+', ' school'],
    ]);
  });

  it('highlights adjacent changed words as one change', () => {
    expect(textOf(diffText('Who we are', 'The people here are', false))).toEqual([
      ['-Who we -', '+The people here +', 'are'],
    ]);
  });

  it('highlights a change of formatting or of a link', () => {
    const [block] = diffText('<p>Ask us</p>', '<p>Ask <strong>us</strong></p>', true);
    expect(block?.runs).toMatchObject([
      { text: 'Ask ', mark: 'same' },
      { text: 'us', mark: 'removed', format: [] },
      { text: 'us', mark: 'added', format: ['strong'] },
    ]);
    const link = (href: string) => `<p><a href="${href}">Ask</a></p>`;
    expect(diffText(link('/a'), link('/b'), true)[0]?.runs).toMatchObject([
      { link: '/a', mark: 'removed' },
      { link: '/b', mark: 'added' },
    ]);
  });

  it('highlights a paragraph that became a heading with the same words', () => {
    expect(diffText('<p>Reading</p>', '<h2>Reading</h2>', true)).toMatchObject([
      { tag: 'h2', was: 'p', runs: [{ text: 'Reading', mark: 'same' }] },
    ]);
  });

  it('highlights added and removed list items as blocks', () => {
    const blocks = diffText(
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
      '<ul><li><p>Two</p></li><li><p>Three</p></li></ul>',
      true,
    );
    expect(
      blocks.map(({ tag, runs }) => [tag, runs.map(({ text, mark }) => [text, mark])]),
    ).toEqual([
      ['ul', [['One', 'removed']]],
      ['ul', [['Two', 'same']]],
      ['ul', [['Three', 'added']]],
    ]);
  });

  it('removes unsafe markup and keeps its text', () => {
    const unclean = '<p onclick="x()">Hi<img src=x onerror=alert(1)><script>alert(1)</script></p>';
    const text = JSON.stringify(diffText('', unclean, true));
    expect(text).not.toMatch(/onerror|alert|onclick/);
    expect(text).toContain('Hi');
  });

  it('compares two long texts with nothing in common quickly', () => {
    const words = (letter: string) =>
      Array.from({ length: 8000 }, (_, at) => `${letter}${at}`).join(' ');
    const blocks = diffText(words('a'), words('b'), false);
    expect(removeMarked(blocks, 'removed')).toBe(words('b'));
  });
});
