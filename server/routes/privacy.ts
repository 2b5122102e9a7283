import type { z } from 'zod';
import type { privacyCalls } from '../../shared/api/privacy.ts';
import { validationFailed } from '../errors/api-error.ts';
import { peopleByName } from '../history/names.ts';
import { subjectNames } from '../history/subject-names.ts';
import { matchingAuthors, matchingSubjects } from '../history/who-and-what.ts';
import type { Handlers } from '../http/calls.ts';
import { exportTrail } from '../operations/export-trail.ts';
import { type Person, personOf } from '../queries/person.ts';
import { csvOfPerson, erasePerson, exportPerson } from '../queries/privacy.ts';
import type { AuditFilter } from '../store/audit.ts';
import type { Store } from '../store/store.ts';

type Input = z.output<typeof privacyCalls.exportAudit.input>;

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
      const body = csvOfPerson(found);
      return { type: 'text/csv; charset=utf-8', body, filename: 'queries.csv' };
    },
    async eraseQueries({ input, author }) {
      return { data: { erased: await erasePerson(store, personIn(input), by(author)) } };
    },
    async auditTrail({ input: { page = 1, limit = 100, before, ...which } }) {
      const meant = await entriesMeant(store, which);
      const offset = (page - 1) * limit;
      const entries = await store.auditTrail({ ...meant, before, limit, offset });
      const person = await peopleByName(store);
      const names = await subjectNames(
        store,
        entries.map(({ subject }) => subject),
      );
      return {
        data: entries.map((entry) => ({
          ...entry,
          person: person(entry.author),
          name: names.get(entry.subject) ?? '',
        })),
      };
    },
    async exportAudit({ input, author, request }) {
      await store.audit({ ...by(author), action: 'export audit', subject: 'audit' });
      return exportTrail(store, await entriesMeant(store, input), request.headers.accept);
    },
    async checkAudit() {
      return { data: await store.verifyAudit() };
    },
  };
}

/** What was asked for in people's words, as the trail has it: its moments compare as text. */
async function entriesMeant(
  store: Store,
  { author, from, to, ...which }: NonNullable<Input>,
): Promise<AuditFilter> {
  const utc = (at: string) => new Date(at).toISOString();
  return {
    ...which,
    authors: await matchingAuthors(store, author),
    subjects: which.subject ? await matchingSubjects(store, which.subject) : undefined,
    ...(from && { from: utc(from) }),
    ...(to && { to: utc(to) }),
  };
}

function personIn(input: { person: string }): Person {
  const person = personOf(input.person);
  if (person) return person;
  throw validationFailed({ person: 'This is neither an e-mail address nor a phone number.' });
}
