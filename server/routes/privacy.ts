import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { answers } from '../../shared/api/messages.ts';
import { auditPage, personInput, privacyCalls } from '../../shared/api/privacy.ts';
import { csvOf } from '../../shared/rules/csv.ts';
import { parsed, validationFailed } from '../errors/api-error.ts';
import { readBodies } from '../http/bodies.ts';
import { type Person, personOf } from '../queries/person.ts';
import { erasePerson, exportPerson, queryColumns } from '../queries/privacy.ts';
import type { Store } from '../store/store.ts';

interface PrivacyRouteParts {
  store: Store;
  now: () => number;
  requireAdmin: preHandlerAsyncHookHandler;
}

type Handler = (request: FastifyRequest) => Promise<unknown>;

const ok = (data: unknown) => ({ code: 200, message: answers.found, data });

/** The calls about visitors' data and the audit trail; `app` has the prefix `/api/admin`. */
export async function privacyRoutes(
  app: FastifyInstance,
  { store, now, requireAdmin }: PrivacyRouteParts,
): Promise<void> {
  await readBodies(app);
  const by = ({ author }: FastifyRequest) => ({ author, at: new Date(now()) });
  const handlers: Record<Exclude<keyof typeof privacyCalls, 'exportQueries'>, Handler> = {
    eraseQueries: async (request) =>
      ok({ erased: await erasePerson(store, personIn(request), by(request)) }),
    auditTrail: async ({ query }) => ok(await store.auditTrail(parsed(auditPage, query))),
    checkAudit: async () => ok(await store.verifyAudit()),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    const row = privacyCalls[name as keyof typeof handlers];
    const { method, path } = row;
    const config = bodyLimitOf(row);
    app.route({ method, url: below(path), config, onRequest: requireAdmin, handler });
  }
  app.route({
    method: privacyCalls.exportQueries.method,
    url: below(privacyCalls.exportQueries.path),
    config: bodyLimitOf(privacyCalls.exportQueries),
    onRequest: requireAdmin,
    handler: async (request, reply) => {
      const found = await exportPerson(store, personIn(request), by(request));
      if (!request.headers.accept?.includes('text/csv')) return ok(found);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="queries.csv"')
        .send(
          csvOf(
            queryColumns,
            found.map((query) => ({ ...query })),
          ),
        );
    },
  });
}

function below(path: string): string {
  return path.replace(/^\/admin/, '');
}

function personIn({ body }: FastifyRequest): Person {
  const person = personOf(parsed(personInput, body ?? {}).person);
  if (person) return person;
  throw validationFailed({ person: 'This is neither an e-mail address nor a phone number.' });
}
