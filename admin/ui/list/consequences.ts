import type { EndpointInput } from '../../../shared/api/client.ts';
import type { Consequences } from '../../../shared/api/consequences.ts';
import { withTimeout } from '../../backend/api.ts';
import { documents } from '../../backend/documents-client.ts';
import { hasFullApi } from '../../backend/me.ts';
import { t } from '../../words/words.ts';
import { describeBroken, listAlso } from './list-consequences.ts';

type Document = EndpointInput<'consequences'>['documents'][number];

/** Maximum milliseconds that a question waits for the consequences. */
const timeoutMs = 3000;

/** Reads which other documents deleting or hiding would change or break; null if the backend does not support it. */
export async function readConsequences(document: Document): Promise<Consequences | null> {
  if (!(await hasFullApi())) return null;
  const asked = documents.consequences({ documents: [document] }).then(({ data }) => data);
  return withTimeout(
    asked.catch(() => null),
    timeoutMs,
  );
}

/** Describes consequences before a change; empty if nothing else is affected. */
export function describeConsequences(
  { along, broken }: Consequences,
  how: 'deleted' | 'hidden',
): string {
  const names = listAlso(along);
  const others =
    how === 'deleted' ? t`This also deletes: ${names}.` : t`This also hides: ${names}.`;
  return [names && others, describeBroken(broken)].filter(Boolean).join(' ');
}
