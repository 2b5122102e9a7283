import type { ownCalls } from '../../../shared/api/people/own-calls.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { deviceOf } from '../device.ts';
import { startSession } from '../sessions.ts';
import { ownAccount, type PeopleParts, signedIn } from './parts.ts';
import { proofOf } from './proof.ts';

/** Where somebody is logged in; a confirmation begins a new session. */
export function sessionsHandlers(
  parts: PeopleParts,
): Handlers<Pick<typeof ownCalls, 'confirm' | 'listSessions' | 'endSessions'>> {
  const { store, now } = parts;
  return {
    async confirm({ input, request, address }) {
      const session = signedIn(request);
      const account = await ownAccount(store, request);
      const method = await proofOf(parts, account, {
        ...input,
        address,
        session: session.sessionId,
      });
      const agent = deviceOf(request.headers['user-agent']);
      const from = { method, agent, address, passwordHash: account.passwordHash };
      const token = await startSession(store, session.accountId, now(), from);
      await store.endSession(session.tokenHash);
      return { message: 'Confirmed', data: null, token };
    },
    async listSessions({ request }) {
      const { accountId, tokenHash } = signedIn(request);
      const sessions = await store.sessionsOf(accountId);
      return {
        data: sessions.map((session) => ({
          id: session.id,
          agent: session.agent,
          address: session.address,
          method: session.method,
          started_at: session.createdAt,
          used_at: session.usedAt,
          this_one: session.tokenHash === tokenHash,
        })),
      };
    },
    async endSessions({ input, request }) {
      const { accountId, sessionId } = signedIn(request);
      const others = async () =>
        (await store.sessionsOf(accountId)).map(({ id }) => id).filter((id) => id !== sessionId);
      const ids = input.others ? await others() : (input.ids ?? []);
      return { data: { ended: await store.endSessionsOf(accountId, ids) } };
    },
  };
}
