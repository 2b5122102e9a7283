import { alert, toast } from './alert.ts';

/** Copies a text and shows `done`. Shows the text itself without HTTPS, where browsers have no clipboard. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await toast(done);
  } catch {
    await alert(text, 'info');
  }
}
