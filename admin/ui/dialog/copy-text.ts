import { alert, toast } from './alert.ts';

/** Copies a text and says `done`. Without HTTPS there is no clipboard: then it shows the text. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await toast(done);
  } catch {
    await alert(text, 'info');
  }
}
