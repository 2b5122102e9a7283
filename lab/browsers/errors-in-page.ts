import type { BrowserWindow } from './browser.ts';

type Watched = Window & { errorsInPage?: string[] };

/** Starts to note the errors of the open page; `errorsOf` of a browser covers those of loading it. */
export async function noteErrors({ run }: Pick<BrowserWindow, 'run'>): Promise<void> {
  await run(() => {
    const errors: string[] = [];
    (window as Watched).errorsInPage = errors;
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    console.error = (...words) => errors.push(words.join(' '));
  });
}

/** @returns a note too if the page was left, because its errors went with it */
export function notedErrors({ run }: Pick<BrowserWindow, 'run'>): Promise<string[]> {
  return run(() => (window as Watched).errorsInPage ?? ['The page was left.']);
}
