import { useQuery } from '@tanstack/react-query';
import { isHidden } from '../../../shared/content/hidden.ts';
import { session } from '../../session/session.ts';
import { DemoMark } from '../../ui/list/DemoMark.tsx';
import { HiddenMark } from '../../ui/list/HiddenMark.tsx';
import type { Column } from '../../ui/table/table.ts';
import { t } from '../../words/words.ts';
import { type UnsavedDocument, unsavedDocuments } from './unsaved-documents.ts';

const none: UnsavedDocument[] = [];

/** The documents with unsaved changes of this account, reloaded when the tab gets the focus. */
export function useUnsavedDocuments(): readonly UnsavedDocument[] {
  const { data = none } = useQuery({
    queryKey: ['working copies', session.email()],
    queryFn: unsavedDocuments,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

const words = t`Unsaved changes`;

/** Marks a screen or an item with unsaved changes. */
export function UnsavedMark() {
  return (
    <span className="unsaved-mark" title={words}>
      <span className="visually-hidden"> ({words})</span>
    </span>
  );
}

/** Marks an item of a list if it has unsaved changes. @param document `kind/id` */
export function ItemUnsavedMark({ document }: { document: string }) {
  return useUnsavedDocuments().some((one) => one.document === document) && <UnsavedMark />;
}

/** The column of text that names an item, with a mark if it has unsaved changes. */
export function nameColumn<Row extends { _id: string }>(
  title: string,
  text: (row: Row) => string,
  kind: string,
): Column<Row> {
  const cell = (row: Row) => (
    <>
      {text(row)}
      {isHidden(row) && (
        <>
          {' '}
          <HiddenMark />
        </>
      )}
      <DemoMark document={`${kind}/${row._id}`} />
      <ItemUnsavedMark document={`${kind}/${row._id}`} />
    </>
  );
  return { title, cell, text, onPhone: 'name' };
}
