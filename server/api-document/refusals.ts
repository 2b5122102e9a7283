import { areaOf } from '../../shared/api/call.ts';
import { type CallName, rowOf } from '../../shared/api/calls.ts';
import { imageLimits } from '../../shared/rules/images/image-limits.ts';

/** Every permanent code of a refusal: its status and when it comes. The API document and docs/api.md list the same. */
export const refusals = {
  VALIDATION_FAILED: [400, 'A field is missing or wrong; `fields` names each with its message.'],
  MALFORMED: [400, 'The request is not JSON or no form, is cut off or nested too deep.'],
  UNSUPPORTED_IMAGE: [
    400,
    `A file is no picture this server takes: an SVG, unreadable, over ${imageLimits.megapixels} megapixels.`,
  ],
  UNAUTHENTICATED: [401, 'No token, a dead one, or a wrong password.'],
  SECOND_STEP_NEEDED: [
    401,
    'The password is right, and the account asks for a second step: send its code, too.',
  ],
  FORBIDDEN: [403, 'The role of this account may not make this call.'],
  PASSKEY_NEEDED: [
    403,
    'The password is right, everybody needs a second step, and the passkey of this account is one.',
  ],
  COMPANY_ONLY: [403, 'The password is right, and everybody but owners logs in at the company.'],
  CONFIRM_FIRST: [
    403,
    'Who calls has to be confirmed first: more than ten minutes have passed since the last proof.',
  ],
  SECOND_STEP_MISSING: [403, 'Everybody needs a second step here, and this account has none yet.'],
  NOT_FOUND: [404, 'No such document, file or call.'],
  LINK_ENDED: [404, 'This link was used, or its time has come.'],
  UNKNOWN_SECTION: [404, 'There is no section of this name.'],
  RELEASE_NOT_KEPT: [404, 'This release is not kept any more (publishing).'],
  CONFLICT: [
    409,
    'Someone saved since `base_revision`; `current` is the document as it stands, saved `by` whom and `at` what time.',
  ],
  IDENTITY_TAKEN: [409, 'This log-in at the company opens another account.'],
  LAST_OWNER: [409, 'Nobody would be left who can log in and may do everything.'],
  LAST_WAY_IN: [409, 'Nothing else would open this account.'],
  ADDRESS_TAKEN: [409, 'Another page stands at this address already.'],
  EMAIL_TAKEN: [409, 'There is an account of this address already.'],
  NO_RELEASE: [409, 'There is no release yet to compare (publishing).'],
  CONTENT_CHANGED: [409, 'Content was saved during each of three checks (publishing).'],
  CODE_CHANGED: [
    409,
    "The site's code on disk is not that of the live release; start the server anew (publishing).",
  ],
  HELD_BACK: [
    409,
    'A build from nothing would fail on a document that the live release shows as it was before (publishing).',
  ],
  TOO_LARGE: [413, 'A file, a field or the whole is too large.'],
  TOO_SLOW: [408, 'The body took too long to arrive, or others needed its place.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body is neither JSON nor a form.'],
  MAIL_OFF: [409, 'No mail server is set up to send this with.'],
  RATE_LIMITED: [429, 'Too many calls; `Retry-After` says when to come again.'],
  INTERNAL: [500, 'Something went wrong here; nothing was saved.'],
  TOO_MANY_QUERIES: [
    503,
    'All visitors together sent thirty times as much in a minute as one may (`saveQuery`).',
  ],
  STORE_BUSY: [503, 'The database or disk cannot be written just now; nothing was saved.'],
  DISK_FULL: [
    503,
    "There is no space left on the server's or the database's disk; nothing was saved.",
  ],
  STORE_UNAVAILABLE: [503, 'The database cannot be reached just now; nothing was saved.'],
  STORE_OUTCOME_UNKNOWN: [
    503,
    'The database was lost while this was being saved: look whether it was.',
  ],
  STORAGE_UNAVAILABLE: [
    503,
    'The storage of the pictures does not answer or refuses; nothing was saved.',
  ],
  COMPANY_UNREACHABLE: [503, 'The log-in of the company does not answer.'],
  NOT_READY: [503, '`GET /health/ready`, while the site is made for the first time.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type RefusalId = keyof typeof refusals;

const ofOneCall: Partial<Record<RefusalId, CallName>> = {
  NO_RELEASE: 'verify',
  CONTENT_CHANGED: 'verify',
  CODE_CHANGED: 'verify',
  HELD_BACK: 'verify',
  NOT_READY: 'healthReady',
};
const ofSomeCalls: Partial<Record<RefusalId, readonly CallName[]>> = {
  MAIL_OFF: ['answerLead', 'mailLink', 'forgotPassword'],
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
  ADDRESS_TAKEN: ['saveDocument'],
  EMAIL_TAKEN: ['invite', 'changeAccount'],
};
const ofOneField: Partial<Record<RefusalId, string>> = {
  UNKNOWN_SECTION: 'section_name',
  RELEASE_NOT_KEPT: 'release',
  LINK_ENDED: 'link',
  CONFLICT: 'base_revision',
};

/** The refusals a call can answer. @param fields names of its input */
export function refusalsOf(name: CallName, fields: readonly string[]): RefusalId[] {
  const row = rowOf(name);
  const { access, body, method } = row;
  const ids = Object.keys(refusals) as RefusalId[];
  return ids.filter((id) => {
    const [call, field] = [ofOneCall[id], ofOneField[id]];
    if (call !== undefined) return name === call;
    const some = ofSomeCalls[id];
    if (some !== undefined) return some.includes(name);
    if (field !== undefined) return fields.includes(field);
    if (id === 'UNSUPPORTED_IMAGE' || id === 'STORAGE_UNAVAILABLE') return body === 'multipart';
    if (id === 'STORE_BUSY' || id === 'DISK_FULL' || id === 'STORE_OUTCOME_UNKNOWN')
      return method === 'POST' && !name.startsWith('get');
    if (id === 'FORBIDDEN' || id === 'SECOND_STEP_MISSING') return areaOf(row) !== null;
    if (id === 'CONFIRM_FIRST') return row.fresh === true;
    if (id === 'RATE_LIMITED') return access === 'public' || access === 'console';
    return id !== 'UNAUTHENTICATED' || access !== 'probe';
  });
}
