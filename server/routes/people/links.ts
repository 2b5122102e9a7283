import type { linkCalls } from '../../../shared/api/people/link-calls.ts';
import type { Role } from '../../../shared/rules/roles.ts';
import { findLink, spendLink } from '../../accounts/links.ts';
import { CompanyOnlyError } from '../../accounts/log-in.ts';
import type { Handlers } from '../../http/calls.ts';
import type { StoredLink } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import { linkEnded, mustBeStrong, type PeopleParts, refusedProof } from './parts.ts';

export function linkHandlers(parts: PeopleParts): Handlers<typeof linkCalls> {
  const { store, settings, now } = parts;
  return {
    async lookAtLink({ input }) {
      const link = await findLink(store, input.link, now());
      if (!link) throw linkEnded();
      const { purpose, email, role, madeBy: made_by, endsAt: ends_at } = link;
      return { data: { purpose, email, role, made_by, ends_at } };
    },
    async useLink({ input }) {
      const link = await findLink(store, input.link, now());
      if (!link) throw linkEnded();
      if (settings.OIDC_ONLY && (await roleOf(store, link)) !== 'owner')
        throw refusedProof(new CompanyOnlyError());
      const { name = '', password } = input;
      await mustBeStrong(parts, password, { email: link.email, name });
      const email = await spendLink(store, input.link, { name, password, now: now() });
      if (email === null) throw linkEnded();
      return { message: 'Welcome. Log in with your new password.', data: { email } };
    },
  };
}

/** What the account may do that a link opens. */
async function roleOf(store: Store, { role, accountId }: StoredLink): Promise<Role | undefined> {
  return role ?? (await store.accountById(accountId ?? ''))?.role;
}
