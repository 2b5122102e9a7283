import { beforeEach, describe, expect, it } from 'vitest';
import type { Attribution, StoredLink } from '../../../server/people/store/people.ts';
import type { Store } from '../../../server/store.ts';
import { storedSession } from './people.contract.ts';

/** Contract of every store driver for single-use links. */
export function describeLinks(driver: string, store: Store): void {
  const at = new Date('2026-03-01T10:00:00Z');
  const by = { author: 'ann@example.com', at };
  const given = { _id: '1', email: 'ann@example.com', passwordHash: 'h', createdAt: '2026-01-01' };
  const change: Attribution = { ...by, action: 'reset access' };
  const session = storedSession({ accountId: '1' });
  const newest = async () => {
    const [entry] = await store.auditTrail({ limit: 1, offset: 0 });
    return `${entry?.author}: ${entry?.action} ${entry?.subject}`;
  };

  describe(`links in ${driver}`, () => {
    beforeEach(async () => {
      await store.createAccount(given);
    });

    const invitation: StoredLink = {
      ...{ id: 'l', hash: 'h1', purpose: 'invitation', email: 'cleo@example.com', role: 'writer' },
      ...{ accountId: null, madeBy: by.author },
      ...{ madeAt: at.toISOString(), endsAt: '2026-03-04T10:00:00.000Z' },
    };
    const now = '2026-03-01T11:00:00.000Z';
    const use = { id: '9', name: 'Cleo', passwordHash: 'p', at: new Date(now) };

    it('create an account once, for the first user', async () => {
      await store.addInvitation(invitation);
      expect(await newest()).toBe('ann@example.com: invite account/cleo@example.com');
      expect(await store.link('h1', now)).toEqual(invitation);
      const used = await Promise.all([store.takeLink('h1', use), store.takeLink('h1', use)]);
      expect(used.toSorted()).toEqual(['cleo@example.com', null]);
      expect(await store.accountByEmail('cleo@example.com')).toMatchObject({
        ...{ _id: '9', name: 'Cleo', role: 'writer', passwordHash: 'p' },
      });
      expect(await newest()).toBe('cleo@example.com: join account/cleo@example.com');
      expect(await store.link('h1', now)).toBeNull();
      expect(await store.invitations(now)).toEqual([]);
    });

    it('end when they expire, are cancelled, or are replaced', async () => {
      await store.addInvitation(invitation);
      const late = '2026-03-04T10:00:00.000Z';
      expect(await store.link('h1', late)).toBeNull();
      expect(await store.takeLink('h1', { ...use, at: new Date(late) })).toBeNull();
      await store.addInvitation({ ...invitation, id: 'm', hash: 'h2' });
      expect(await store.link('h1', now)).toBeNull();
      expect(await store.cancelInvitation('m', by)).toBe('cleo@example.com');
      expect(await store.cancelInvitation('m', by)).toBeNull();
      expect(await store.takeLink('h2', use)).toBeNull();
      expect(await store.accounts()).toHaveLength(1);
    });

    const reset: StoredLink = {
      ...{ ...invitation, purpose: 'reset', role: null },
      ...{ email: given.email, accountId: '1' },
    };

    it('set the new password of an account, and end its sessions', async () => {
      await store.changeAccount('1', { resetLink: reset }, change);
      await store.startSession(session, 10);
      expect(await store.takeLink('h1', use)).toBe(given.email);
      expect(await store.accountById('1')).toMatchObject({ passwordHash: 'p', name: '' });
      expect(await store.session('t')).toBeNull();
    });

    it('are copied while pending, and end together', async () => {
      await store.addInvitation(invitation);
      const copy = (id: string) => store.copyLink('l', { id, hash: `copy ${id}` }, now);
      const made = { ...invitation, id: 'm', hash: 'copy m' };
      expect(await copy('m')).toEqual(made);
      expect(await store.link('copy m', now)).toEqual(made);
      expect(await store.linkById('m', now)).toEqual(made);
      expect(await store.invitations(now)).toHaveLength(1);
      expect(await store.cancelInvitation('m', by)).toBe('cleo@example.com');
      expect(await store.link('h1', now)).toBeNull();
      expect(await copy('n')).toBeNull();
      await store.addInvitation(invitation);
      await copy('m');
      expect(await store.takeLink('copy m', use)).toBe('cleo@example.com');
      expect(await store.link('h1', now)).toBeNull();
      expect(await copy('n')).toBeNull();
    });

    it('for a forgotten password only set a password, and end with a new one', async () => {
      const forgotten: StoredLink = { ...reset, purpose: 'forgotten' };
      const mail = {
        key: 'k',
        kind: 'forgotten',
        channel: 'mail',
        recipient: given.email,
      } as const;
      await store.addForgotten(forgotten, mail, at);
      await store.addForgotten(null, { ...mail, key: 'nobody' }, at);
      expect(await store.deliveries({ limit: 9 })).toHaveLength(2);
      const passkey = { id: 'p', publicKey: 'k', counter: 0, transports: [], name: '' };
      expect(await store.takeLink('h1', { ...use, passwordHash: '', passkey })).toBeNull();
      expect(await store.accountById('1')).toMatchObject({ passwordHash: 'h', passkeys: 0 });
      await store.changeAccount('1', { passwordHash: 'n' }, change);
      expect(await store.link('h1', now)).toBeNull();
      await store.addForgotten(forgotten, mail, at);
      expect(await store.takeLink('h1', use)).toBe(given.email);
      expect(await store.accountById('1')).toMatchObject({ passwordHash: 'p' });
    });

    it('are created together with their effect, or not at all', async () => {
      await store.addInvitation(invitation);
      await store.startSession(session, 10);
      const entries = await store.auditTrail();
      const clash = { passwordHash: 'gone', endsSessions: 'all', resetLink: reset } as const;
      await expect(store.changeAccount('1', clash, change)).rejects.toThrow();
      expect(await store.accountById('1')).toMatchObject({ passwordHash: 'h' });
      expect(await store.session('t')).not.toBeNull();
      expect(await store.link('h1', now)).toEqual(invitation);
      expect(await store.auditTrail()).toEqual(entries);
    });
  });
}
