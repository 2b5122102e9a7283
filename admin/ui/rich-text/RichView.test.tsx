import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichView } from './RichView.tsx';

const shown = (html: string) => render(<RichView html={html} />).container.firstElementChild;

describe('stored rich text on a screen', () => {
  it('keeps its structure, and puts headings below the screen title', () => {
    expect(
      shown('<h4>A</h4><ol start="3"><li><p>b<br><strong>c</strong></p></li></ol>')?.innerHTML,
    ).toBe('<h4 aria-level="2">A</h4><ol start="3"><li><p>b<br><strong>c</strong></p></li></ol>');
  });

  it('contains nothing active, whatever the backend returns', () => {
    expect(
      shown(
        '<p onclick="x()">a<img src=x onerror=x()><a href="javascript:x()">b</a></p><script>x()</script>',
      )?.innerHTML,
    ).toBe('<p>a<a>b</a></p>');
  });
});
