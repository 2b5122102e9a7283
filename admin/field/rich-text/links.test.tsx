import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { cleanPaste } from './clean-paste.ts';
import Editor, { schema } from './Editor.tsx';
import { fromHtml, toHtml } from './html.ts';

const again = (html: string) => toHtml(fromHtml(html, schema));
const link = (href: string, words: string) =>
  `<a href="${href}" rel="noopener noreferrer">${words}</a>`;

describe('links in rich text', () => {
  it('are unchanged byte for byte after saving and loading', () => {
    for (const href of ['/page/68d1f2a8c3b4e5f607182943/', 'https://example.com/a?b=1&amp;c=2'])
      expect(again(`<p>See ${link(href, 'here')}.</p>`)).toBe(`<p>See ${link(href, 'here')}.</p>`);
  });

  it.each([
    ['tel:+44 113 496 0142', 'tel:+441134960142'],
    ['mailto:a@b.example?subject=Hello World', 'mailto:a@b.example?subject=Hello%20World'],
    ['HTTPS://A.example/b', 'https://A.example/b'],
    ['https:a.example', 'https://a.example'],
    ['about/us', 'about/us'],
    ['?page=2', '?page=2'],
    ['/a b', '/a%20b'],
  ])('from other programs are kept while the text around them is edited: %s', (href, kept) => {
    expect(again(`<p>See ${link(href, 'here')}.</p>`)).toBe(`<p>See ${link(kept, 'here')}.</p>`);
  });

  it('are kept when pasted, unless they run code', () => {
    const pasted = again(
      cleanPaste(
        '<p><a href="https://example.com" class="x" onclick="y()">a</a> <a href="javascript:y()">b</a></p>',
      ),
    );
    expect(pasted).toBe(`<p>${link('https://example.com', 'a')} b</p>`);
  });

  it('can be added from a typed address and removed again', async () => {
    fakeBackend({});
    renderScreen(Harness);
    await press('Link');
    const address = await screen.findByLabelText(/Web address/);
    fireEvent.change(address, { target: { value: 'nothing' } });
    await press('Set link');
    expect(screen.getByText(/Enter an address such as/)).toBeTruthy();
    fireEvent.change(address, { target: { value: 'ann@example.com' } });
    await press('Set link');
    expect(written).toBe(`<p>${link('mailto:ann@example.com', 'ann@example.com')}Mail us</p>`);
  });
});

let written = '';

function Harness() {
  const [value, setValue] = useState('<p>Mail us</p>');
  return (
    <>
      <span id="label">Text</span>
      <Editor
        id="field-text"
        label="Text"
        labelId="label"
        required={false}
        invalid={false}
        value={value}
        onChange={(html) => {
          written = html;
          setValue(html);
        }}
      />
    </>
  );
}

async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
