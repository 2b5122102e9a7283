import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccount } from '../../server/people/accounts.ts';
import { findLink, invite, spendLink } from '../../server/people/links.ts';
import { startSession } from '../../server/people/sessions.ts';
import { openFolder, stateOfAction, withStore } from './operated-store.ts';
import type { Operation } from './operation.ts';

const owner = 'ann@example.com';
const invited = 'ben@example.com';
const now = 0;
/** A link is shown once, so its secret is kept here for later checks. */
const linkFile = (folder: string) => join(folder, 'link.txt');

/** Uses an invitation: the account exists, the link is used up, and the trail records it. */
export const useLink: Operation = {
  name: 'use-link',
  prepare: (folder) =>
    withStore(folder, async (store) => {
      await createAccount(store, { email: owner, password: 'a long enough password', now });
      const link = await invite(store, { email: invited, role: 'editor', by: owner, now });
      await writeFile(linkFile(folder), link.secret);
    }),
  async open(folder) {
    const [store, secret] = [await openFolder(folder), await readFile(linkFile(folder), 'utf8')];
    return async () => {
      const use = { name: 'Ben', password: 'a long enough password', now };
      if ((await spendLink(store, secret, use)) !== invited) throw new Error('The link has ended.');
    };
  },
  state: (folder) =>
    withStore(folder, async (store) => {
      const account = await store.accountByEmail(invited);
      const secret = await readFile(linkFile(folder), 'utf8');
      return stateOfAction(store, 'join', {
        added: account?.role === 'editor' && account.name === 'Ben' && account.passwordHash !== '',
        spent: (await findLink(store, secret, now)) === null,
      });
    }),
};

/** Suspends an account: it, its sessions and the trail change together. */
export const suspend: Operation = {
  name: 'suspend',
  prepare: (folder) =>
    withStore(folder, async (store) => {
      for (const email of [owner, invited])
        await createAccount(store, { email, password: 'a long enough password', now });
      const account = await store.accountByEmail(invited);
      for (let count = 0; count < 2; count += 1)
        await startSession(store, account?._id ?? '', now + count);
    }),
  async open(folder) {
    const store = await openFolder(folder);
    const account = await store.accountByEmail(invited);
    return async () => {
      const at = new Date(now);
      const change = { suspendedAt: at.toISOString(), endsSessions: 'all' } as const;
      const attribution = { author: owner, at, action: 'change account' } as const;
      await store.changeAccount(account?._id ?? '', change, attribution);
    };
  },
  state: (folder) =>
    withStore(folder, async (store) => {
      const account = await store.accountByEmail(invited);
      const sessions = await store.sessionsOf(account?._id ?? '');
      return stateOfAction(store, 'change account', {
        suspended: account?.suspendedAt !== null,
        'sessions ended': sessions.length === 0,
      });
    }),
};
