import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { StepChange } from '../../shared/api/changes/steps.ts';
import { changes } from '../backend/changes-client.ts';
import { changeHistory } from '../ui/dialog/undo-change.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { t } from '../words/words.ts';
import { FieldComparison } from './FieldComparison.tsx';
import styles from './history.module.css';

const PageComparison = onDemand(() => import('./PageComparison.tsx'));

interface Props {
  /** `kind/id`. */
  document: string;
  /** Revision of the version. */
  revision: number;
  /** True if this version is a deletion, which cannot be restored. */
  isDeletion: boolean;
  /** The newest version in the list. */
  newest: Pick<StepChange, 'revision' | 'how'>;
  onRestored: () => void;
}

const tabs = [
  { key: 'fields', label: t`Fields` },
  { key: 'page', label: t`Page` },
] as const;

/** Shows what a version changed or what has changed since, as fields and as pages, and restores the version. */
export function VersionComparison({ document, revision, isDeletion, newest, onRestored }: Props) {
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('fields');
  const isNow = against === 'now';
  const between = isNow ? { from: revision } : { to: revision };
  const shown = { document, between };
  // These show on the pages of other documents.
  const hasPages = !/^(order|picture|translation)\//.test(document);
  const isNewest = revision === newest.revision;
  const restore = async (fields?: string[]) => {
    const base_revision = newest.how === 'deleted' ? 0 : newest.revision;
    const input = { document, revision, base_revision, ...(fields && { fields }) };
    if (await changeHistory(() => changes.restore(input))) onRestored();
  };
  const fields = (
    <FieldComparison key={against} {...shown} onRestore={(names) => void restore(names)} />
  );
  return (
    <section className={styles.compared} aria-label={t`Differences`}>
      {!isNewest && !isDeletion && (
        <div className={styles.row}>
          <Button onClick={() => void restore()}>{t`Restore this version`}</Button>
        </div>
      )}
      {!isNewest && (
        <NativeSelect
          label={t`Show`}
          size="md"
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value === 'now' ? 'now' : 'before')}
        >
          <option value="before">{t`Changes in this version`}</option>
          <option value="now">{t`Compare with the current version`}</option>
        </NativeSelect>
      )}
      {hasPages ? (
        <Tabs label={t`Compare`} tabs={tabs} chosen={tab} onChoose={setTab}>
          {tab === 'page' ? <PageComparison key={against} {...shown} /> : fields}
        </Tabs>
      ) : (
        fields
      )}
    </section>
  );
}
