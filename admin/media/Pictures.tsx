import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { pictures } from '../backend/pictures-client.ts';
import {
  firstView,
  type LibraryFilter,
  type LibraryRow,
  type LibraryView,
  pageSize,
  refreshLibrary,
  useLibrary,
} from '../field/library/library.ts';
import { Tiles, TileView, tileClass } from '../field/library/Tiles.tsx';
import { formatNumber } from '../session/preferences.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Filter } from '../ui/choice/Filter.tsx';
import { toast } from '../ui/dialog/alert.ts';
import { draftAction } from '../ui/dialog/draft-action.ts';
import { Link } from '../ui/link/links.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { t } from '../words/words.ts';
import { DescribeAll } from './DescribeAll.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import styles from './media.module.css';
import { formatPictureCount } from './picture-count.ts';

const filters: { value: LibraryFilter; label: string }[] = [
  { value: 'unused', label: t`Not used` },
  { value: 'undescribed', label: t`No description` },
  { value: 'alike', label: t`Look alike` },
  { value: 'small', label: t`Too small` },
  { value: 'demo', label: t`From the demo` },
  { value: 'hidden', label: t`Removed` },
];

/** Texts for filters without results. */
const nothingFound: Readonly<Record<LibraryFilter, string>> = {
  unused: t`Every picture is used somewhere.`,
  undescribed: t`Every picture in use has a description.`,
  alike: t`No two pictures look alike.`,
  small: t`Every picture is large enough for its uses.`,
  demo: t`There are no demo pictures.`,
  hidden: t`No pictures were removed.`,
};

/** The grid of pictures, with search and filters. */
export function Pictures({ add }: { add: ReactNode }) {
  const [view, setView] = useRemembered<LibraryView>('view of the library', firstView);
  const library = useLibrary('picture', view);
  /** Ids of the selected pictures; null while selecting is off. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = (id: string) => {
    const others = new Set(chosen);
    if (!others.delete(id)) others.add(id);
    setChosen(others);
  };
  const { rows = [], total = 0, described = 0, inUse = 0 } = library.data ?? {};
  const { search, filter } = view;
  const find = (part: Partial<LibraryView>) => {
    setChosen(null);
    setView({ ...view, page: 0, ...part });
  };
  const isFiltered = search.trim() !== '' || filter !== '';
  if (library.data && !isFiltered && total === 0 && inUse === 0) return <EmptyLibrary add={add} />;
  return (
    <>
      <search className={styles.tools} aria-label={t`Find pictures`}>
        <TextInput
          type="search"
          size="md"
          className={styles.search ?? ''}
          label={t`Search`}
          placeholder={t`Name, description or use`}
          value={search}
          onChange={({ currentTarget: { value } }) => find({ search: value })}
        />
        <Filter
          label={t`Show`}
          value={filter}
          options={filters}
          onChange={(value) => find({ filter: value as LibraryFilter | '' })}
        />
      </search>
      <div className={styles.figures}>
        <p>
          <span role="status">{library.data && formatPictureCount(total)}</span>
          {rows.length > 0 && filter !== 'undescribed' && !chosen && (
            <>
              {' · '}
              <TextButton onClick={() => setChosen(new Set())}>{t`Select`}</TextButton>
            </>
          )}
        </p>
        {inUse > 0 && (
          <TextButton
            disabled={described === inUse}
            td={described === inUse ? 'none' : 'underline'}
            onClick={() => find({ search: '', filter: 'undescribed' })}
          >
            {t`Pictures in use with a description: ${formatNumber(described)} of ${formatNumber(inUse)}`}
          </TextButton>
        )}
      </div>
      {chosen && (
        <SelectedPictures
          ids={rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          isHidden={filter === 'hidden'}
          onEnd={() => setChosen(null)}
        />
      )}
      {library.isLoading && <p className="late">{t`Loading…`}</p>}
      {!library.isLoading && rows.length === 0 && (
        <div className={styles.none}>
          <ListState
            failed={library.isError}
            onReload={library.refetch}
            text={
              filter && !search.trim()
                ? nothingFound[filter]
                : t`No matches for “${search.trim()}”.`
            }
          />
          {isFiltered && (
            <TextButton fw={600} onClick={() => setView(firstView)}>
              {t`Show all pictures`}
            </TextButton>
          )}
        </div>
      )}
      {filter === 'undescribed' ? (
        <DescribeAll key={`${search} ${view.page}`} rows={rows} total={total} />
      ) : (
        <Tiles label={t`Pictures`} rows={rows}>
          {(row) =>
            chosen ? (
              <button
                type="button"
                className={tileClass}
                aria-pressed={chosen.has(row.id)}
                onClick={() => choose(row.id)}
              >
                <TileView row={row} note={describeUseCount(row)} isChosen={chosen.has(row.id)} />
              </button>
            ) : (
              <Link to={`/admin/media/${row.id}`} className={tileClass}>
                <TileView row={row} note={describeUseCount(row)} />
              </Link>
            )
          }
        </Tiles>
      )}
      <Pager
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        noun={t`pictures`}
        onPage={(page) => {
          setView({ ...view, page });
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** Describes the number of uses: “Used twice”. */
function describeUseCount({ uses }: LibraryRow): string {
  if (uses === 0) return t`Not used`;
  if (uses === 1) return t`Used once`;
  return uses === 2 ? t`Used twice` : t`Used ${formatNumber(uses)} times`;
}

interface Props {
  ids: string[];
  /** True for removed pictures, which can be restored. */
  isHidden: boolean;
  onEnd(): void;
}

/** Actions for the selected pictures. */
function SelectedPictures({ ids, isHidden, onEnd }: Props) {
  const set = (hidden: boolean) => draftAction(() => pictures.hidePictures({ ids, hidden }));
  const change = async () => {
    if (!(await set(!isHidden))) return;
    onEnd();
    await refreshLibrary();
    const chosen = formatPictureCount(ids.length);
    const done = isHidden ? t`${chosen} back in the library` : t`${chosen} removed`;
    if ((await toast(done, { undo: t`Undo` })) !== 'undo') return;
    await set(isHidden);
    await refreshLibrary();
  };
  return (
    <Group className={styles.chosen} gap={12}>
      <p role="status">
        <strong>
          {ids.length === 0 ? t`Select pictures` : t`${formatPictureCount(ids.length)} selected`}
        </strong>
      </p>
      {ids.length > 0 && (
        <ActionButton onAct={change}>
          {isHidden ? t`Show in library again` : t`Remove from library`}
        </ActionButton>
      )}
      <Button variant="default" onClick={onEnd}>
        {t`Cancel`}
      </Button>
    </Group>
  );
}
