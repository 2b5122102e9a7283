import styles from '../form/draft/drafts.module.css';
import { groups, needsId } from '../screen.ts';
import { screens } from '../screens.ts';
import { Link } from '../ui/link/links.ts';

/** Screens of content: what is saved on them can go into a draft. */
const listed = screens.filter(
  (screen) =>
    screen.group !== undefined &&
    [...groups, 'Site settings'].includes(screen.group) &&
    !needsId(screen) &&
    (screen.area ?? 'content') === 'content',
);

/** Leads to what can be put into a draft: every screen of content, within the draft. */
export function AddToDraft({ id, isFirst }: { id: string; isFirst: boolean }) {
  return (
    <details className={styles.block} open={isFirst || undefined}>
      <summary>Add…</summary>
      <ul>
        {listed.map(({ path, label }) => (
          <li key={path}>
            <Link to={`/admin/${path}?draft=${id}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
