import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadWriters } from '../../server/leads/notify/lead-mails.ts';
import { saveLeadSettings } from '../../server/leads/notify/lead-settings.ts';
import { createPlanner } from '../../server/leads/notify/planner.ts';
import type { Mailer } from '../../server/platform/email/mail.ts';
import { createOutbox } from '../../server/platform/outbox/outbox.ts';
import type { Store } from '../../server/store.ts';
import { execute, oneOf, onStore } from './operated-store.ts';

const recipients = ['ann@example.com', 'ben@example.com'];
const created_at = '2026-03-01T10:00:00.000Z';
const now = () => Date.parse(created_at);
const lead = {
  _id: '68d1f2a7c3b4e5f607182941',
  name: 'Vera',
  phone_number: '1',
  subject: 's',
  created_at,
  suspected_spam: false,
  sender: 'somebody',
  submission_id: crypto.randomUUID(),
};

const prepared =
  (...steps: ((store: Store) => Promise<unknown>)[]) =>
  async (store: Store) => {
    const chosen = recipients.map((email) => ({ email, mode: 'each' as const }));
    await saveLeadSettings(store, { recipients: chosen, remind_hours: 0 });
    await store.secret('secret of leads');
    for (const step of steps) await step(store);
  };

const accept = (store: Store) => store.addQuery(lead);
const log = { warn: () => undefined };
const plan = (store: Store) =>
  createPlanner({ store, hasMail: true, now, log, zone: 'UTC' }).plan();

const takenFile = (folder: string) => join(folder, 'taken.txt');

/** The mail server's own record, independent of the store. */
function mailerTo(folder: string): Mailer {
  return {
    host: 'smtp.example.com',
    from: 'site@example.com',
    async send({ messageId }) {
      appendFileSync(takenFile(folder), `${messageId}\n`, { flush: true });
      return '250 queued';
    },
    usesTls: true,
    probe: async () => ({ logIn: true }),
  };
}

async function sendAll(store: Store, folder: string): Promise<void> {
  const writers = leadWriters({ store, linkTo: (place) => place, now });
  const outbox = createOutbox({ store, mailer: mailerTo(folder), writers, now, log });
  while ((await outbox.send()) > 0);
}

function takenIn(folder: string): string[] {
  if (!existsSync(takenFile(folder))) return [];
  return readFileSync(takenFile(folder), 'utf8').split('\n').filter(Boolean);
}

/** Waits until a claimed notice has expired, and its next attempt is due. */
const passTime = (folder: string) =>
  execute(folder, "UPDATE deliveries SET claimed_until = 0, next_at = 0 WHERE state = 'waiting'");

export const operations = [
  /** Accepts a message: the lead is complete, and waits to be reported. */
  onStore('accept-lead', {
    prepare: prepared(),
    open: (store) => () => accept(store),
    async state(store) {
      const waiting = await store.leadsToPlan(10);
      const found = `${(await store.queries()).length} leads, ${waiting.length} to plan`;
      return oneOf(found, '0 leads, 0 to plan', '1 leads, 1 to plan');
    },
  }),

  /** Judges a lead: it is done, and both notices wait; or nothing has changed. */
  onStore('plan-lead', {
    prepare: prepared(accept),
    open: (store) => async () => {
      if ((await plan(store)) !== 1) throw new Error('There was nothing to plan.');
    },
    async state(store) {
      const waiting = (await store.leadsToPlan(10)).length;
      const notices = (await store.deliveries({ limit: 10 })).length;
      const found = `${waiting} to plan, ${notices} notices`;
      return oneOf(found, '1 to plan, 0 notices', '0 to plan, 2 notices');
    },
  }),

  /** Answers a lead: its text, its status and the queued email exist, or none of them. */
  onStore('answer-lead', {
    prepare: prepared((store) => store.addQuery({ ...lead, email: 'vera@example.org' })),
    open: (store) => async () => {
      const found = await store.lead(lead._id);
      const answer = { id: 'e'.repeat(24), subject: 'Your course', text: 'Yes.' };
      const by = { author: 'ann@example.com', at: new Date(now()) };
      if (!found || !(await store.answerLead(found, answer, by))) throw new Error('Not answered.');
    },
    async state(store) {
      const entries = (await store.leadEntries(lead._id)).filter(({ kind }) => kind === 'answer');
      const mails = await store.deliveries({ lead: lead._id, limit: 10 });
      const status = (await store.lead(lead._id))?.status;
      const found = `${status}, ${entries.length} texts, ${mails.length} mails`;
      return oneOf(found, 'new, 0 texts, 0 mails', 'answered, 1 texts, 1 mails');
    },
  }),

  /** Sends both notices: whatever fails, a start sends the rest, each with its own Message-ID. */
  onStore('send-lead', {
    prepare: prepared(accept, plan),
    open(store, folder) {
      let isAgain = false;
      return async () => {
        if (isAgain) await passTime(folder);
        isAgain = true;
        await sendAll(store, folder);
        const { delivered } = await store.deliveriesByState();
        if (delivered !== recipients.length) throw new Error(`${delivered} were delivered.`);
      };
    },
    async state(store, folder) {
      const taken = takenIn(folder).length;
      await passTime(folder);
      await sendAll(store, folder);
      const { delivered } = await store.deliveriesByState();
      const ids = new Set(takenIn(folder)).size;
      if (delivered !== recipients.length || ids !== recipients.length)
        return `${delivered} delivered, ${ids} Message-IDs`;
      return taken === 0 ? 'before' : 'after';
    },
  }),
];
