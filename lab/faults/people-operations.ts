import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount } from '../../server/people/accounts.ts';
import { findLink, invite, spendLink } from '../../server/people/links.ts';
import { startSession } from '../../server/people/sessions.ts';
import { onStore, stateOfAction } from './operated-store.ts';

const owner = 'ann@example.com';
const invited = 'ben@example.com';
const password = 'a long enough password';
const now = 0;
/** A link is shown once, so its secret is kept here for later checks. */
const linkFile = (folder: string) => join(folder, 'link.txt');

export const operations = [
  /** Uses an invitation: the account exists, the link is used up, and the trail records it. */
  onStore('use-link', {
    async prepare(store, folder) {
      await createAccount(store, { email: owner, password, now });
      const link = await invite(store, { email: invited, role: 'editor', by: owner, now });
      await writeFile(linkFile(folder), link.secret);
    },
    async open(store, folder) {
      const secret = await readFile(linkFile(folder), 'utf8');
      return async () => {
        const email = await spendLink(store, secret, { name: 'Ben', password, now });
        if (email !== invited) throw new Error('The link has ended.');
      };
    },
    async state(store, folder) {
      const account = await store.accountByEmail(invited);
      const secret = await readFile(linkFile(folder), 'utf8');
      return stateOfAction(store, 'join', {
        added: account?.role === 'editor' && account.name === 'Ben' && account.passwordHash !== '',
        spent: (await findLink(store, secret, now)) === null,
      });
    },
  }),

  /** Suspends an account: it, its sessions and the trail change together. */
  onStore('suspend', {
    async prepare(store) {
      for (const email of [owner, invited]) await createAccount(store, { email, password, now });
      const account = await store.accountByEmail(invited);
      for (const time of [now, now + 1]) await startSession(store, account?._id ?? '', time);
    },
    async open(store) {
      const account = await store.accountByEmail(invited);
      const at = new Date(now);
      const change = { suspendedAt: at.toISOString(), endsSessions: 'all' } as const;
      const attribution = { author: owner, at, action: 'change account' } as const;
      return () => store.changeAccount(account?._id ?? '', change, attribution);
    },
    async state(store) {
      const account = await store.accountByEmail(invited);
      const sessions = await store.sessionsOf(account?._id ?? '');
      return stateOfAction(store, 'change account', {
        suspended: account?.suspendedAt !== null,
        'sessions ended': sessions.length === 0,
      });
    },
  }),
];
