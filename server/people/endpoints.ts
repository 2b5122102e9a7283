import type { peopleEndpoints } from '../../shared/api/people.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { findConsoleAddress } from '../platform/settings/console-address.ts';
import { openCompany } from './company/company.ts';
import { createCompanyHandlers } from './endpoints/company.ts';
import { findPlace, type PeopleDeps } from './endpoints/deps.ts';
import { createLinkHandlers } from './endpoints/links.ts';
import { createOwnHandlers } from './endpoints/own.ts';
import { createOwnerHandlers } from './endpoints/owner.ts';
import { createPasskeyHandlers } from './endpoints/passkeys.ts';

/** Creates the handlers of all endpoints about people. */
export function createPeopleHandlers(deps: PeopleDeps): Handlers<typeof peopleEndpoints> {
  const { settings } = deps;
  const company = canUsePasskeys(settings) ? openCompany(settings) : null;
  const { origin } = new URL(findConsoleAddress(settings));
  const ofCompany = company && { name: company.name, origin, only: company.isOnly };
  const here = findPlace(settings);
  const passkeys = here && { origin: here.origin };
  const reset = settings.SMTP_URL !== '';
  return {
    ...createLinkHandlers(deps),
    ...createOwnHandlers(deps),
    ...createPasskeyHandlers(deps),
    ...createOwnerHandlers(deps),
    ...createCompanyHandlers({ ...deps, company }),
    loginOptions: async () => ({ data: { company: ofCompany, passkeys, reset } }),
  };
}

/**
 * Returns false for http on another machine, where a company login could be read in transit and its cookie be forged.
 */
function canUsePasskeys(settings: PeopleDeps['settings']): boolean {
  const { protocol, hostname } = new URL(findConsoleAddress(settings));
  return protocol === 'https:' || hostname === 'localhost';
}
