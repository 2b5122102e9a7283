import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { ReactNode } from 'react';
import { formatNumber } from '../session/preferences.ts';
import styles from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** Count next to the label; hidden at 0. */
  count?: number;
  /** Shows the count as a warning. */
  isBad?: boolean;
}

interface Props<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs with one panel; arrow keys select a tab. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: Props<Key>) {
  return (
    <MantineTabs value={chosen} onChange={(key) => onChoose(key as Key)} classNames={styles}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ key, count, isBad, ...tab }) => (
          <MantineTabs.Tab
            key={key}
            value={key}
            data-bad={isBad}
            rightSection={count ? formatNumber(count) : null}
          >
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={chosen}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
