import type { Session } from '../../../server/store/people.ts';

/** A session as the store keeps it, with what a test says of it. */
export function storedSession(said: Partial<Session>): Session {
  return {
    tokenHash: 't',
    accountId: 'a',
    createdAt: 'then',
    usedAt: 'then',
    id: said.tokenHash ?? 't',
    agent: 'Firefox on Windows',
    address: '203.0.113.7',
    method: 'password',
    provedAt: 'then',
    ...said,
  };
}
