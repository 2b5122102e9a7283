import { alert, toast } from './alert.ts';

/** Copies a text and shows `done`. Without HTTPS, where browsers have no clipboard, shows the text instead. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await toast(done);
  } catch {
    await alert(text, 'info');
  }
}
