import { afterEach, describe, expect, it } from 'vitest';
import { confirmDelete, showDeleted, showDeleteFailed, showMessage } from './dialogs.ts';

async function dialog(): Promise<HTMLElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLElement>();
  const look = () => {
    const found = document.querySelector<HTMLElement>('.swal2-popup');
    if (found) resolve(found);
    else setTimeout(look, 10);
  };
  look();
  return promise;
}
const press = (popup: HTMLElement, name: string) =>
  [...popup.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
const words = (popup: HTMLElement) => ({
  title: popup.querySelector<HTMLElement>('.swal2-title')?.innerText,
  text: popup.querySelector('.swal2-html-container')?.textContent,
});

describe('dialogs', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('asks before a delete in the words of the specification', async () => {
    const answer = confirmDelete();
    const popup = await dialog();
    expect(words(popup)).toEqual({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
    });
    press(popup, 'Yes, delete it!');
    expect(await answer).toBe(true);
  });

  it('keeps the entry when the editor cancels', async () => {
    const answer = confirmDelete();
    press(await dialog(), 'Cancel');
    expect(await answer).toBe(false);
  });

  it("shows the server's words after a save and after a delete", async () => {
    const shown = showMessage('Saved <b>successfully</b>');
    const popup = await dialog();
    expect(words(popup).text).toBe('Saved <b>successfully</b>');
    press(popup, 'OK');
    await shown;
    const deleted = showDeleted('Service deleted successfully');
    const next = await dialog();
    expect(words(next).text).toBe('Service deleted successfully');
    press(next, 'OK');
    await deleted;
  });

  it('titles a failed delete "Error" and says "Failed to delete partner" whatever was deleted', async () => {
    const shown = showDeleteFailed();
    const popup = await dialog();
    expect(words(popup)).toEqual({ title: 'Error', text: 'Failed to delete partner' });
    press(popup, 'OK');
    await shown;
  });
});
