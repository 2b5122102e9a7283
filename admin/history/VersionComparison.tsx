import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Step, StepChange } from '../../shared/api/changes/steps.ts';
import { changes } from '../backend/changes-client.ts';
import { formatRelative } from '../session/preferences.ts';
import { changeHistory } from '../ui/dialog/undo-change.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { t } from '../words/words.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { FieldComparison } from './FieldComparison.tsx';
import styles from './history.module.css';
import { UndoChange } from './UndoChange.tsx';

const PageComparison = onDemand(() => import('./PageComparison.tsx'));

interface Props {
  /** `kind/id`. */
  document: string;
  /** The history entry of the version. */
  entry: Step;
  version: StepChange;
  /** The newest version in the list. */
  newest: Pick<StepChange, 'revision' | 'how'>;
  onChanged: () => void;
}

const tabs = [
  { key: 'fields', label: t`Fields` },
  { key: 'page', label: t`Page` },
] as const;

/**
 * Shows what a version changed, with a button that undoes it, or what has changed since, with one that restores chosen
 * fields; earlier versions can be restored from both. As fields and as pages.
 */
export function VersionComparison({ document, entry, version, newest, onChanged }: Props) {
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('fields');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { revision } = version;
  const isNow = against === 'now';
  const between = isNow ? { from: revision } : { to: revision };
  const shown = { document, between };
  // These show on the pages of other documents.
  const hasPages = !/^(order|picture|translation)\//.test(document);
  const isNewest = revision === newest.revision;
  const isGone = newest.how === 'deleted';
  const canRestore = !isNewest && version.how !== 'deleted';
  const restoring = (fields?: string[]) => {
    const of = { document, revision, ...(fields && { fields }) };
    return {
      of,
      title: t`Restore the state after this change?`,
      about: t`The state after the change on ${formatRelative(entry.at)}.`,
      confirm: t`Yes, restore it`,
      change: (back: Parameters<typeof changeHistory>[1]) =>
        changeHistory(
          () => changes.restore({ ...of, base_revision: isGone ? 0 : newest.revision }),
          back,
        ),
      onDone: onChanged,
    };
  };
  const fields = (
    <FieldComparison
      key={against}
      {...shown}
      {...(isNow && !isGone && { ticked, onTick: setTicked })}
    />
  );
  return (
    <section className={styles.compared} aria-label={t`Differences`}>
      {!isNewest && (
        <NativeSelect
          label={t`Show`}
          size="md"
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value === 'now' ? 'now' : 'before')}
        >
          <option value="before">{t`This change`}</option>
          <option value="now">{t`Everything that changed since`}</option>
        </NativeSelect>
      )}
      <div className={styles.row}>
        {!isNow && <UndoChange entry={entry} label={t`Undo this change`} onDone={onChanged} />}
        {canRestore && (
          <ChangeButton label={t`Restore the state after this change`} {...restoring()} />
        )}
        {isNow && !isGone && canRestore && (
          <ChangeButton
            label={t`Restore selected fields (${ticked.size})`}
            isDisabled={ticked.size === 0}
            {...restoring([...ticked])}
          />
        )}
      </div>
      {hasPages ? (
        <Tabs label={t`Compare`} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'page' ? (
            <PageComparison
              key={against}
              versions={[document, between]}
              request={(path) =>
                changes.comparePages({ document, ...between, ...(path && { path }) })
              }
            />
          ) : (
            fields
          )}
        </Tabs>
      ) : (
        fields
      )}
    </section>
  );
}
