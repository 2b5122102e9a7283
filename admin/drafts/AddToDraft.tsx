import styles from '../form/draft/drafts.module.css';
import { groups, needsId, ownGroups } from '../screen.ts';
import { screens } from '../screens.ts';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';

const [moreSections, extensions] = ownGroups;

/** Screens whose content can be saved to a draft. */
const listed = screens.filter(
  (screen) =>
    [...groups, moreSections, extensions].some((group) => group === screen.group) &&
    !needsId(screen) &&
    (screen.area ?? 'content') === 'content',
);

/** Links to every screen of content, opened within the draft. */
export function AddToDraft({ id, isFirst }: { id: string; isFirst: boolean }) {
  return (
    <details className={styles.block} open={isFirst || undefined}>
      <summary>{t`Add…`}</summary>
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
