import { Button } from '@mantine/core';
import { useState } from 'react';
import { category } from '../../shared/content/category.ts';
import { client } from '../backend/api.ts';
import { useRefreshList } from '../backend/lists.ts';
import type { Field } from '../field/field.ts';
import { Text } from '../field/Text.tsx';
import { ModalForm } from '../form/ModalForm.tsx';
import { warnOfSameName } from '../form/same-name.ts';
import { type ListRow, useListChunk, useMatchingRows } from '../ui/list/list-chunks.ts';
import { useTargetEntry } from '../ui/list/target-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { actionColumn, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';

type Row = ListRow<'categories'>;

export function CategoriesScreen() {
  const refresh = useRefreshList('categories');
  const remove = useDelete('categories');
  const [adding, setAdding] = useState(false);
  const { target, setTarget } = useTargetEntry();
  const list = useListChunk('categories', useTableQuery('categories'), { target });
  const columns: Column<Row>[] = [
    { title: 'ID', onPhone: 'note', cell: (row) => <code>{row._id}</code>, text: (row) => row._id },
    textColumn(t`Name`, ({ name }) => name, 'name'),
    actionColumn(({ _id: id, name }) => ({
      of: name,
      onDelete: () => void remove({ id, name }, () => client.deleteCategory({ id })),
    })),
  ];
  return (
    <EntryList
      title={t`Categories`}
      intro={t`Category names only. Edit the content of details pages under All Categories.`}
      noun={t`categories`}
      columns={columns}
      list={list}
      empty={t`No categories yet.`}
      add={
        <Button size="md" onClick={() => setAdding(true)}>
          {t`+ Add Category`}
        </Button>
      }
      target={target}
    >
      <ModalForm
        title={t`Add Category`}
        name="category/new"
        opened={adding}
        onClose={() => setAdding(false)}
        schema={category}
        save={async (values, config, extra) => {
          const response = await client.createCategory({ ...values, ...extra }, config);
          setTarget(response.data?._id);
          return response;
        }}
        saveFailed={messages.save.category}
        onSaved={refresh}
        submitLabel={t`Save`}
      >
        {(at) => <NameField at={at('name')} />}
      </ModalForm>
    </EntryList>
  );
}

function NameField({ at }: { at: Field<string> }) {
  const names = useMatchingRows('categories', at.value).map(({ name }) => name);
  return <Text at={at} warning={warnOfSameName('category', at.value, names)} />;
}
