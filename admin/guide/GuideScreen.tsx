import type { ComponentType, ReactNode } from 'react';
import { useMayOpen } from '../backend/use-may-open.ts';
import { useParams } from '../router.ts';
import { extraGroups, groups, guidePageOf, inboxGroup } from '../screen.ts';
import { screens } from '../screens.ts';
import { Link } from '../ui/link/links.ts';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { language } from '../words/language.ts';
import { t, translated } from '../words/words.ts';
import styles from './guide.module.css';

type Part = ComponentType<{ href?: string; children?: ReactNode }>;
type Parts = { components: Record<string, Part> };

const pages = import.meta.glob<ComponentType<Parts>>(
  ['../../docs/edit/*.md', '!../../docs/edit/README.md'],
  { eager: true, import: 'default' },
);

const pageOf = (name: string) => pages[`../../docs/edit/${name}.md`];

/**
 * The heading of a page is that of its screen, its links open other pages, and emphasised texts are console texts
 * (tests/guide.test.ts).
 */
const components: Parts['components'] = {
  h1: () => null,
  // Screenshots are only for readers of the documentation site.
  img: () => null,
  a: ({ href = '', ...rest }) => (
    <Link to={`/admin/guide/${href.replace(/\.md$/, '')}`} {...rest} />
  ),
  em: ({ children }) => <em lang={language}>{translated(`${children}`)}</em>,
};

/** The list of all pages in docs/edit, or one page. */
export function GuideScreen() {
  const { page = '' } = useParams();
  const mayOpen = useMayOpen();
  const about = screens.find((screen) => guidePageOf(screen) === page);
  const Page = pageOf(page);
  if (!about || !Page)
    return (
      <ListScreen title={t`Guide`} intro={t`What each screen is for, and how to use it.`}>
        <Contents />
      </ListScreen>
    );
  return (
    <ListScreen
      title={t`Guide: ${about.label}`}
      intro={<Link to="/admin/guide">{t`All pages of the guide`}</Link>}
      actions={mayOpen(about) && <Link to={`/admin/${about.path}`}>{t`Open this screen`}</Link>}
    >
      {language !== 'en' && <p>{t`The guide is in English only.`}</p>}
      <div className={styles.page} lang="en">
        <Page components={components} />
      </div>
    </ListScreen>
  );
}

/** Lists the pages of the screens that the user may open, in sidebar order. */
function Contents() {
  const mayOpen = useMayOpen();
  const explained = screens
    .filter((screen) => mayOpen(screen) && pageOf(guidePageOf(screen)))
    .filter((one, at, all) => all.findIndex((it) => guidePageOf(it) === guidePageOf(one)) === at);
  return (
    <div className={styles.contents}>
      {[undefined, inboxGroup, ...groups, ...extraGroups].map((group) => {
        const listed = explained.filter((screen) => (screen.group ?? screen.within) === group);
        return (
          listed.length > 0 && (
            <section key={group ?? ''}>
              <h2>{group ? translated(group) : t`Every day`}</h2>
              <ul>
                {listed.map((screen) => (
                  <li key={screen.path}>
                    <Link to={`/admin/guide/${guidePageOf(screen)}`}>{screen.label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
