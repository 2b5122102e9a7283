import type { Myself } from '../../../shared/api/people/own-calls.ts';
import { http } from '../../api.ts';
import { contentScreen, firstScreenOf, lacksSecondStep } from './first-screen-names.ts';

/** Where whoever has just logged in begins; with a backend that knows of no roles, where the specification says. */
export async function firstScreen(): Promise<string> {
  try {
    const { data } = await http.get('/admin/me', { timeout: 4000 });
    const me = data.data as Myself;
    return lacksSecondStep(me) ? '/admin/my-account' : firstScreenOf(me.areas);
  } catch {
    return contentScreen;
  }
}
