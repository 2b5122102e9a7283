import type { peopleCalls } from '../../shared/api/people.ts';
import { openCompany } from '../accounts/company.ts';
import { consoleAddress } from '../addresses/console-address.ts';
import type { Handlers } from '../http/call.ts';
import { companyHandlers } from './people/company.ts';
import { linkHandlers } from './people/links.ts';
import { loginOptionHandlers } from './people/login-options.ts';
import { ownHandlers } from './people/own.ts';
import { ownerHandlers } from './people/owner.ts';
import type { PeopleParts } from './people/parts.ts';
import { passkeyHandlers } from './people/passkeys.ts';

/** The calls about people: with a link, about one's own account, and an owner's about everybody. */
export function peopleHandlers(parts: PeopleParts): Handlers<typeof peopleCalls> {
  const company = worksHere(parts.settings) ? openCompany(parts.settings) : null;
  return {
    ...linkHandlers(parts),
    ...ownHandlers(parts),
    ...passkeyHandlers(parts),
    ...ownerHandlers(parts),
    ...companyHandlers({ ...parts, company }),
    ...loginOptionHandlers({ ...parts, company }),
  };
}

/** On http beyond this machine a log-in at the company could be read on its way, and its cookie set by others. */
function worksHere(settings: PeopleParts['settings']): boolean {
  const { protocol, hostname } = new URL(consoleAddress(settings));
  return protocol === 'https:' || hostname === 'localhost';
}
