import { randomBytes } from 'node:crypto';
import type { hookEndpoints } from '../../../shared/api/leads/hook-endpoints.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { buildConsoleLink } from '../../platform/settings/console-address.ts';
import { describeHookError } from '../../platform/settings/lead-hook-address.ts';
import { toMessage } from './hook-messages.ts';
import type { LeadHook } from './hook-store.ts';
import { explainStatus } from './hooks.ts';
import { postMessage } from './post.ts';
import type { SettingDeps } from './setting-endpoints.ts';

const maxHooks = 20;

export function hookHandlers(deps: SettingDeps): Handlers<typeof hookEndpoints> {
  const { store, now, settings } = deps;
  const by = (author: string) => ({ author, at: new Date(now()) });
  const known = async (id: string) => {
    const hook = (await store.leadHooks()).find((each) => each.id === id);
    if (!hook) throw noHookError();
    return hook;
  };
  return {
    async saveLeadHook({ input: { id, name, shape, events, ...given }, author }) {
      const before = id === undefined ? null : await known(id);
      if (!before && (await store.leadHooks()).length >= maxHooks)
        throw validationError({ name: `You can have ${maxHooks} webhooks. Remove one first.` });
      const address = given.address || before?.address || '';
      const wrong = describeHookError(address, settings.LEAD_HOOK_HOSTS);
      if (wrong) throw validationError({ address: wrong });
      const isNewlySigned = shape === 'signed' && !before?.secret;
      const fresh = isNewlySigned ? `whsec_${randomBytes(24).toString('base64')}` : null;
      const secret = shape === 'signed' ? (fresh ?? before?.secret ?? '') : '';
      const hook: LeadHook = {
        id: before?.id ?? createObjectId(now()),
        name,
        address,
        shape,
        secret,
        active: true,
        events: [...new Set(events)],
        created_at: before?.created_at ?? new Date(now()).toISOString(),
      };
      if (!before) await store.addLeadHook(hook, by(author));
      else if (!(await store.changeLeadHook(hook, by(author)))) throw noHookError();
      return { data: { id: hook.id, secret: fresh } };
    },
    async removeLeadHook({ input: { id }, author }) {
      if (!(await store.removeLeadHook(id, by(author)))) throw noHookError();
      return { data: null };
    },
    async testLeadHook({ input: { id } }) {
      if (settings.COPY_OF !== '') throw duplicateError();
      const hook = await known(id);
      const test = { id: `msg_test_${createObjectId(now())}`, event: 'test', lead: null } as const;
      const link = buildConsoleLink(settings, 'notices');
      const message = toMessage(hook, { ...test, at: new Date(now()), link });
      const { state, answer } = await postMessage(hook.address, message).then(
        explainStatus,
        (error: Error) => ({
          state: 'later',
          answer: error.message,
        }),
      );
      return { data: { ok: state === 'delivered', text: answer } };
    },
  };
}

function duplicateError(): ApiError {
  const message = 'This is a copy of another site, so it calls no webhooks.';
  return new ApiError(409, 'IS_COPY', message);
}

function noHookError(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'This webhook was deleted or never existed.');
}
