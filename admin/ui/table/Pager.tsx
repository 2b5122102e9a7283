import { Button } from '@mantine/core';
import { t } from '../../words/words.ts';
import styles from './DataTable.module.css';

interface Props {
  page: number;
  pages: number;
  noun: string;
  onPage(page: number): void;
}

/** Page controls of a table; not rendered for a single page. */
export function Pager({ page, pages, noun, onPage }: Props) {
  if (pages < 2) return null;
  const step = (label: string, to: number) => (
    <Button
      key={label}
      variant="default"
      aria-disabled={to === page || to < 0 || to >= pages}
      onClick={() => to >= 0 && to < pages && onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label={t`Pages of ${noun}`}>
      {step(t`First`, 0)}
      {step(t`Previous`, page - 1)}
      <p aria-live="polite">{t`Page ${page + 1} of ${pages}`}</p>
      {step(t`Next`, page + 1)}
      {step(t`Last`, pages - 1)}
    </nav>
  );
}
