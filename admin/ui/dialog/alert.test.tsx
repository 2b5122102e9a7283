import { AxiosError } from 'axios';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { alert, confirmDelete, toast } from './alert.ts';
import { dialogs } from './dialogs.ts';

/** Waits for the dialog with this button to open. */
async function dialog(offered: string): Promise<HTMLElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLElement>();
  const check = () => {
    const found = document.querySelector<HTMLElement>('.swal2-popup');
    const offers = [...(found?.querySelectorAll('button') ?? [])].some(
      ({ textContent }) => textContent === offered,
    );
    if (found && offers && !isAtWork(found)) resolve(found);
    else setTimeout(check, 10);
  };
  check();
  return promise;
}
const isAtWork = (popup: HTMLElement) => popup.getAttribute('aria-busy') === 'true';
const press = (popup: HTMLElement, name: string) =>
  [...popup.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
const words = (popup: HTMLElement) => ({
  title: popup.querySelector('.swal2-title')?.textContent,
  text: popup.querySelector('.swal2-html-container')?.textContent,
});

async function answer(name: string) {
  const popup = await dialog(name);
  const seen = words(popup);
  press(popup, name);
  return seen;
}

// SweetAlert reads the page again 10 ms after opening, so the page must still exist.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 200)));

describe('dialogs', () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  it('asks for confirmation of a deletion in the specified wording, and shows the server message', async () => {
    const done = confirmDelete(
      async () => ({ message: 'Service deleted successfully' }),
      '“Web design” will be deleted, with 2 categories.',
    );
    const popup = await dialog('Yes, delete it!');
    expect(popup.textContent).toContain('“Web design” will be deleted, with 2 categories.');
    expect(popup.getAttribute('aria-describedby')).toContain('dialog-about');
    expect(await answer('Yes, delete it!')).toEqual({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
    });
    expect((await answer('OK')).text).toBe('Service deleted successfully');
    expect(await done).toBe('deleted');
  });

  it('keeps the entry if the editor cancels', async () => {
    const call = vi.fn();
    const done = confirmDelete(call, '');
    await answer('Cancel');
    expect(await done).toBe('kept');
    expect(call).not.toHaveBeenCalled();
  });

  it('titles every failed deletion "Error" with the text "Failed to delete partner"', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const done = confirmDelete(() => Promise.reject(new AxiosError('Network Error')), '');
    await answer('Yes, delete it!');
    const popup = await dialog('OK');
    expect(popup.textContent).toContain('The server could not be reached. Try again in a moment.');
    expect(await answer('OK')).toEqual({ title: 'Error', text: 'Failed to delete partner' });
    expect(await done).toBe('failed');
  });

  it('lists dependent documents before and after a deletion, and stays busy until the server responds', async () => {
    const reply = Promise.withResolvers<{ message: string }>();
    const call = vi.fn(() => reply.promise);
    const done = confirmDelete(call, '“Web design” will be deleted.', {
      alongWith: 'Also deleted: Basics.',
    });
    const popup = await dialog('Yes, delete it!');
    expect(popup.querySelector('.dialog-about')?.textContent).toBe('“Web design” will be deleted.');
    press(popup, 'Yes, delete it!');
    await vi.waitFor(() => expect(isAtWork(popup)).toBe(true));
    press(popup, 'Yes, delete it!');
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(popup.isConnected).toBe(true);
    reply.resolve({ message: 'Service deleted successfully' });
    const said = await dialog('OK');
    expect(said.querySelector('#dialog-below')?.textContent).toBe('Also deleted: Basics.');
    expect((await answer('OK')).text).toBe('Service deleted successfully');
    expect(await done).toBe('deleted');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('closes when the user leaves the screen that opened it', async () => {
    const left = new AbortController();
    const shown = alert('This could not be read.', 'error', { until: left.signal });
    await dialog('OK');
    left.abort();
    await shown;
    await vi.waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
    await alert('Nor could this.', 'error', { until: left.signal });
    expect(document.querySelector('.swal2-popup')).toBeNull();
  });

  it('shows the reason below the message about a failure', async () => {
    const shown = alert('Failed to save', 'error', { why: 'The disk is full.' });
    const popup = await dialog('OK');
    expect(popup.querySelector('#dialog-below')?.textContent).toBe('The disk is full.');
    expect(popup.getAttribute('aria-describedby')).toContain('dialog-below');
    expect((await answer('OK')).text).toBe('Failed to save');
    await shown;
  });

  it.each([
    ['the user leaves its screen', true, null],
    ['its save opens the next screen', false, 'Saved'],
  ])(
    'closes a toast on leaving its screen unless its save opened the next one: %s',
    async (_, isByUser, left) => {
      const main = document.body.appendChild(document.createElement('main'));
      main.id = 'screen';
      main.dataset.path = '/admin/banner';
      const shown = toast('Saved', { undo: 'Undo' });
      await dialog('Undo');
      if (isByUser) main.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      main.dataset.path = '/admin/our-team';
      if (isByUser) expect(await shown).toBeNull();
      await vi.waitFor(() =>
        expect(document.querySelector('.swal2-html-container')?.textContent ?? null).toBe(left),
      );
      dialogs.close();
      await shown;
    },
  );

  it('closes a toast after six seconds unless it has the focus, and returns the focus', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const shown = toast('Saved successfully', { undo: 'Undo' });
    const popup = await dialog('Undo');
    expect(popup.getAttribute('role')).toBe('alert');
    expect(words(popup).text).toBe('Saved successfully');
    expect(document.activeElement).toBe(field);
    await vi.waitFor(() => expect(dialogs.isTimerRunning()).toBe(true));
    expect(dialogs.getTimerLeft()).toBeGreaterThan(4000);
    const undo = [...popup.querySelectorAll('button')].find((it) => it.textContent === 'Undo');
    undo?.focus();
    expect(dialogs.isTimerRunning()).toBe(false);
    field.focus();
    await vi.waitFor(() => expect(dialogs.isTimerRunning()).toBe(true));
    undo?.focus();
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(await shown).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each([
    ['View', 'see'],
    ['Undo', 'undo'],
    ['Add another', 'next'],
  ])('after “%s” is pressed in a toast, returns %s', async (button, wanted) => {
    const shown = toast('Saved', { see: 'View', undo: 'Undo', next: 'Add another' });
    press(await dialog(button), button);
    expect(await shown).toBe(wanted);
  });

  it('shows the server message as plain text, never as markup', async () => {
    const shown = alert('Saved <b>successfully</b>', 'error');
    expect((await answer('OK')).text).toBe('Saved <b>successfully</b>');
    await shown;
  });
});
