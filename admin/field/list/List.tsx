import { Button } from '@mantine/core';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { isHidden } from '../../../shared/content/hidden.ts';
import { fieldsIn } from '../../../shared/content/schema-fields.ts';
import { useHasFullApi } from '../../backend/me.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Sortable } from '../../ui/sortable.tsx';
import { t } from '../../words/words.ts';
import { findEntrySchema } from '../describe.ts';
import type { Field } from '../field.ts';
import { HeadingLevel } from '../heading-level.ts';
import { LoadFailedContext } from '../load-failed.ts';
import { makeEntryField } from '../root-field.ts';
import styles from './List.module.css';
import { ListRow, type RowTools } from './ListRow.tsx';
import { useEntries } from './use-entries.ts';

const Pager = onDemand(async () => ({
  default: (await import('../../ui/table/Pager.tsx')).Pager,
}));

/** Maximum entries of a list without pages, and per page of a longer list, which would take a second to render. */
const most = { whole: 100, onPage: 50 };

interface Props<Item> {
  at: Field<Item[]>;
  /** Noun for one entry, such as "member". */
  noun: string;
  /** Text of a closed row; if empty, the row shows the noun and its number. */
  title: (item: Item) => string;
  subtitle?: (item: Item) => string;
  /** Image on a closed row: a stored path or a pending file. */
  thumb?: (item: Item) => string;
  /** Creates an entry, if the defaults of the schema are not sufficient. */
  create?: () => Item;
  /** Opens the first entry of a new document. */
  opensFirst?: boolean;
  /** Text shown while the list is empty. */
  empty?: string;
  children: (entry: Field<Item>) => ReactNode;
}

/** A list whose entries can be added, removed, opened and reordered. One entry is open at a time. */
export function List<Item>(props: Props<Item>) {
  const { at, noun, title, subtitle, thumb, create, children } = props;
  const Heading = `h${useContext(HeadingLevel)}` as const;
  const isLoadFailed = useContext(LoadFailedContext);
  const entries = useEntries(at, create, props.opensFirst);
  const canHide = useHasFullApi() && 'hidden' in fieldsIn(findEntrySchema(at.schema));
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (index: number) =>
    title(at.value[index] as Item).trim() || `${capitalise(noun)} ${index + 1}`;
  const pages = usePages(entries.keys, entries.open);
  const move = (from: number, to: number) => {
    entries.move(from, to);
    if (to < 0 || to >= at.value.length) return;
    pages.show(to);
    setAnnouncement(t`${nameOf(from)} is now ${to + 1} of ${at.value.length}.`);
  };
  const latest = useRef({ entries, move });
  latest.current = { entries, move };
  // Stable, so that typing in one row does not render the others.
  const tools: RowTools = useMemo(
    () => ({
      toggle: (key) => latest.current.entries.toggle(key),
      move: (index, to) => latest.current.move(index, to),
      remove: (index) => latest.current.entries.remove(index),
      hide: (index) => latest.current.entries.hide(index),
    }),
    [],
  );

  return (
    <section className={styles.list} id={at.id} tabIndex={-1} aria-labelledby={`${at.id}-label`}>
      <div className={styles.head}>
        <Heading id={`${at.id}-label`}>
          {at.facts.label} ({at.value.length})
        </Heading>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={entries.full}
          onClick={entries.add}
        >
          {t`Add ${noun}`}
        </Button>
      </div>
      <Sortable
        ids={pages.keys}
        nameOf={(id) => nameOf(entries.keys.indexOf(id))}
        onMove={(from, to) => move(pages.first + from, pages.first + to)}
      >
        <ol className={styles.rows} start={pages.first + 1}>
          {pages.keys.map((key, place) => {
            const index = pages.first + place;
            const item = at.value[index] as Item;
            return (
              <ListRow
                key={key}
                id={key}
                field={`${at.path}.${index}`}
                noun={noun}
                name={nameOf(index)}
                subtitle={subtitle?.(item)}
                thumb={thumb?.(item)}
                isHidden={canHide ? isHidden(item as object) : undefined}
                index={index}
                count={at.value.length}
                tools={tools}
              >
                {entries.open === key ? children(makeEntryField(at, index)) : null}
              </ListRow>
            );
          })}
        </ol>
      </Sortable>
      {pages.count > 1 && (
        <Pager
          page={pages.page}
          pages={pages.count}
          noun={at.facts.label ?? noun}
          onPage={(page) => {
            pages.show(page * most.onPage);
            document.getElementById(at.id)?.scrollIntoView();
          }}
        />
      )}
      {at.value.length === 0 && entries.removed.length === 0 && (
        <p className={styles.empty}>
          {isLoadFailed
            ? t`This list could not be loaded. Its content is safe.`
            : (props.empty ?? t`Nothing here yet. Press “Add ${noun}” to begin.`)}
        </p>
      )}
      {entries.removed.length > 0 && (
        <p className={styles.removed} role="status">
          {entries.removed.length === 1 ? t`Removed.` : t`${entries.removed.length} removed.`}
          <TextButton
            fw={700}
            onClick={() => {
              pages.show(entries.removed.at(-1)?.index ?? 0);
              entries.undoRemoval();
            }}
          >
            <Icon name="arrow-back-up" size={16} />{' '}
            {entries.removed.length === 1 ? t`Undo removal` : t`Undo the last removal`}
          </TextButton>
        </p>
      )}
      {at.error && (
        <p className={styles.error} role="alert">
          {at.error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** Divides a long list into pages, and shows the page of an entry that opens. */
function usePages(keys: readonly string[], open: string | null) {
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState(open);
  const show = (index: number) => setPage(Math.floor(index / most.onPage));
  if (open !== seen) {
    setSeen(open);
    if (open !== null) show(keys.indexOf(open));
  }
  if (keys.length <= most.whole) return { keys: [...keys], first: 0, page: 0, count: 1, show };
  const count = Math.ceil(keys.length / most.onPage);
  const current = Math.min(page, count - 1);
  const first = current * most.onPage;
  return { keys: keys.slice(first, first + most.onPage), first, page: current, count, show };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
