import { Button } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../shared/api/messages.ts';
import { type Category, category } from '../../../shared/content/category.ts';
import type { Stored } from '../../../shared/content/stored.ts';
import { client } from '../../api.ts';
import { Text } from '../../fields/Text.tsx';
import { ModalForm } from '../../forms/ModalForm.tsx';
import { useDelete, useList, useRefreshList } from '../../lists.ts';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';

type Row = Stored<Category>;

export function CategoriesScreen() {
  const list = useList('categories');
  const refresh = useRefreshList('categories');
  const remove = useDelete('categories');
  const [adding, setAdding] = useState(false);
  const alreadyThere = (name: string) => {
    const plain = (text: string) => text.trim().toLowerCase();
    const isThere = list.rows.some((row) => plain(row.name) === plain(name));
    return isThere ? 'There is a category of this name already.' : undefined;
  };
  const add = (
    <Button size="md" onClick={() => setAdding(true)}>
      + Add Category
    </Button>
  );
  const columns: Column<Row>[] = [
    { title: 'ID', cell: (row) => <code>{row._id}</code>, text: (row) => row._id },
    { title: 'Name', cell: (row) => row.name, text: (row) => row.name },
    {
      title: 'Action',
      narrow: true,
      cell: (row) => (
        <RowActions
          of={row.name}
          onDelete={() => void remove(row.name, () => client.deleteCategory({ id: row._id }))}
        />
      ),
    },
  ];
  return (
    <ListScreen
      title="Categories"
      intro="A list of category names. The texts of a service’s details page are under All Categories."
      actions={add}
    >
      <DataTable
        noun="categories"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        empty={
          <ListState failed={list.failed} onReload={list.reload} words="No categories yet.">
            {add}
          </ListState>
        }
      />
      <ModalForm
        title="Add Category"
        opened={adding}
        onClose={() => setAdding(false)}
        schema={category}
        save={(values) => client.createCategory(values)}
        saveFailed={messages.save.category}
        onSaved={refresh}
        submitLabel="Save"
      >
        {(at) => <Text at={at('name')} warning={alreadyThere(at('name').value)} />}
      </ModalForm>
    </ListScreen>
  );
}
