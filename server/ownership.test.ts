import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, callNames, rowOf } from '../shared/api/calls.ts';
import { examples } from '../shared/api/examples.ts';
import { createObjectId } from '../shared/rules/object-id.ts';
import type { Role } from '../shared/rules/roles.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { makeExampleContent } from '../tests/support/servers/example-content.ts';
import { startSession } from './people/sessions.ts';

/** Whose something is that an endpoint takes by its id, and where a change of it is recorded. */

let backend: Backend;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' };
  backend = await startBackend(mail);
});
afterAll(() => backend.close());

async function sessionOf(role: Role): Promise<string> {
  const _id = createObjectId(backend.clock.now);
  const account = { _id, email: `${role}-${_id}@example.com`, role, passwordHash: '' };
  await backend.store.createAccount({ ...account, createdAt: 'then' });
  return startSession(backend.store, _id, backend.clock.now);
}

/** Fields by which an endpoint takes something that someone else may have made. */
const naming = ['id', 'ids', 'keys', 'document', 'address', 'language', 'path'];

const takesId = (name: CallName) => {
  const { method, access, input } = rowOf(name);
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const isOpen = ['public', 'console', 'probe', 'signed'].includes(access);
  return method === 'POST' && !isOpen && naming.some((field) => field in properties);
};

/** Endpoints that change nothing, or only something of the caller, or whose record is another. */
const notRecorded: Partial<Record<CallName, string>> = {
  saveWorkingCopy: 'of the caller',
  renamePasskey: 'of the caller',
  getLead: 'when a lead was first opened is part of it',
  retryDeliveries: 'each try is part of the notification',
  resolveConflicts: 'the draft names who saved each document last',
  testLeadHook: 'changes nothing',
  mailLink: 'the email is in the outbox',
  lookAtImport: 'an import has its own report',
  undoSince: 'the draft names who made it',
  importTranslations: 'the draft names who made it',
  endSessions: 'of the caller',
  updatePageContent: 'the example changes nothing',
  updateService: 'the example changes nothing',
  restore: 'the example changes nothing',
  endDraft: 'the example changes nothing',
  publishDraft: 'the example is already published',
};

/** Everything that names who did something: the audit log, the history and the timelines. */
async function records(): Promise<string> {
  const { store } = backend;
  const leads = await store.leads({}, { limit: 100 });
  return JSON.stringify([
    (await store.auditTrail({ limit: 1 })).at(0)?.number,
    await store.revision(),
    await Promise.all(leads.map(({ _id }) => store.leadEntries(_id))),
  ]);
}

describe('an endpoint that takes an id', () => {
  it.each(callNames.filter(takesId))('%s records who used it', async (name) => {
    await makeExampleContent(backend);
    const token = await backend.session();
    const before = await records();
    const { status } = await backend.call(name, examples[name] as Record<string, unknown>, token);
    const isRead = /^(get|list|preview|compare|consequences|look|find|translat|suggest|check)/.test(
      name,
    );
    if (status !== 200 || isRead || name in notRecorded) return;
    expect(await records()).not.toBe(before);
  });
});

describe('a note about a lead', () => {
  it('is removed by its author and by owners, and both the timeline and the audit log say so', async () => {
    await makeExampleContent(backend);
    const [leads, colleague, owner] = [
      await sessionOf('leads'),
      await sessionOf('leads'),
      await backend.session(),
    ];
    const [lead] = await backend.store.leads({}, { limit: 1 });
    const id = lead?._id ?? '';
    const add = async () =>
      (await backend.call('addLeadNote', { id, text: 'Mine' }, leads)).body.data.id as string;
    const remove = async (note: string, token: string) =>
      (await backend.call('removeLeadNote', { id: note }, token)).status;
    const timeline = async (token: string) =>
      (await backend.call('getLead', { id }, token)).body.data.timeline as {
        note: string | null;
        text: string;
      }[];
    for (const remover of [leads, owner]) {
      const note = await add();
      expect(await remove(note, colleague)).toBe(403);
      const removable = (all: { note: string | null }[]) => all.some((it) => it.note === note);
      expect([
        removable(await timeline(leads)),
        removable(await timeline(colleague)),
        removable(await timeline(owner)),
      ]).toEqual([true, false, true]);
      expect(await remove(note, remover)).toBe(200);
      expect((await timeline(colleague)).at(-1)?.text).toMatch(/^Removed a note by leads-/);
      const [entry] = await backend.store.auditTrail({ limit: 1 });
      expect(entry).toMatchObject({ action: 'remove note', subject: `query/${id}` });
      expect(await remove(note, remover)).toBe(404);
    }
  });
});

describe('a list of one account has a limit on number', () => {
  const by = { author: 'admin@example.com', at: new Date(0) };
  it.each<[string, CallName, (at: number) => Record<string, unknown>, number]>([
    [
      'unsaved changes',
      'saveWorkingCopy',
      (at) => ({
        ...{ document: `service/${createObjectId(at)}`, base: 0, before: {} },
        fields: { name: 'a' },
      }),
      500,
    ],
    ['open drafts', 'createDraft', (at) => ({ name: `Draft ${at}` }), 200],
    [
      'API tokens',
      'makeApiToken',
      (at) => ({ name: `T${at}`, scopes: ['content'], days: 30 }),
      100,
    ],
    ['invitations', 'invite', (at) => ({ email: `i${at}@example.com`, role: 'writer' }), 200],
  ])(
    '%s',
    async (_what, name, inputOf, limit) => {
      const token = await backend.session();
      const made: number[] = [];
      for (let at = 0; at <= limit; at += 1) {
        const { status, body } = await backend.call(name, inputOf(at), token);
        made.push(status);
        if (status === 200) continue;
        expect([status, body.error?.id]).toEqual([409, 'TOO_MANY']);
        expect(body.message).toMatch(/^[A-Z\d].*\.$/);
      }
      expect(made.at(-1)).toBe(409);
      expect(made.slice(0, limit - 20).every((status) => status === 200)).toBe(true);
    },
    60_000,
  );

  it('links to a draft and notes about a lead', async () => {
    await makeExampleContent(backend);
    const token = await backend.session();
    const { id } = (await backend.store.drafts('open', 1))[0] ?? { id: '' };
    const last = async (name: CallName, input: Record<string, unknown>, limit: number) => {
      const statuses: number[] = [];
      for (let at = 0; at <= limit; at += 1)
        statuses.push((await backend.call(name, input, token)).status);
      return statuses.slice(-1);
    };
    expect(await last('shareDraft', { id, days: 1 }, 50)).toEqual([409]);
    const lead = (await backend.store.leads({}, { limit: 1 }))[0]?._id ?? '';
    for (let at = 0; at < 499; at += 1)
      await backend.store.addLeadEntry({
        ...{ id: createObjectId(at), lead_id: lead, at: by.at.toISOString() },
        ...{ author: by.author, kind: 'note', text: 'a' },
      });
    expect(await last('addLeadNote', { id: lead, text: 'One more' }, 1)).toEqual([409]);
  }, 60_000);
});
