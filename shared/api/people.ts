import { companyEndpoints } from './people/company-endpoints.ts';
import { linkEndpoints } from './people/link-endpoints.ts';
import { loginOptionEndpoints } from './people/login-options.ts';
import { ownEndpoints } from './people/own-endpoints.ts';
import { ownerEndpoints } from './people/owner-endpoints.ts';
import { passkeyEndpoints } from './people/passkey-endpoints.ts';

/** People: accounts, sessions, two-step verification, passkeys, invitations and tokens. */
export const peopleEndpoints = {
  ...linkEndpoints,
  ...ownEndpoints,
  ...passkeyEndpoints,
  ...ownerEndpoints,
  ...companyEndpoints,
  ...loginOptionEndpoints,
};
export type PeopleEndpoints = typeof peopleEndpoints;
