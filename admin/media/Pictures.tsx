import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
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
import { DescribeAll } from './DescribeAll.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import styles from './media.module.css';

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
  const { rows = [], total = 0, described = 0, inUse = 0 } = library.data ?? {};
  const { search, filter } = view;
  const find = (part: Partial<LibraryView>) => setView({ ...view, page: 0, ...part });
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
        <p role="status">
          {library.data && `${numberInWords(total)} ${total === 1 ? 'picture' : 'pictures'}`}
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
          {(row) => (
            <Link to={`/admin/media/${row.id}`} className={tileClass}>
              <TileFace row={row} note={noteOf(row)} />
            </Link>
          )}
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

/** “Used twice”, and what is missing. */
function noteOf({ uses, description, decorative }: LibraryRow): string {
  if (uses === 0) return 'Not used';
  const used = `Used ${uses === 1 ? 'once' : uses === 2 ? 'twice' : `${numberInWords(uses)} times`}`;
  return description || decorative ? used : `${used} · no description`;
}
