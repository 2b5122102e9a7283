import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { queryEndpoints } from '../../shared/api/leads/queries.ts';
import { solvesCaptcha, sumOf } from '../../shared/rules/captcha.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import type { Strings } from '../../shared/words/table.ts';
import { toRange } from '../content/endpoints/pages.ts';
import { readStrings } from '../content/site-strings.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { findFormPages } from '../platform/http/form-page.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import type { FormCounter } from './form-counter.ts';
import { readFurtherFields } from './further-fields.ts';
import { createOverallLimit, refuseTooMany } from './limit.ts';
import { findRequestReasons, reviewScore, sumPoints } from './request-reasons.ts';
import { countersOf, hasOptedOut, type LivePages } from './visits.ts';

interface QueryDeps {
  store: Store;
  now: () => number;
  settings: Pick<Settings, 'QUERIES_PER_MINUTE' | 'SITE_URL' | 'CORS_ORIGINS'>;
  views: FormCounter;
  publisher: LivePages;
  isOneOfSeveral?: boolean;
}

export function queryHandlers(deps: QueryDeps): Handlers<typeof queryEndpoints> {
  const { store, now, settings, views, publisher, isOneOfSeveral = false } = deps;
  const senderOf = createSenders(store);
  const crowd = createOverallLimit({ max: settings.QUERIES_PER_MINUTE, now });
  return {
    async saveQuery({ input, address, request }) {
      const { name, phone_number, subject, website, started_at, question, captcha } = input;
      const words = await readStrings(store, input.language);
      if (findFormPages(request)) refuseUnsolved({ question, captcha }, words);
      const further = await readFurtherFields(store, input, words, input.language);
      const at = now();
      const max = settings.QUERIES_PER_MINUTE;
      try {
        if (isOneOfSeveral && max > 0) await refuseTooMany(store, { address, max, now: at });
        crowd.take(address);
      } catch (error) {
        views.refuse();
        throw error;
      }
      const typed = { name, subject, message: further.message };
      const isForeign = comesFromElsewhere(request, settings);
      const reasons = findRequestReasons(typed, { website, started_at, isForeign }, at);
      const score = sumPoints(reasons);
      const { page = '', campaign = {}, submission_id = null } = input;
      await store.addQuery({
        name,
        phone_number,
        subject,
        ...further,
        reasons,
        score,
        page,
        submission_id,
        source: campaign.source ?? '',
        medium: campaign.medium ?? '',
        campaign: campaign.campaign ?? '',
        _id: createObjectId(at),
        created_at: new Date(at).toISOString(),
        suspected_spam: score >= reviewScore,
        sender: await senderOf(address, at),
      });
      return { message: words.queryReceived, data: null };
    },
    async formSeen({ input: { page = '', source = '' }, request }) {
      if (!hasOptedOut(request)) views.count(page, source);
      return { data: null };
    },
    async pageSeen({ input, request }) {
      const visit = hasOptedOut(request) ? null : countersOf(input, request, publisher);
      if (visit) views.visit(visit);
      return { data: null };
    },
    async getAllQueries({ input }) {
      const { limit, offset = 0 } = toRange(input);
      return { data: await store.queries(limit === undefined ? undefined : { limit, offset }) };
    },
  };
}

/** Returns true if the `Origin` header names another site. Without the header, returns false. */
function comesFromElsewhere(
  { headers, host }: FastifyRequest,
  { SITE_URL, CORS_ORIGINS }: Pick<Settings, 'SITE_URL' | 'CORS_ORIGINS'>,
): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (origin === null || origin.host === host) return false;
  return origin.origin !== URL.parse(SITE_URL)?.origin && !CORS_ORIGINS.includes(origin.origin);
}

/**
 * Checks the captcha of a form sent without the site's script (docs/develop/decisions/025). @throws ApiError if it is
 * wrong
 */
function refuseUnsolved(
  { question = '', captcha = '' }: Record<string, unknown>,
  { sumLeft, queryInvalid }: Strings,
): void {
  const sum = sumOf(String(question));
  if (!sum) throw new ApiError(400, 'CAPTCHA', sumLeft, { field: 'captcha' });
  if (!solvesCaptcha(sum, String(captcha)))
    throw new ApiError(400, 'CAPTCHA', queryInvalid, { field: 'captcha' });
}

/**
 * Hashes IP addresses, so that only messages of one address on one day can be recognised. The hashes are deleted after
 * two days.
 */
function createSenders(store: Pick<Store, 'secret'>) {
  let secret: Promise<string> | null = null;
  return async (address: string, now: number): Promise<string> => {
    secret ??= store.secret('secret of leads');
    const known = await secret.catch((error) => {
      secret = null;
      throw error;
    });
    const day = new Date(now).toISOString().slice(0, 10);
    const key = createHmac('sha256', known).update(`sender ${day}`).digest();
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
  };
}
