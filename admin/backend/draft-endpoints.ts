import { readDraftId } from '../session/draft-address.ts';
import { apiBase, http } from './api.ts';

/** Paths that also work in a draft, matched by name (shared/api/drafts/endpoints-in-draft.ts). */
const draftPaths =
  /^\/admin\/((get|save|update|create|delete)(?!.*(Quer|Report))[A-Z]|preview|(consequences|planned-changes|undo|restore)$|translations$|translated-texts|save-translation)/;

/** Returns the base path of a request. Content requests go to the open draft. */
export function findBasePath(path: string, draft = readDraftId()): string {
  return draft && draftPaths.test(path) ? getDraftBase(draft) : '';
}

/** Returns the base path of a draft's endpoints. */
export function getDraftBase(draft: string): string {
  return `/change-sets/${draft}`;
}

/** Sends content requests to the draft in the address. Loaded with the app shell, after the login. */
http.interceptors.request.use(
  (config) => {
    if (config.baseURL === apiBase) config.baseURL += findBasePath(config.url ?? '');
    return config;
  },
  null,
  { synchronous: true },
);
