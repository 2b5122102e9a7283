import type {
  DeliveryRow,
  deliveryEndpoints,
} from '../../../shared/api/leads/delivery-endpoints.ts';
import { roleAllows } from '../../../shared/rules/roles.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readMailState } from '../../platform/outbox/mail-state.ts';
import type { Delivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import type { SettingDeps } from './setting-endpoints.ts';

const shown = 200;

/** Creates the handlers of endpoints about deliveries of notifications. */
export function deliveryHandlers(deps: SettingDeps): Handlers<typeof deliveryEndpoints> {
  const { store, settings, now } = deps;
  const change = async (keys: readonly string[], to: 'waiting' | 'dismissed', author: string) => {
    const changed = await store.changeDeliveries(keys, to);
    if (changed === 0) throw new ApiError(404, 'NOT_FOUND', 'This notification does not exist.');
    const action = to === 'waiting' ? 'retry notifications' : 'dismiss notifications';
    const subject = `${changed} notifications`;
    await store.audit({ author, at: new Date(now()), action, subject });
    return { data: { changed } };
  };
  return {
    async listDeliveries({ input: { state } }) {
      const found = await addNames(store, await store.deliveries({ state, limit: shown }));
      const deliveries = found.filter((each) => each.state !== 'dismissed').map(lineOf);
      return { data: { deliveries, mail: await readMailState(store, settings) } };
    },
    retryDeliveries: ({ input: { keys }, author }) => change(keys, 'waiting', author),
    async dismissDeliveries({ input: { keys }, author, request: { session } }) {
      // Only owners may dismiss notices about someone's account.
      const isOwner = session !== null && roleAllows(session.role, 'owner');
      const own = isOwner ? keys : keys.filter((key) => !key.startsWith('account '));
      return change(own, 'dismissed', author);
    },
  };
}

/** Replaces webhook ids with names. */
export async function addNames(
  store: Pick<Store, 'leadHooks'>,
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  if (deliveries.every(({ channel }) => channel === 'mail')) return [...deliveries];
  const names = new Map((await store.leadHooks()).map(({ id, name }) => [id, name]));
  const called = (id: string) => `the webhook “${names.get(id) ?? 'that was removed'}”`;
  return deliveries.map((each) =>
    each.channel === 'mail' ? each : { ...each, recipient: called(each.recipient) },
  );
}

function lineOf(delivery: Delivery): DeliveryRow {
  const { key, kind, channel, recipient, lead_id, state, ...rest } = delivery;
  const waits = state === 'waiting';
  return {
    key,
    kind,
    channel,
    recipient,
    lead: lead_id,
    tries: rest.tries,
    state: state as DeliveryRow['state'],
    created_at: rest.created_at,
    next_at: waits ? new Date(rest.next_at).toISOString() : null,
    done_at: rest.done_at,
    text: rest.answer,
  };
}
