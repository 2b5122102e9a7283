import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  firstView,
  type LibraryFilter,
  type LibraryRow,
  type LibraryView,
  pageSize,
  useLibrary,
} from '../field/library/library.ts';
import { TileFace, Tiles, tileClass } from '../field/library/Tiles.tsx';
import { numberInWords } from '../session/preferences.ts';
import { Filter } from '../ui/choice/Filter.tsx';
import { Link } from '../ui/link/links.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { ChosenPictures } from './ChosenPictures.tsx';
import { DescribeAll } from './DescribeAll.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import styles from './media.module.css';
import { picturesInWords } from './words.ts';

const filters: { value: LibraryFilter; label: string }[] = [
  { value: 'unused', label: 'Not used' },
  { value: 'undescribed', label: 'No description' },
  { value: 'alike', label: 'Look alike' },
  { value: 'small', label: 'Too small' },
  { value: 'demo', label: 'From the demo' },
  { value: 'hidden', label: 'Removed' },
];

/** Shown if a filter finds nothing. */
const nothingFound: Readonly<Record<LibraryFilter, string>> = {
  unused: 'Every picture is used somewhere.',
  undescribed: 'Every picture in use has a description.',
  alike: 'No two pictures look alike.',
  small: 'Every picture is large enough for its places.',
  demo: 'There are no demo pictures.',
  hidden: 'No pictures were removed.',
};

/** The grid of pictures, with search and filters. */
export function Pictures({ add }: { add: ReactNode }) {
  const [view, setView] = useRemembered<LibraryView>('view of the library', firstView);
  const library = useLibrary('picture', view);
  /** Ids of the selected pictures; null while none can be selected. */
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
      <search className={styles.tools} aria-label="Find pictures">
        <TextInput
          type="search"
          size="md"
          className={styles.search ?? ''}
          label="Search"
          placeholder="Name, description or place"
          value={search}
          onChange={({ currentTarget: { value } }) => find({ search: value })}
        />
        <Filter
          label="Show"
          value={filter}
          options={filters}
          onChange={(value) => find({ filter: value as LibraryFilter | '' })}
        />
      </search>
      <div className={styles.figures}>
        <p>
          <span role="status">{library.data && picturesInWords(total)}</span>
          {rows.length > 0 && filter !== 'undescribed' && !chosen && (
            <>
              {' · '}
              <TextButton onClick={() => setChosen(new Set())}>Select</TextButton>
            </>
          )}
        </p>
        {inUse > 0 && (
          <TextButton
            disabled={described === inUse}
            td={described === inUse ? 'none' : 'underline'}
            onClick={() => find({ search: '', filter: 'undescribed' })}
          >
            {numberInWords(described)} of {numberInWords(inUse)} pictures in use are described
          </TextButton>
        )}
      </div>
      {chosen && (
        <ChosenPictures
          ids={rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          isHidden={filter === 'hidden'}
          onEnd={() => setChosen(null)}
        />
      )}
      {library.isLoading && <p className={styles.late}>Loading…</p>}
      {!library.isLoading && rows.length === 0 && (
        <div className={styles.none}>
          <ListState
            failed={library.isError}
            onReload={library.refetch}
            words={
              filter && !search.trim() ? nothingFound[filter] : `No matches for “${search.trim()}”.`
            }
          />
          {isFiltered && (
            <TextButton fw={600} onClick={() => setView(firstView)}>
              Show all pictures
            </TextButton>
          )}
        </div>
      )}
      {filter === 'undescribed' ? (
        <DescribeAll key={`${search} ${view.page}`} rows={rows} />
      ) : (
        <Tiles label="Pictures" rows={rows}>
          {(row) =>
            chosen ? (
              <button
                type="button"
                className={tileClass}
                aria-pressed={chosen.has(row.id)}
                onClick={() => choose(row.id)}
              >
                <TileFace row={row} note={noteOf(row)} isChosen={chosen.has(row.id)} />
              </button>
            ) : (
              <Link to={`/admin/media/${row.id}`} className={tileClass}>
                <TileFace row={row} note={noteOf(row)} />
              </Link>
            )
          }
        </Tiles>
      )}
      <Pager
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        noun="pictures"
        onPage={(page) => {
          setView({ ...view, page });
          window.scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** “Used twice”. */
function noteOf({ uses }: LibraryRow): string {
  if (uses === 0) return 'Not used';
  return `Used ${uses === 1 ? 'once' : uses === 2 ? 'twice' : `${numberInWords(uses)} times`}`;
}
