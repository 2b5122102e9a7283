import { describeFailure } from '../../backend/api.ts';
import { refreshDrafts } from '../../backend/open-drafts.ts';
import { alert } from './alert.ts';

/** Sends a request about a draft, shows failures and reloads the drafts. @returns the response; null if it failed */
export async function draftAction<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    console.error(error);
    await alert(describeFailure(error), 'error');
    return null;
  } finally {
    await refreshDrafts();
  }
}
