import { permissionOf } from '../../shared/api/endpoint.ts';
import { type EndpointName, rowOf } from '../../shared/api/endpoints.ts';
import { imageLimits } from '../../shared/rules/images/image-limits.ts';

/** The permanent codes of refusals, each with its status and cause. The API document and docs/develop/api.md list the same. */
export const refusals = {
  VALIDATION_FAILED: [400, 'A field is missing or invalid; `fields` names each with its message.'],
  MALFORMED: [
    400,
    'The request is not HTTP, not JSON and not a form, has no host or two, is truncated or nested too deeply. 417: the request expects something the server does not do.',
  ],
  UNSUPPORTED_IMAGE: [
    400,
    `The server does not accept this file as a picture: an SVG, unreadable, truncated, over ${imageLimits.megapixels} megapixels.`,
  ],
  PICTURE_IN_USE: [409, 'A document or draft uses the picture or file; the message says where.'],
  PICTURE_ERASED: [410, 'The picture or file was erased for good and is not accepted again.'],
  UNAUTHENTICATED: [401, 'No token, an ended token, or a wrong password.'],
  SECOND_STEP_NEEDED: [
    401,
    'The password is correct, but the account has two-step verification: send its code too.',
  ],
  FORBIDDEN: [403, 'The role of this account may not use this endpoint.'],
  PASSKEY_NEEDED: [
    403,
    'The password is correct, but everyone needs two-step verification, and this account has a passkey: log in with it.',
  ],
  COMPANY_ONLY: [
    403,
    'The password is correct, but everyone except owners must use the company login.',
  ],
  CONFIRM_FIRST: [403, 'Confirm who you are first: the last proof is more than ten minutes old.'],
  SECOND_STEP_MISSING: [403, 'Everyone needs two-step verification, and this account has none.'],
  APPROVAL_NEEDED: [
    403,
    'This account may change drafts but not what visitors see: ask for approval (`askApproval`).',
  ],
  NOT_FOUND: [404, 'No such document, file or call.'],
  LINK_ENDED: [404, 'This link was used or has expired.'],
  UNKNOWN_SECTION: [404, 'There is no section of this name.'],
  RELEASE_NOT_KEPT: [404, 'This release is no longer kept (publishing).'],
  CONFLICT: [
    409,
    'Someone has saved since `base_revision`; `current` is the document as it is now, with `by` and `at` for who saved it and when. For a working copy: another browser has saved it since `seen`; `current` is that copy, or null.',
  ],
  NOTHING_TO_APPROVE: [409, 'The draft is empty or already scheduled.'],
  NOT_ASKED: [409, 'Nobody is waiting for approval of this draft.'],
  IDENTITY_TAKEN: [409, 'This company login is connected to another account.'],
  LAST_OWNER: [409, 'No owner who can log in would be left.'],
  LAST_WAY_IN: [409, 'The account would have no way to log in.'],
  ADDRESS_TAKEN: [409, 'Another page already has this address.'],
  EMAIL_TAKEN: [409, 'An account with this address already exists.'],
  IMPORT_RUNNING: [409, 'Another import is under way: wait, or stop it (`endImport`).'],
  IMPORT_GONE: [409, 'Nothing is ready to be imported: begin again (`lookAtImport`).'],
  NO_RELEASE: [409, 'There is no release to compare yet (publishing).'],
  CONTENT_CHANGED: [409, 'Content was saved during each of three checks (publishing).'],
  CODE_CHANGED: [
    409,
    "The site's code on disk differs from that of the live release; restart the server (publishing).",
  ],
  HELD_BACK: [
    409,
    'A build from scratch would fail on a document that the live release shows in an earlier state (publishing).',
  ],
  TOO_LARGE: [
    413,
    'A file, a field or the whole request is too large. 431: the address or the headers are too long.',
  ],
  TOO_SLOW: [408, 'The body took too long to arrive, or others needed its place. Send it again.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body is neither JSON nor a form.'],
  MAIL_OFF: [409, 'No mail server is set up.'],
  PACKAGE_BROKEN: [400, 'The package is damaged, or not one of this format; nothing was stored.'],
  IS_COPY: [409, 'This is a copy of another site, which calls no webhooks (`COPY_OF`).'],
  TRANSLATOR_OFF: [409, 'No translation service is set up (`TRANSLATE_URL`).'],
  RATE_LIMITED: [429, 'Too many requests; `Retry-After` says when to try again.'],
  TRANSLATOR_FAILED: [502, 'The translation service failed; nothing was saved.'],
  INTERNAL: [500, 'The server failed; nothing was saved.'],
  TOO_MANY_QUERIES: [
    503,
    'All visitors together sent more than thirty times the limit of one per minute (`saveQuery`).',
  ],
  STORE_BUSY: [503, 'The database or disk is busy; nothing was saved.'],
  DISK_FULL: [503, "The server's or the database's disk is full; nothing was saved."],
  STORE_UNAVAILABLE: [503, 'The database cannot be reached; nothing was saved.'],
  STORE_OUTCOME_UNKNOWN: [
    503,
    'The connection to the database was lost while saving: check whether it was saved.',
  ],
  STORAGE_UNAVAILABLE: [503, 'The picture storage does not answer or refuses; nothing was saved.'],
  EXTENSION_FAILED: [503, 'An extension does not load or compile, so no page can be rendered.'],
  COMPANY_UNREACHABLE: [503, 'The company login does not answer.'],
  NOT_READY: [
    503,
    '`GET /health/ready`, while the site is made or fetched for the first time, and while the server is stopping.',
  ],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

type RefusalId = keyof typeof refusals;

const ofOneEndpoint: Partial<Record<RefusalId, EndpointName>> = {
  NO_RELEASE: 'verify',
  CONTENT_CHANGED: 'verify',
  CODE_CHANGED: 'verify',
  HELD_BACK: 'verify',
  NOT_READY: 'healthReady',
};
const ofSomeEndpoints: Partial<Record<RefusalId, readonly EndpointName[]>> = {
  MAIL_OFF: ['answerLead', 'mailLink', 'forgotPassword'],
  PACKAGE_BROKEN: ['importPackage'],
  IS_COPY: ['testLeadHook'],
  TRANSLATOR_OFF: ['suggestTranslations', 'translateIntoDraft'],
  TRANSLATOR_FAILED: ['suggestTranslations', 'translateIntoDraft'],
  SECOND_STEP_NEEDED: ['login', 'confirm'],
  PASSKEY_NEEDED: ['login', 'confirm'],
  COMPANY_ONLY: ['login', 'loginWithPasskey', 'confirm'],
  IDENTITY_TAKEN: ['finishCompany'],
  COMPANY_UNREACHABLE: ['startCompany', 'connectCompany', 'confirmAtCompany'],
  LAST_OWNER: [
    'changeAccount',
    'resetAccount',
    'removeAccount',
    'removePasskey',
    'disconnectCompany',
  ],
  LAST_WAY_IN: ['removePasskey'],
  IMPORT_RUNNING: ['lookAtImport', 'matchImport', 'draftImport'],
  IMPORT_GONE: ['matchImport', 'draftImport'],
  PICTURE_IN_USE: ['erasePicture'],
  ADDRESS_TAKEN: ['saveDocument'],
  EMAIL_TAKEN: ['invite', 'changeAccount'],
  EXTENSION_FAILED: ['preview', 'findings', 'verify'],
};
/** Endpoints whose permission depends on the document. */
const dependingOnInput: readonly EndpointName[] = ['workingCopy', 'saveWorkingCopy'];
/** Endpoints that change a draft which may be approved already. */
const ofScheduledDrafts = new Set<EndpointName>([
  'resolveConflicts',
  'removeFromDraft',
  'closeDraft',
]);
const ofOneField: Partial<Record<RefusalId, string | readonly string[]>> = {
  UNKNOWN_SECTION: 'section_name',
  RELEASE_NOT_KEPT: 'release',
  LINK_ENDED: 'link',
  CONFLICT: ['base_revision', 'seen'],
};

/** Returns the refusals of an endpoint. @param fields names of its input */
export function refusalsOf(name: EndpointName, fields: readonly string[]): RefusalId[] {
  const row = rowOf(name);
  const { access, body, method } = row;
  // Imports list rejected pictures in their reports instead.
  const takesPictures =
    body === 'multipart' &&
    name !== 'importTranslations' &&
    name !== 'importPackage' &&
    name !== 'lookAtImport';
  const ids = Object.keys(refusals) as RefusalId[];
  return ids.filter((id) => {
    const [endpoint, field] = [ofOneEndpoint[id], ofOneField[id]];
    if (endpoint !== undefined) return name === endpoint;
    const some = ofSomeEndpoints[id];
    if (some !== undefined) return some.includes(name);
    if (field !== undefined) return [field].flat().some((one) => fields.includes(one));
    if (id === 'PICTURE_ERASED')
      return takesPictures || name === 'replacePicture' || name === 'cropPicture';
    if (id === 'UNSUPPORTED_IMAGE') return takesPictures || name === 'cropPicture';
    if (id === 'STORAGE_UNAVAILABLE')
      return (
        takesPictures ||
        ['cropPicture', 'erasePicture', 'exportPackage', 'importPackage'].includes(name)
      );
    if (id === 'STORE_BUSY' || id === 'DISK_FULL' || id === 'STORE_OUTCOME_UNKNOWN')
      return method === 'POST' && !name.startsWith('get');
    if (id === 'FORBIDDEN' || id === 'SECOND_STEP_MISSING')
      return permissionOf(row) !== null || dependingOnInput.includes(name);
    if (id === 'APPROVAL_NEEDED') return access === 'publish' || ofScheduledDrafts.has(name);
    if (id === 'CONFIRM_FIRST') return row.fresh === true;
    if (id === 'RATE_LIMITED') return access === 'public' || access === 'console';
    return id !== 'UNAUTHENTICATED' || access !== 'probe';
  });
}
