import { type KeyboardEvent, useRef } from 'react';
import { numberInWords } from '../session/preferences.ts';
import styles from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** Said beside it where it is no nought. */
  count?: number;
  /** Somebody has to look at these. */
  isBad?: boolean;
}

interface Props<Key extends string> {
  label: string;
  /** Id of what they show. */
  panel: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** What stands below is of one of several kinds; arrow keys move the choice. */
export function Tabs<Key extends string>({ label, panel, tabs, chosen, onChoose }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.key === chosen) + step;
    const next = tabs.at(at % tabs.length)?.key ?? chosen;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={idOfTab(tab.key)}
          data-key={tab.key}
          data-bad={tab.isBad}
          aria-selected={tab.key === chosen}
          aria-controls={panel}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
          {tab.count ? <span className={styles.count}>{numberInWords(tab.count)}</span> : null}
        </button>
      ))}
    </div>
  );
}

/** What names the panel below. */
export function idOfTab(key: string): string {
  return `tab-${key.replace(/\W/g, '-')}`;
}
