import type { peopleEndpoints } from '../../shared/api/people.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { findConsoleAddress } from '../platform/settings/console-address.ts';
import { openCompany } from './company/company.ts';
import { createCompanyHandlers } from './endpoints/company.ts';
import { createLinkHandlers } from './endpoints/links.ts';
import { createOwnHandlers } from './endpoints/own.ts';
import { createOwnerHandlers } from './endpoints/owner.ts';
import { findPlace, type PeopleParts } from './endpoints/parts.ts';
import { createPasskeyHandlers } from './endpoints/passkeys.ts';

/** The endpoints about people: with a link, about your own account, and an owner's about everybody. */
export function createPeopleHandlers(parts: PeopleParts): Handlers<typeof peopleEndpoints> {
  const { settings } = parts;
  const company = canUsePasskeys(settings) ? openCompany(settings) : null;
  const { origin } = new URL(findConsoleAddress(settings));
  const ofCompany = company && { name: company.name, origin, only: company.isOnly };
  const here = findPlace(settings);
  const passkeys = here && { origin: here.origin };
  const reset = settings.SMTP_URL !== '';
  return {
    ...createLinkHandlers(parts),
    ...createOwnHandlers(parts),
    ...createPasskeyHandlers(parts),
    ...createOwnerHandlers(parts),
    ...createCompanyHandlers({ ...parts, company }),
    loginOptions: async () => ({ data: { company: ofCompany, passkeys, reset } }),
  };
}

/** On http beyond this machine, a company login could be read in transit, and its cookie set by others. */
function canUsePasskeys(settings: PeopleParts['settings']): boolean {
  const { protocol, hostname } = new URL(findConsoleAddress(settings));
  return protocol === 'https:' || hostname === 'localhost';
}
