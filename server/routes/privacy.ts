import type { privacyCalls } from '../../shared/api/privacy.ts';
import { csvOf } from '../../shared/rules/csv.ts';
import { validationFailed } from '../errors/api-error.ts';
import { subjectNames } from '../history/subject-names.ts';
import type { Handlers } from '../http/calls.ts';
import { exportTrail } from '../operations/export-trail.ts';
import { type Person, personOf } from '../queries/person.ts';
import { erasePerson, exportPerson, queryColumns } from '../queries/privacy.ts';
import type { AuditFilter } from '../store/audit.ts';
import type { Store } from '../store/store.ts';

/** The calls about visitors' data and the audit trail. */
export function privacyHandlers({
  store,
  now,
}: {
  store: Store;
  now: () => number;
}): Handlers<typeof privacyCalls> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async exportQueries({ input, author, request }) {
      const found = await exportPerson(store, personIn(input), by(author));
      if (!request.headers.accept?.includes('text/csv')) return { data: found };
      const rows = found.map((query) => ({ ...query }));
      const body = csvOf(queryColumns, rows);
      return { type: 'text/csv; charset=utf-8', body, filename: 'queries.csv' };
    },
    async eraseQueries({ input, author }) {
      return { data: { erased: await erasePerson(store, personIn(input), by(author)) } };
    },
    async auditTrail({ input: { page = 1, limit = 100, ...which } }) {
      const entries = await store.auditTrail({
        ...asUtc(which),
        limit,
        offset: (page - 1) * limit,
      });
      const names = await subjectNames(
        store,
        entries.map(({ subject }) => subject),
      );
      return {
        data: entries.map((entry) => ({ ...entry, name: names.get(entry.subject) ?? '' })),
      };
    },
    async exportAudit({ input, author, request }) {
      await store.audit({ ...by(author), action: 'export audit', subject: 'audit' });
      return exportTrail(store, asUtc(input), request.headers.accept);
    },
    async checkAudit() {
      return { data: await store.verifyAudit() };
    },
  };
}

/** As the trail has its moments, so that they compare as text. */
function asUtc<Which extends AuditFilter>(which: Which): Which {
  const { from, to } = which;
  const utc = (at: string) => new Date(at).toISOString();
  return { ...which, ...(from && { from: utc(from) }), ...(to && { to: utc(to) }) };
}

function personIn(input: { person: string }): Person {
  const person = personOf(input.person);
  if (person) return person;
  throw validationFailed({ person: 'This is neither an e-mail address nor a phone number.' });
}
