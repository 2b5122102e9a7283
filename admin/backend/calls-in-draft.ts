import { draftInAddress } from '../session/draft-address.ts';
import { apiBase, http } from './api.ts';

/** Paths of the calls that a draft answers too (shared/api/change-sets/draft-calls.ts), told by their names. */
const inDrafts = /^\/admin\/((get|save|update|create|delete)(?!.*(Quer|Report))[A-Z]|preview)/;

/** Returns the path below the API base for a call: that of the open draft for a call about content. */
export function baseOfCall(path: string, draft = draftInAddress()): string {
  return draft && inDrafts.test(path) ? draftBase(draft) : '';
}

/** Returns the path of a draft's calls, below the API base. */
export function draftBase(draft: string): string {
  return `/change-sets/${draft}`;
}

/** From here on calls about content are made in the draft that the address names. Comes with the frame, after the log-in. */
http.interceptors.request.use((config) => {
  if (config.baseURL === apiBase) config.baseURL += baseOfCall(config.url ?? '');
  return config;
});
