import { screenCode } from './screen-code.ts';

/** The text editor is more code than any screen. */
const editor = () => import('./field/rich-text/Editor.tsx');

/**
 * Loads the code of the forms, the text editor and the other screens while the browser has nothing else to do, so that a
 * click has only to draw. Stops at a failure: a click tries again and reports it. Does nothing for people who save data.
 */
export async function loadAhead(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('requestIdleCallback' in window) || connection?.saveData) return;
  const { ':section': forms, ...others } = screenCode;
  for (const load of [forms, editor, ...Object.values(others)]) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await load?.();
  }
}
