import type { privacyCalls } from '../../shared/api/privacy.ts';
import { csvOf } from '../../shared/rules/csv.ts';
import { validationFailed } from '../errors/api-error.ts';
import type { Handlers } from '../http/calls.ts';
import { type Person, personOf } from '../queries/person.ts';
import { erasePerson, exportPerson, queryColumns } from '../queries/privacy.ts';
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
    async auditTrail({ input: { page = 1, limit = 100 } }) {
      return { data: await store.auditTrail({ limit, offset: (page - 1) * limit }) };
    },
    async checkAudit() {
      return { data: await store.verifyAudit() };
    },
  };
}

function personIn(input: { person: string }): Person {
  const person = personOf(input.person);
  if (person) return person;
  throw validationFailed({ person: 'This is neither an e-mail address nor a phone number.' });
}
