import type { ownerCalls } from '../../../shared/api/people/owner-calls.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { consoleLink } from '../../platform/settings/console-address.ts';
import { invite, mailOfLink } from '../links.ts';
import { EmailTakenError } from '../store/people.ts';
import { linkEnded, mustHaveMail, type PeopleParts, saved } from './parts.ts';

/** Invitations, and the mails that carry a link. */
export function invitationHandlers({
  store,
  settings,
  now,
}: PeopleParts): Handlers<Pick<typeof ownerCalls, 'invite' | 'mailLink' | 'cancelInvitation'>> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async invite({ input, author }) {
      if (await store.accountByEmail(input.email)) throw new EmailTakenError();
      const { id, secret, endsAt } = await invite(store, { ...input, by: author, now: now() });
      return { data: { id, link: consoleLink(settings, `join/${secret}`), ends_at: endsAt } };
    },
    async mailLink({ input }) {
      mustHaveMail({ settings });
      const at = new Date(now());
      const link = await store.linkById(input.id, at.toISOString());
      if (!link) throw linkEnded();
      await store.enqueue([mailOfLink(link, at)], at);
      return { message: `A mail to ${link.email} is on its way.`, data: null };
    },
    async cancelInvitation({ input, author }) {
      const email = await store.cancelInvitation(input.id, by(author));
      if (email === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such invitation.');
      return { message: saved, data: null };
    },
  };
}
