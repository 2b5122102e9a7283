import { companyCalls } from './people/company-calls.ts';
import { linkCalls } from './people/link-calls.ts';
import { loginOptionCalls } from './people/login-options.ts';
import { ownCalls } from './people/own-calls.ts';
import { ownerCalls } from './people/owner-calls.ts';
import { passkeyCalls } from './people/passkey-calls.ts';

/** People: their accounts, sessions, second steps, passkeys, invitations and tokens. */
export const peopleCalls = {
  ...linkCalls,
  ...ownCalls,
  ...passkeyCalls,
  ...ownerCalls,
  ...companyCalls,
  ...loginOptionCalls,
};
export type PeopleCalls = typeof peopleCalls;
