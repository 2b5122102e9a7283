import { Button } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../shared/api/messages.ts';
import { type Partner, partner } from '../../../shared/content/partner.ts';
import type { Stored } from '../../../shared/content/stored.ts';
import { client } from '../../api.ts';
import { Image } from '../../fields/image/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import { ModalForm } from '../../forms/ModalForm.tsx';
import { toSend } from '../../forms/pending-files.ts';
import { useDelete, useList, useRefreshList } from '../../lists.ts';
import { Thumb } from '../../ui/Thumb.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { ListScreen } from '../../ui/table/ListScreen.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';

type Row = Stored<Partner>;

export function OurClientsScreen() {
  const list = useList('partners');
  const refresh = useRefreshList('partners');
  const remove = useDelete('partners');
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="md" onClick={() => setAdding(true)}>
      Add Partner
    </Button>
  );
  const columns: Column<Row>[] = [
    { title: 'Name', cell: (row) => row.partner_name, text: (row) => row.partner_name },
    {
      title: 'Logo',
      cell: (row) =>
        row.partner_logo ? (
          <Thumb path={row.partner_logo} alt={`Logo of ${row.partner_name}`} size={50} whole />
        ) : (
          'N/A'
        ),
    },
    {
      title: 'Action',
      narrow: true,
      cell: (row) => (
        <RowActions
          of={row.partner_name}
          onDelete={() =>
            void remove(row.partner_name, () => client.deletePartner({ partner_id: row._id }))
          }
        />
      ),
    },
  ];
  return (
    <ListScreen
      title="Our Clients"
      intro="The logos that pass by near the foot of the landing page, in this order."
      actions={add}
    >
      <DataTable
        noun="clients"
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row._id}
        loading={list.loading}
        empty={
          <ListState
            failed={list.failed}
            onReload={list.reload}
            words="No clients yet. Add the first and its logo appears on the landing page."
          >
            {add}
          </ListState>
        }
      />
      <ModalForm
        title="Add Clients"
        opened={adding}
        onClose={() => setAdding(false)}
        schema={partner}
        save={({ partner_name, partner_logo }) =>
          client.savePartner({ partner_name, partner_logo: toSend(partner_logo) })
        }
        saveFailed={messages.save.partner}
        onSaved={refresh}
        submitLabel="Submit"
      >
        {(at) => (
          <>
            <Text at={at('partner_name')} />
            <Image at={at('partner_logo')} />
          </>
        )}
      </ModalForm>
    </ListScreen>
  );
}
