import { loadCurrentUser } from './backend/me.ts';
import { screenCode } from './screen-code.ts';
import { codeToPreload } from './ui/on-demand.tsx';

/** The text editor is larger than any screen. */
const editor = () => import('./field/rich-text/Editor.tsx');

async function library(): Promise<void> {
  const { readLibraryAhead } = await import('./field/library/library.ts');
  if ((await loadCurrentUser())?.areas.includes('content')) await readLibraryAhead();
}

/**
 * Loads the code of the forms, the text editor, the other screens, their components and the first pictures while the
 * browser is idle, so that a click only has to render. Stops at a failure, because a click tries again and reports
 * it. Does nothing with data saving.
 * @param take called with the path and code of each screen
 */
export async function preloadCode(take: (path: string, code: object) => void): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('requestIdleCallback' in window) || connection?.saveData) return;
  const others = Object.keys(screenCode).filter((path) => path !== ':section');
  const screen = (path: string) => async () => take(path, (await screenCode[path]?.()) ?? {});
  for (const load of [screen(':section'), editor, library, ...others.map(screen)]) {
    await waitForIdle();
    await load();
    for (const part of codeToPreload.splice(0)) {
      await waitForIdle();
      await part();
    }
  }
}

function waitForIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve));
}
