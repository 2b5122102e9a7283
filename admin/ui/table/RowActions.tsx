import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '../link/links.ts';
import styles from './RowActions.module.css';

interface Props {
  /** The entry's name, so that every action says what it is for. */
  of: string;
  /** A screen, or what is elsewhere by its whole address. */
  view?: string | undefined;
  /** A screen, or what opens a form in place. */
  edit?: string | (() => void);
  onDelete(): void;
}

/** What can be done with one entry of a list. */
export function RowActions({ of, view, edit, onDelete }: Props) {
  const viewing = { 'aria-label': `View ${of}`, title: 'View' };
  const eye = <IconEye size={20} stroke={1.75} aria-hidden />;
  return (
    <div className={styles.actions}>
      {view?.startsWith('/') && (
        <Link className={styles.action} to={view} {...viewing}>
          {eye}
        </Link>
      )}
      {view && !view.startsWith('/') && (
        <a className={styles.action} href={view} target="_blank" rel="noopener" {...viewing}>
          {eye}
        </a>
      )}
      {typeof edit === 'function' && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Edit ${of}`}
          title="Edit"
          onClick={edit}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      {typeof edit === 'string' && (
        <Link className={styles.action} to={edit} aria-label={`Edit ${of}`} title="Edit">
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </Link>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={`Delete ${of}`}
        title="Delete"
        data-danger
        onClick={onDelete}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
