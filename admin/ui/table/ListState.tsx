import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { ActionButton } from '../ActionButton.tsx';
import styles from './ListState.module.css';

interface Props {
  failed: boolean;
  onReload(): Promise<unknown>;
  /** Text of an empty list. */
  text: string;
  /** Button for a suggested action. */
  children?: ReactNode;
}

/** State of a list without rows. After a failed load, it does not claim that the list is empty. */
export function ListState({ failed, onReload, text: words, children }: Props) {
  return failed ? (
    <>
      <p>{t`This list could not be loaded. Its content is safe.`}</p>
      <ActionButton onAct={onReload}>{t`Load again`}</ActionButton>
    </>
  ) : (
    <>
      {children && <EmptyDrawing />}
      <p>{words}</p>
      {children && <div>{children}</div>}
    </>
  );
}

/** A drawing of empty rows. */
function EmptyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 72" aria-hidden="true">
      {[0, 26, 52].map((y) => (
        <g key={y}>
          <rect x="0" y={y} width="160" height="20" rx="3" />
          <circle cx="12" cy={y + 10} r="5" />
          <path d={`M26 ${y + 10}h${90 - y}`} />
        </g>
      ))}
    </svg>
  );
}
