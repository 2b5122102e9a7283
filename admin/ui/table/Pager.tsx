import { Button } from '@mantine/core';
import styles from './DataTable.module.css';

interface Props {
  page: number;
  pages: number;
  noun: string;
  onPage(page: number): void;
}

/** Pages of a table; not rendered for a single page. */
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
    <nav className={styles.pager} aria-label={`Pages of ${noun}`}>
      {step('First', 0)}
      {step('Previous', page - 1)}
      <p aria-live="polite">
        Page {page + 1} of {pages}
      </p>
      {step('Next', page + 1)}
      {step('Last', pages - 1)}
    </nav>
  );
}
