import type { Delivery, NewDelivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import { findRecipients } from './lead-settings.ts';
import { createHookEvents } from './notices.ts';

interface FailureDeps {
  store: Pick<Store, 'enqueue' | 'leadHooks' | 'setting' | 'accounts'>;
  now: () => number;
}

const aboutLeads = new Set(['lead', 'lead link', 'reminder', 'digest', 'answer']);

/** Reports failed emails by webhook and failed webhooks by email. */
export function reportFailures({ store, now }: FailureDeps) {
  const at = () => new Date(now());
  return {
    /** Reports a failed email by webhook. If no email can be sent (`isDown`), it is reported once an hour. */
    async mail(
      { key, kind, recipient, lead_id: lead }: Delivery,
      why: string,
      isDown: boolean,
    ): Promise<void> {
      // Webhooks receive only events about leads, and not about invitations, for example.
      if (!isDown && !aboutLeads.has(kind)) return;
      const hooks = await store.leadHooks();
      const what = isDown ? `mail ${at().toISOString().slice(0, 13)}` : key;
      const subjects = [isDown ? 'everybody by mail' : recipient, why];
      // The failure may name the visitor, so it is erased with the lead.
      const about = { what, subjects, lead_id: isDown ? null : lead };
      const events = hooks.flatMap((hook) => createHookEvents(hook, 'delivery-failed', about));
      await store.enqueue(events, at());
    },
    /** Reports a failed webhook by email, once a day for each. */
    async hook({ recipient: id }: Delivery, why: string): Promise<void> {
      const [hooks, { recipients }] = await Promise.all([store.leadHooks(), findRecipients(store)]);
      const name = hooks.find((hook) => hook.id === id)?.name ?? 'that was removed';
      const day = at().toISOString().slice(0, 10);
      const mails = recipients.map(
        ({ email }): NewDelivery => ({
          key: `hook failed ${id} ${day} ${email}`,
          kind: 'hook failed',
          channel: 'mail',
          recipient: email,
          subjects: [name, why],
        }),
      );
      await store.enqueue(mails, at());
    },
  };
}
