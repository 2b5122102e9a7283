import { problemOf } from '../backend/api.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { saveFile } from '../ui/save-file.ts';
import { t } from '../words/words.ts';
import { type AuditFilter, trail } from './audit-trail.ts';

const kinds = { CSV: 'text/csv', JSON: 'application/json' } as const;

/** Downloads the filtered entries. */
export function ExportTrail({ which }: { which: AuditFilter }) {
  const save = async (kind: keyof typeof kinds) => {
    try {
      const type = kinds[kind];
      const answer: unknown = await trail.exportAudit(which, { headers: { Accept: type } });
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
      saveFile(text, type, `audit.${kind.toLowerCase()}`);
    } catch (error) {
      console.error(error);
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST')
        await alert(t`The audit log could not be exported.`, 'error');
    }
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
    <ActionButton key={kind} onAct={() => save(kind)}>
      {t`Export ${kind}`}
    </ActionButton>
  ));
}
