import type { linkCalls } from '../../../shared/api/people/link-calls.ts';
import { findLink, spendLink } from '../../accounts/links.ts';
import type { Handlers } from '../../http/calls.ts';
import { linkEnded, mustBeStrong, type PeopleParts } from './parts.ts';

export function linkHandlers(parts: PeopleParts): Handlers<typeof linkCalls> {
  const { store, now } = parts;
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
      const { name = '', password } = input;
      await mustBeStrong(parts, password, { email: link.email, name });
      const email = await spendLink(store, input.link, { name, password, now: now() });
      if (email === null) throw linkEnded();
      return { message: 'Welcome. Log in with your new password.', data: { email } };
    },
  };
}
