import { Button } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../shared/api/messages.ts';
import { type Category, category } from '../../shared/content/category.ts';
import type { Stored } from '../../shared/content/stored.ts';
import { client } from '../backend/api.ts';
import { useList, useRefreshList } from '../backend/lists.ts';
import { Text } from '../field/Text.tsx';
import { ModalForm } from '../form/ModalForm.tsx';
import { saySameName } from '../form/same-name.ts';
import { useLandedEntry } from '../ui/list/landed-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { actionColumn, textColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';

type Row = Stored<Category>;

export function CategoriesScreen() {
  const list = useList('categories');
  const refresh = useRefreshList('categories');
  const remove = useDelete('categories');
  const [adding, setAdding] = useState(false);
  const { landed, land } = useLandedEntry();
  const names = list.rows.map(({ name }) => name);
  const columns: Column<Row>[] = [
    { title: 'ID', onPhone: 'note', cell: (row) => <code>{row._id}</code>, text: (row) => row._id },
    textColumn('Name', ({ name }) => name, 'name'),
    actionColumn(({ _id: id, name }) => ({
      of: name,
      onDelete: () => void remove(name, () => client.deleteCategory({ id })),
    })),
  ];
  return (
    <EntryList
      title="Categories"
      intro="A list of category names. The texts of a service’s details page are under All Categories."
      noun="categories"
      columns={columns}
      list={list}
      empty="No categories yet."
      add={
        <Button size="md" onClick={() => setAdding(true)}>
          + Add Category
        </Button>
      }
      landed={landed}
    >
      <ModalForm
        title="Add Category"
        opened={adding}
        onClose={() => setAdding(false)}
        schema={category}
        save={async (values, config) => {
          const answer = await client.createCategory(values, config);
          land(answer.data?._id);
          return answer;
        }}
        saveFailed={messages.save.category}
        onSaved={refresh}
        submitLabel="Save"
      >
        {(at) => (
          <Text at={at('name')} warning={saySameName('category', at('name').value, names)} />
        )}
      </ModalForm>
    </EntryList>
  );
}
