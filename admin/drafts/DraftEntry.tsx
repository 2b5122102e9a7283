import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type {
  ChangeSetAnswer,
  Conflict,
  DraftDocument,
} from '../../shared/api/change-sets/shapes.ts';
import { drafts } from '../backend/drafts-client.ts';
import styles from '../form/draft/drafts.module.css';
import { documentWords } from '../history/words.ts';
import { timeInWords } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { addressOf } from '../ui/link/document-address.ts';
import { Link } from '../ui/link/links.ts';
import { useBusy } from '../ui/use-busy.ts';

interface Props {
  draft: ChangeSetAnswer;
  entry: DraftDocument;
}

const howWords = { made: 'Added', changed: 'Changed', deleted: 'Deleted', same: 'As on the site' };

/** One entry of a draft: what it changes, and what was saved on the site since. */
export function DraftEntry({ draft, entry }: Props) {
  const { id, state, version } = draft;
  const { document, how, fields, since, conflicts } = entry;
  const name = documentWords(entry);
  const takeOut = () => draftAction(() => drafts.takeOutChange({ id, document, version }));
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>
        </p>
        <p>
          {howWords[how]}
          {fields.length > 0 && `: ${fields.join(', ')}`}
        </p>
        {since && <Since since={since} conflicts={conflicts} />}
        <p className={styles.when}>
          {entry.person || entry.by}, <time dateTime={entry.at}>{timeInWords(entry.at)}</time>
        </p>
      </div>
      {state === 'open' && (
        <Group gap={8}>
          {how !== 'deleted' && (
            <Link to={`${addressOf(document)}?draft=${id}`} aria-label={`Edit ${name}`}>
              Edit
            </Link>
          )}
          <ActionButton aria-label={`Take out ${name}`} onAct={takeOut}>
            Take out
          </ActionButton>
        </Group>
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
    .map(({ label }) => `${label} (choose)`);
  const followed = since.fields.map((label) => `${label} (kept)`);
  return (
    <p>
      Since you began: {since.person || since.by} changed {[...followed, ...named].join(', ')}
    </p>
  );
}

type Choice = 'mine' | 'theirs';

/** What was changed in the draft and on the site: whose it is to be. */
function Conflicts({ draft, entry }: Props) {
  const [take, setTake] = useState<Record<string, Choice>>({});
  const { document, conflicts, live } = entry;
  const [busy, run] = useBusy();
  const settle = () =>
    draftAction(() =>
      drafts.settleChange({ id: draft.id, version: draft.version, document, live, take }),
    );
  return (
    <form
      className={styles.conflicts}
      aria-label={`Choose for ${documentWords(entry)}`}
      onSubmit={(event) => {
        event.preventDefault();
        void run(settle);
      }}
    >
      {conflicts.map((conflict) => (
        <fieldset key={conflict.field}>
          <legend>{conflict.label || documentWords(entry)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                name={conflict.field}
                checked={take[conflict.field] === side}
                onChange={() => setTake({ ...take, [conflict.field]: side })}
              />
              <span>{choiceWords(conflict, side)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button type="submit" loading={busy} disabled={conflicts.some(({ field }) => !take[field])}>
        Keep this choice
      </Button>
    </form>
  );
}

function choiceWords({ field, mine, live }: Conflict, side: Choice): string {
  if (field === '') {
    if (side === 'theirs') return 'Leave it out of the draft: it stays as on the site';
    if (mine === null)
      return 'Delete it with all that belongs to it, though it was worked on since';
    return live === null ? 'Put it back, as in the draft' : 'As in the draft';
  }
  return side === 'mine' ? `Draft: ${shown(mine)}` : `Site: ${shown(live)}`;
}

const maxLetters = 300;

/** A value in words; what is no text is told by its parts. */
function shown(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(empty)';
  if (Array.isArray(value)) return value.length === 0 ? '(empty)' : value.map(shown).join(' · ');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(shown).join(', ');
  const text = String(value)
    .replaceAll(/<[^<>]*>/g, ' ')
    .trim();
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
}
