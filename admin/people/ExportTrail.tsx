import { Button } from '@mantine/core';
import { problemOf } from '../api.ts';
import { alert } from '../ui/dialog/alert.ts';
import { type AuditFilter, trail } from './audit-trail.ts';

const kinds = { CSV: 'text/csv', JSON: 'application/json' } as const;

/** Hands the entries that were looked for over as a file. */
export function ExportTrail({ which }: { which: AuditFilter }) {
  const save = async (kind: keyof typeof kinds) => {
    try {
      const type = kinds[kind];
      const answer: unknown = await trail.exportAudit(which, { headers: { Accept: type } });
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
      keep(new Blob([text], { type }), `audit.${kind.toLowerCase()}`);
    } catch (error) {
      console.error(error);
      if (problemOf(error)?.error?.id !== 'CONFIRM_FIRST')
        await alert('The trail could not be exported.', 'error');
    }
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
    <Button key={kind} variant="default" onClick={() => void save(kind)}>
      Export {kind}
    </Button>
  ));
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
