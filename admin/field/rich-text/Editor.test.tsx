import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import Editor from './Editor.tsx';

const saved: string[] = [];

function Harness({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <MantineProvider env="test">
      <span id="label">Description</span>
      <Editor
        id="field-description"
        label="Description"
        labelId="label"
        required={false}
        invalid={false}
        value={value}
        onChange={(html) => {
          saved.push(html);
          setValue(html);
        }}
      />
      <button type="button" onClick={() => setValue('<h2>Put back</h2><p>by hand</p>')}>
        Put it back
      </button>
    </MantineProvider>
  );
}

const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const box = () => screen.getByRole('textbox', { name: 'Description' });

const paste = (files: File[], texts: Record<string, string>) =>
  act(() => {
    fireEvent.paste(box(), {
      clipboardData: {
        files,
        types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
        getData: (type: string) => texts[type] ?? '',
      },
    });
  });

it.each([
  '# Opening hours',
  '**Monday** to *Friday*',
  '- one\n- two',
  '> quoted `code` and ~~gone~~',
  '1. first\n\n**second** __third__',
])('keeps pasted Markdown unconverted: %j', (text) => {
  render(<Harness initial="" />);
  paste([], { 'text/plain': text });
  const html = saved.at(-1) ?? '';
  expect(html.replaceAll(/<\/?p>|<br>/g, '')).not.toContain('<');
  const plain = html.replaceAll(/<[^>]+>/g, '').replaceAll('&gt;', '>');
  expect(plain).toBe(text.replaceAll('\n', ''));
});

describe('pasting a picture', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const selectAll = () => act(() => void fireEvent.keyDown(box(), { key: 'a', ctrlKey: true }));

  it.each<[string, File[], Record<string, string>]>([
    ['as a file', [picture], {}],
    [
      'as a file with its address',
      [picture],
      { 'text/html': '<meta><img src="https://a.example/b.png">' },
    ],
    ['within a page', [], { 'text/html': '<html><body>\n<p><img src="x"></p>\n</body></html>' }],
    ['as a drawing', [], { 'text/html': '<svg><path d="M0 0"/></svg>' }],
  ])(
    'keeps the selected text, and explains that pictures are not supported: %s',
    (_how, files, texts) => {
      saved.length = 0;
      render(<Harness initial="<p>Keep me</p>" />);
      selectAll();
      paste(files, texts);
      expect(box().textContent).toBe('Keep me');
      expect(saved).toEqual([]);
      expect(screen.getByRole('status').textContent).toContain('cannot contain pictures');
    },
  );

  it('inserts only the text of a paste with pictures, and shows a notice', () => {
    render(<Harness initial="" />);
    paste([], { 'text/html': '<p>New <img src="x"> words</p>' });
    expect(box().textContent).toBe('New words');
    expect(screen.getByRole('status').textContent).toContain('pictures were left out');
    paste([], { 'text/html': '<p>more</p>' });
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the rich-text editor', () => {
  it('offers the specified controls, links, undo and redo', () => {
    render(<Harness initial="" />);
    const names = [...screen.getByRole('toolbar').querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      ...['Heading 2', 'Bold', 'Italic', 'Bullet list', 'Link', 'More'],
      ...[1, 3, 4, 5, 6].map((level) => `Heading ${level}`),
      ...['Strike', 'Code', 'Ordered list', 'Blockquote', 'Horizontal rule', 'Undo', 'Redo'],
    ]);
  });

  it.each(['click', 'focus'])('shows the rarely used controls on %s', (how) => {
    render(<Harness initial="<h4>One</h4>" />);
    const more = screen.getByRole('button', { name: 'More' });
    const rare = screen.getByRole('button', { name: 'Heading 4' });
    expect(rare.closest('[data-folded]')?.getAttribute('data-folded')).toBe('true');
    act(() => (how === 'click' ? fireEvent.click(more) : rare.focus()));
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(rare.closest('[data-folded]')?.getAttribute('data-folded')).toBe('false');
    press('Heading 4');
    expect(saved.at(-1)).toBe('<p>One</p>');
  });

  it('reports no change before the first edit', () => {
    saved.length = 0;
    render(<Harness initial={'<p>by  hand</p>\n<ul><li>x</ul><a href="/y">z</a>'} />);
    expect(box().textContent).toContain('by hand');
    expect(saved).toEqual([]);
  });

  it('restores the exact original bytes after formatting is undone', () => {
    saved.length = 0;
    render(<Harness initial={'<p>by  hand</p>\n'} />);
    press('Heading 2');
    expect(saved.at(-1)).toBe('<h2>by hand</h2>');
    expect(screen.getByRole('button', { name: 'Heading 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    press('Undo');
    expect(saved.at(-1)).toBe('<p>by  hand</p>\n');
    press('Bullet list');
    expect(saved.at(-1)).toBe('<ul><li><p>by hand</p></li></ul>');
  });

  it('shows a text restored from outside without reporting an edit', () => {
    saved.length = 0;
    render(<Harness initial="<p>Before</p>" />);
    press('Put it back');
    expect(box().textContent).toContain('Put back');
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('puts the caret at the start of the text, even if the text loads later', () => {
    render(<Harness initial="<p>Before</p>" />);
    press('Put it back');
    expect(screen.getByRole('button', { name: 'Heading 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('gives the toolbar one tab stop, with arrow keys inside', () => {
    render(<Harness initial="" />);
    const buttons = [...screen.getByRole('toolbar').querySelectorAll('button')];
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    buttons[0]?.focus();
    fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo');
  });

  it('adds a link from a typed address, and explains why a text is none', async () => {
    fakeBackend({});
    renderScreen(() => <Harness initial="<p>Mail us</p>" />);
    press('Link');
    const address = await screen.findByLabelText(/Web address/);
    fireEvent.change(address, { target: { value: 'nothing' } });
    press('Set link');
    expect(await screen.findByText(/Enter an address such as/)).toBeTruthy();
    fireEvent.change(address, { target: { value: 'ann@example.com' } });
    press('Set link');
    await waitFor(() =>
      expect(saved.at(-1)).toBe(
        '<p><a href="mailto:ann@example.com" rel="noopener noreferrer">ann@example.com</a>Mail us</p>',
      ),
    );
  });
});
