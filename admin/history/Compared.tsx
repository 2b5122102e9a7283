import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { idOfTab, Tabs } from '../ui/Tabs.tsx';
import { ComparedFields } from './ComparedFields.tsx';
import styles from './history.module.css';

const ComparedPages = onDemand(() => import('./ComparedPages.tsx'));

interface Props {
  /** `kind/id`. */
  document: string;
  revision: number;
  isNewest: boolean;
  onPutBack: () => void;
}

const tabs = [
  { key: 'fields', label: 'Fields' },
  { key: 'page', label: 'Page' },
] as const;

/** What a version changed, and what has changed since: in the fields of its form, and on the pages of the site. */
export function Compared({ document, revision, isNewest, onPutBack }: Props) {
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('fields');
  const isNow = against === 'now';
  const between = isNow ? { from: revision } : { to: revision };
  const shown = { document, between };
  // What the order of a list changes is told by its entries.
  const hasPages = !document.startsWith('order/');
  return (
    <section className={styles.compared} aria-label="What differs">
      {!isNewest && (
        <NativeSelect
          label="Show"
          size="md"
          value={against}
          onChange={(event) => setAgainst(event.currentTarget.value === 'now' ? 'now' : 'before')}
        >
          <option value="before">What this version changed</option>
          <option value="now">What has changed since, up to now</option>
        </NativeSelect>
      )}
      {hasPages && (
        <Tabs
          label="Where it differs"
          panel="what-differs"
          tabs={tabs}
          chosen={tab}
          onChoose={setTab}
        />
      )}
      <div
        id="what-differs"
        {...(hasPages && { role: 'tabpanel', 'aria-labelledby': idOfTab(tab) })}
      >
        {tab === 'page' ? (
          <ComparedPages key={against} {...shown} />
        ) : (
          <ComparedFields key={against} {...shown} revision={revision} onPutBack={onPutBack} />
        )}
      </div>
    </section>
  );
}
