import { loadCurrentUser } from '../../backend/me.ts';
import { contentScreen, firstScreenOf, needsSecondStep } from './first-screen-names.ts';

/** Returns the screen to open after a log-in; the one of the specification if the backend has no roles. */
export async function firstScreen(): Promise<string> {
  const me = await loadCurrentUser();
  if (me === null) return contentScreen;
  return needsSecondStep(me) ? '/admin/my-account' : firstScreenOf(me.areas);
}
