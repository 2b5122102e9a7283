import { useHasOwnCalls } from '../backend/me.ts';
import { NavLink, useParams } from '../router.ts';
import { guideSlug } from '../screen.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { t, translated } from '../words/words.ts';

import styles from './guide.module.css';
import { guidePageAt, guidePages, isSpecificationPage } from './guide-pages.ts';

/** A short guide to the screens of one group. */
export function GuideScreen() {
  const { page } = useParams();
  const hasOwnCalls = useHasOwnCalls();
  const shown = guidePageAt(page);
  if (!shown) return null;
  return (
    <ListScreen title={t`Guide: ${translated(shown.of)}`} intro={shown.intro}>
      <div className={styles.guide}>
        <nav aria-label={t`Guide`}>
          <ul>
            {guidePages
              .filter((it) => hasOwnCalls || isSpecificationPage(it))
              .map(({ of }) => (
                <li key={of}>
                  <NavLink to={`/admin/guide/${guideSlug(of)}`}>{translated(of)}</NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div>
          {shown.topics.map(({ heading, text }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </ListScreen>
  );
}
