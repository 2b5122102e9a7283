import styles from './Pictures.module.css';
import { Thumb } from './Thumb.tsx';

/** Several stored images, small. */
export function Pictures({ paths, of }: { paths: readonly string[]; of: string }) {
  if (paths.length === 0) return '-';
  return (
    <div className={styles.pictures}>
      {paths.map((path, index) => (
        <Thumb key={path} path={path} alt={`${of} ${index + 1}`} size={60} />
      ))}
    </div>
  );
}
