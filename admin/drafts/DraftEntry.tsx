import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Conflict, DraftDocument, DraftResponse } from '../../shared/api/drafts/shapes.ts';
import type { Side } from '../../shared/rules/merge-content.ts';
import { drafts } from '../backend/drafts-client.ts';
import { Differences } from '../form/differences/Differences.tsx';
import { ShownValue } from '../form/differences/ShownValue.tsx';
import styles from '../form/draft/drafts.module.css';
import { nameDocument } from '../history/describe-entry.ts';
import { FieldChanges } from '../history/FieldChanges.tsx';
import { formatRelative } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { addressOf } from '../ui/link/document-address.ts';
import { Link } from '../ui/link/links.ts';
import { useBusy } from '../ui/use-busy.ts';
import { t, translated } from '../words/words.ts';

interface Props {
  draft: DraftResponse;
  entry: DraftDocument;
}

const changeLabels = {
  made: t`Added`,
  changed: t`Changed`,
  deleted: t`Deleted`,
  hidden: t`Hidden`,
  shown: t`Shown again`,
  restored: t`Restored`,
  same: t`Same as on the site`,
};

/** One document of a draft: its changes, and what was saved on the site since. */
export function DraftEntry({ draft, entry }: Props) {
  const { id, state, version } = draft;
  const { document, how, fields, changes, adds, since, conflicts } = entry;
  const name = nameDocument(entry);
  const removeFromDraft = () =>
    draftAction(() => drafts.removeFromDraft({ id, document, version }));
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>
        </p>
        <p>
          {changeLabels[how]}
          {fields.length > 0 && `: ${fields.map(translated).join(', ')}`}
        </p>
        {adds.length > 0 && (
          <>
            <p id={`adds-${document}`}>{t`New links and pictures:`}</p>
            <ul className={styles.adds} aria-labelledby={`adds-${document}`}>
              {adds.map((value) => (
                <li key={value}>
                  <ShownValue value={value} />
                </li>
              ))}
            </ul>
          </>
        )}
        {since && <Since since={since} conflicts={conflicts} />}
        <p className={styles.when}>
          {entry.person || entry.by}, <time dateTime={entry.at}>{formatRelative(entry.at)}</time>
        </p>
      </div>
      {state === 'open' && (
        <Group gap={8}>
          {how !== 'deleted' && (
            <Link to={`${addressOf(document)}?draft=${id}`} aria-label={t`Edit ${name}`}>
              {t`Edit`}
            </Link>
          )}
          <ActionButton aria-label={t`Remove ${name} from the draft`} onAct={removeFromDraft}>
            {t`Remove from draft`}
          </ActionButton>
        </Group>
      )}
      {changes.length > 0 && (
        <details className={styles.changes}>
          <summary>{t`Show the changes of ${name}`}</summary>
          <FieldChanges changes={changes} />
        </details>
      )}
      {conflicts.length > 0 && <Conflicts draft={draft} entry={entry} />}
    </li>
  );
}

function Since({
  since,
  conflicts,
}: {
  since: NonNullable<DraftDocument['since']>;
  conflicts: readonly Conflict[];
}) {
  const named = conflicts
    .filter(({ field }) => field !== '')
    .map(({ label }) => t`${translated(label)} (choose)`);
  const followed = since.fields.map((label) => t`${translated(label)} (kept)`);
  return (
    <p>
      {t`Since then, ${since.person || since.by} has changed on the site: ${[...followed, ...named].join(', ')}`}
    </p>
  );
}

/** Fields changed in both the draft and on the site, with a choice for each. */
function Conflicts({ draft, entry }: Props) {
  const [take, setTake] = useState<Record<string, Side>>({});
  const { document, conflicts, live } = entry;
  const [busy, run] = useBusy();
  const settle = () =>
    draftAction(() =>
      drafts.resolveConflicts({ id: draft.id, version: draft.version, document, live, take }),
    );
  return (
    <form
      className={styles.conflicts}
      aria-label={t`Choose for ${nameDocument(entry)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(settle);
      }}
    >
      <Differences
        of={conflicts.map((conflict) => ({
          key: conflict.field,
          label: translated(conflict.label) || nameDocument(entry),
          mine: shownOf(conflict, 'mine'),
          theirs: shownOf(conflict, 'theirs'),
          chosen: take[conflict.field],
        }))}
        names={{ mine: t`Draft`, theirs: t`Site` }}
        onChoose={(field, side) => setTake({ ...take, [field]: side })}
      />
      <Button type="submit" loading={busy} disabled={conflicts.some(({ field }) => !take[field])}>
        {t`Save this choice`}
      </Button>
    </form>
  );
}

function shownOf({ field, mine, live }: Conflict, side: Side): ReactNode {
  if (field !== '') return <ShownValue value={side === 'mine' ? mine : live} />;
  if (side === 'theirs') return t`Keep it as on the site, and remove it from the draft`;
  if (mine === null) return t`Delete it and everything in it, despite the later changes`;
  return live === null ? t`Restore as in the draft` : t`Change as in the draft`;
}
