import { client, withTimeout } from '../../backend/api.ts';
import { loadCurrentUser } from '../../backend/me.ts';
import { contentScreen, findFirstScreen, needsTwoFactor } from './first-screen-names.ts';

/** Returns the screen to open after a login; the specified one if the backend has no roles. */
export async function loadFirstScreen(): Promise<string> {
  const me = await loadCurrentUser();
  if (me === null) return contentScreen;
  if (needsTwoFactor(me)) return '/admin/my-account';
  const first = findFirstScreen(me.areas);
  return first === contentScreen && (await isEmptySite()) ? '/admin/overview' : first;
}

/** Returns true if the site has neither demo content nor custom content, so that the first steps come first. */
async function isEmptySite(): Promise<boolean> {
  const reply = await withTimeout(client.firstSteps(), 3000);
  if (!reply?.data) return false;
  const { demo: isWithoutDemo, ...own } = reply.data;
  return isWithoutDemo && !Object.values(own).includes(true);
}
