import type { privacyEndpoints } from '../../shared/api/leads/privacy.ts';
import { validationError } from '../platform/errors/api-error.ts';
import type { Handlers } from '../platform/http/handler.ts';
import type { Store } from '../store.ts';
import { type Person, parsePerson } from './person.ts';
import { erasePerson, exportPerson, formatCsv } from './privacy.ts';

export function privacyHandlers({
  store,
  now,
}: {
  store: Store;
  now: () => number;
}): Handlers<Pick<typeof privacyEndpoints, 'exportQueries' | 'eraseQueries'>> {
  const by = (author: string) => ({ author, at: new Date(now()) });
  return {
    async exportQueries({ input, author, request }) {
      const found = await exportPerson(store, requirePerson(input), by(author));
      if (!request.headers.accept?.includes('text/csv')) return { data: found };
      const body = formatCsv(found);
      return { type: 'text/csv; charset=utf-8', body, filename: 'queries.csv' };
    },
    async eraseQueries({ input, author }) {
      return { data: { erased: await erasePerson(store, requirePerson(input), by(author)) } };
    },
  };
}

function requirePerson(input: { person: string }): Person {
  const person = parsePerson(input.person);
  if (person) return person;
  throw validationError({ person: 'Enter an email address or a phone number.' });
}
