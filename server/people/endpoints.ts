import type { peopleEndpoints } from '../../shared/api/people.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { consoleAddress } from '../platform/settings/console-address.ts';
import { openCompany } from './company/company.ts';
import { companyHandlers } from './endpoints/company.ts';
import { linkHandlers } from './endpoints/links.ts';
import { ownHandlers } from './endpoints/own.ts';
import { ownerHandlers } from './endpoints/owner.ts';
import { type PeopleParts, passkeysHere } from './endpoints/parts.ts';
import { passkeyHandlers } from './endpoints/passkeys.ts';

/** The endpoints about people: with a link, about your own account, and an owner's about everybody. */
export function peopleHandlers(parts: PeopleParts): Handlers<typeof peopleEndpoints> {
  const { settings } = parts;
  const company = worksHere(settings) ? openCompany(settings) : null;
  const { origin } = new URL(consoleAddress(settings));
  const ofCompany = company && { name: company.name, origin, only: company.isOnly };
  const here = passkeysHere(settings);
  const passkeys = here && { origin: here.origin };
  const reset = settings.SMTP_URL !== '';
  return {
    ...linkHandlers(parts),
    ...ownHandlers(parts),
    ...passkeyHandlers(parts),
    ...ownerHandlers(parts),
    ...companyHandlers({ ...parts, company }),
    loginOptions: async () => ({ data: { company: ofCompany, passkeys, reset } }),
  };
}

/** On http beyond this machine, a company login could be read in transit, and its cookie set by others. */
function worksHere(settings: PeopleParts['settings']): boolean {
  const { protocol, hostname } = new URL(consoleAddress(settings));
  return protocol === 'https:' || hostname === 'localhost';
}
