import { describe, expect, it } from 'vitest';
import { charactersOf, splitHeading } from './split-heading.ts';

function heading(text: string) {
  const element = document.createElement('h2');
  element.textContent = text;
  return element;
}

describe('a split heading', () => {
  it('keeps its text and accessible name, and can be restored', () => {
    const element = heading('A quiet desk');
    const { words, characters, restore } = splitHeading(element);
    expect(words).toHaveLength(3);
    expect(characters).toHaveLength(10);
    expect(element.textContent).toBe('A quiet desk');
    expect(element.firstElementChild?.ariaHidden ?? 'true').toBe('true');
    restore();
    expect(element.outerHTML).toBe('<h2>A quiet desk</h2>');
  });

  it('keeps the element of a long word and its soft hyphens', () => {
    const element = document.createElement('h2');
    element.innerHTML = '<span class="fit"><span class="whole">Com\u00admunity</span> work</span>';
    const before = element.innerHTML;
    const { words, restore } = splitHeading(element);
    expect(words).toHaveLength(2);
    expect(element.ariaLabel).toBe('Community work');
    expect(element.firstElementChild?.className).toBe('fit');
    expect(element.textContent).toBe('Com\u00admunity work');
    restore();
    expect(element.innerHTML).toBe(before);
  });

  it('does not separate joined letters', () => {
    expect(charactersOf('👩🏽‍🏫é')).toEqual(['👩🏽‍🏫', 'é']);
    expect(charactersOf('التعليم')).toEqual(['التعليم']);
    expect(charactersOf('课堂')).toEqual(['课', '堂']);
  });
});
