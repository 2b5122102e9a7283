import { isHidden } from '../../../shared/content/hidden.ts';
import { HiddenMark } from '../../ui/list/HiddenMark.tsx';
import type { Column } from '../../ui/table/table.ts';
import { LeftMark, useLeftEdits } from './LeftMark.tsx';

/** Marks an entry whose edits were left unsent. @param name what they are kept under */
export function EntryLeftMark({ name }: { name: string }) {
  return useLeftEdits().some((left) => left.name === name) && <LeftMark />;
}

/**
 * The column of text that names an entry, marked where edits of it were not sent.
 * @param kind with its id, what they are kept under
 */
export function nameColumn<Row extends { _id: string }>(
  title: string,
  text: (row: Row) => string,
  kind: string,
): Column<Row> {
  const cell = (row: Row) => (
    <>
      {text(row)}
      {isHidden(row) && <HiddenMark />}
      <EntryLeftMark name={`${kind}/${row._id}`} />
    </>
  );
  return { title, cell, text, onPhone: 'name' };
}
