import { whoIsSignedIn } from '../../backend/me.ts';
import { contentScreen, firstScreenOf, lacksSecondStep } from './first-screen-names.ts';

/** The screen that opens after a log-in; for another backend, the specification's. */
export async function firstScreen(): Promise<string> {
  const me = await whoIsSignedIn();
  if (me === null) return contentScreen;
  return lacksSecondStep(me) ? '/admin/my-account' : firstScreenOf(me.areas);
}
