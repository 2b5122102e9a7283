import type { Delivery, NewDelivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import { activeRecipients } from './lead-settings.ts';
import { hookNotice } from './notices.ts';

interface FailureParts {
  store: Pick<Store, 'enqueue' | 'leadHooks' | 'setting' | 'accounts'>;
  now: () => number;
}

const aboutLeads = new Set(['lead', 'lead link', 'reminder', 'digest', 'answer']);

/** What one way could not tell is told by the other, so that no failure is known to its own way alone. */
export function tellOfFailures({ store, now }: FailureParts) {
  const at = () => new Date(now());
  return {
    /** Of a mail, by webhooks; `isDown`: no mail at all can be sent, which is told of once an hour. */
    async mail(
      { key, kind, recipient, lead_id: lead }: Delivery,
      why: string,
      isDown: boolean,
    ): Promise<void> {
      // Who else is written to, such as somebody invited, is no business of a program for leads.
      if (!isDown && !aboutLeads.has(kind)) return;
      const hooks = await store.leadHooks();
      const what = isDown ? `mail ${at().toISOString().slice(0, 13)}` : key;
      const subjects = [isDown ? 'everybody by mail' : recipient, why];
      // It may name the visitor, and is erased with the lead then.
      const about = { what, subjects, lead_id: isDown ? null : lead };
      const told = hooks.flatMap((hook) => hookNotice(hook, 'delivery-failed', about));
      await store.enqueue(told, at());
    },
    /** Of a webhook, by mail: once a day for each. */
    async hook({ recipient: id }: Delivery, why: string): Promise<void> {
      const [hooks, { recipients }] = await Promise.all([
        store.leadHooks(),
        activeRecipients(store),
      ]);
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
