import { globSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import SearchSelect from './choice/SearchSelect.tsx';
import { alert, confirm, toast } from './dialog/alert.ts';
import { Dialog } from './dialog/Dialog.tsx';
import { dialogs } from './dialog/dialogs.ts';
import { Sortable, useSortableRow } from './sortable.tsx';
import { useEscape } from './use-escape.ts';

let closed: string[] = [];
const pressed = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' });

/** A panel, as on *Site*, with the given contents. */
function Panel({ children }: { children?: React.ReactNode }) {
  useEscape(true, () => closed.push('panel'));
  return <main>{children}</main>;
}

function Row() {
  const { ref, style, grip } = useSortableRow('a');
  return (
    <li ref={ref} style={style}>
      <button type="button" {...grip}>
        Grip
      </button>
    </li>
  );
}

const contents = {
  dialog: async () => {
    show(
      <Dialog title="One" onClose={() => closed.push('dialog')}>
        Words
      </Dialog>,
    );
    return () => closed.includes('dialog');
  },
  'dialog that waits for an answer': async () => {
    show(<Dialog title="One">Words</Dialog>);
    return () => document.querySelector('dialog') !== null;
  },
  'dialog over a dialog': async () => {
    show(
      <>
        <Dialog title="One" onClose={() => closed.push('lower dialog')}>
          Words
        </Dialog>
        <Dialog title="Two" onClose={() => closed.push('dialog')}>
          Words
        </Dialog>
      </>,
    );
    return () => closed.includes('dialog');
  },
  message: async () => {
    const answered = alert('Well', 'error');
    await screen.findByRole('button', { name: 'OK' });
    return async () => (await answered) === undefined;
  },
  'question over a dialog': async () => {
    show(
      <Dialog title="One" onClose={() => closed.push('lower dialog')}>
        Words
      </Dialog>,
    );
    const answered = confirm({ title: 'Sure?', text: '', confirm: 'Yes', cancel: 'No' });
    await screen.findByRole('button', { name: 'No' });
    return async () => !(await answered);
  },
  'focused toast': async () => {
    const answered = toast('Saved', { undo: 'Undo' });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    return async () => (await answered) === null;
  },
  'list in a dialog': async () => {
    show(
      <Dialog title="One" onClose={() => closed.push('lower dialog')}>
        <SearchSelect id="a" value="a" options={[{ value: 'a', label: 'A' }]} onChange={() => {}} />
      </Dialog>,
    );
    const field = await screen.findByRole('combobox');
    act(() => field.focus());
    fireEvent.click(field);
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    return async () => {
      await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
      return true;
    };
  },
  'lifted row': async () => {
    show(
      <Sortable ids={['a']} nameOf={(id) => id} onMove={() => {}}>
        <Row />
      </Sortable>,
    );
    const grip = screen.getByRole('button', { name: 'Grip' });
    act(() => grip.focus());
    fireEvent.keyDown(grip, { code: 'Space', key: ' ' });
    await screen.findByText(/^Picked up a at position/);
    // The library adds its listener in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return async () => Boolean(await screen.findByText(/^a is back at position/));
  },
};

function show(children: React.ReactNode) {
  return render(
    <MantineProvider env="test">
      <Panel>{children}</Panel>
    </MantineProvider>,
  );
}

afterEach(async () => {
  dialogs.close();
  await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
  closed = [];
});

it.each(Object.entries(contents))(
  'closes only a %s on Escape, and nothing below',
  async (_, open) => {
    show(null);
    const isAnswered = await open();
    pressed();
    expect(await isAnswered()).toBe(true);
    expect(closed.filter((name) => name !== 'dialog')).toEqual([]);
  },
);

it('closes the panel below a toast without the focus on Escape', async () => {
  show(null);
  const answered = toast('Saved', { undo: 'Undo' });
  await screen.findByRole('button', { name: 'Undo' });
  pressed();
  expect(closed).toEqual(['panel']);
  dialogs.close();
  expect(await answered).toBeNull();
});

it('closes nothing on Escape while a confirmed action is running', async () => {
  const work = Promise.withResolvers<void>();
  show(
    <Dialog title="One" onClose={() => closed.push('lower dialog')}>
      Words
    </Dialog>,
  );
  const { ask } = await import('./dialog/dialogs.ts');
  const asked = ask({
    ...{ title: 'Sure?', text: '', confirm: 'Yes', cancel: 'No' },
    work: () => work.promise,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(document.querySelector('.swal2-popup')?.getAttribute('aria-busy')).toBe('true'),
  );
  pressed();
  expect(closed).toEqual([]);
  work.resolve();
  expect(await asked).toBe(true);
});

it('has no other listener for Escape in the console', () => {
  const files = globSync('admin/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const listening = files.filter((file) => /['"]Escape['"]/.test(readFileSync(file, 'utf8')));
  expect(listening).toEqual(['admin/ui/use-escape.ts']);
});
