import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type Partner, partner } from '../../shared/content/partner.ts';
import type { Stored } from '../../shared/content/stored.ts';
import { client } from '../backend/api.ts';
import { useList, useRefreshList } from '../backend/lists.ts';
import { useHasFullApi } from '../backend/me.ts';
import { Image } from '../field/image/Image.tsx';
import { toUploadValue } from '../field/image/pending-files.ts';
import { Text } from '../field/Text.tsx';
import { ModalForm } from '../form/ModalForm.tsx';
import { SectionSwitch } from '../form/SectionSwitch.tsx';
import { warnOfSameName } from '../form/same-name.ts';
import { nameColumn } from '../form/unsaved/UnsavedBadge.tsx';
import { useLocation } from '../router.ts';
import { useListOrder } from '../ui/list/list-order.ts';
import { useTargetEntry } from '../ui/list/target-entry.ts';
import { useDelete } from '../ui/list/use-delete.ts';
import { useHide } from '../ui/list/use-hide.ts';
import { onDemand, reportMissing } from '../ui/on-demand.tsx';
import { Thumb } from '../ui/picture/Thumb.tsx';
import { actionColumn } from '../ui/table/columns.tsx';
import { EntryList } from '../ui/table/EntryList.tsx';
import type { Column } from '../ui/table/table.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';

type Row = Stored<Partner>;

interface OpenClient {
  row: Partial<Row>;
  /** Field that gets the focus; the first one by default. */
  field?: string | undefined;
}

/** Loaded when it is opened. */
const AddClients = onDemand(() => import('./AddClients.tsx'), reportMissing);

export function OurClientsScreen() {
  const { list, ordering } = useListOrder(
    'partners',
    useList('partners'),
    (row: Row) => row.partner_name,
  );
  const canChange = useHasFullApi();
  const { target, setTarget } = useTargetEntry();
  const remove = useDelete('partners');
  const hidingOf = useHide('partners', (row: Row) => row.partner_name);
  /** The client in the open form; without an id it is new. */
  const [open, setOpen] = useState<OpenClient | null>(null);
  useOpenClient(list.rows, setOpen);
  const [addsSeveral, setAddsSeveral] = useState(false);
  const refresh = useRefreshList('partners');
  const columns: Column<Row>[] = [
    nameColumn(t`Name`, (row) => row.partner_name, 'partner'),
    {
      title: t`Logo`,
      onPhone: 'picture',
      cell: ({ partner_logo: path, partner_name: name }) =>
        path ? <Thumb path={path} alt={t`Logo of ${name}`} size={50} whole /> : 'N/A',
    },
    actionColumn((row) => ({
      of: row.partner_name,
      // The specification supports only adding clients (§7, SavePartner).
      ...(canChange ? { edit: () => setOpen({ row }) } : {}),
      hiding: hidingOf(row),
      onDelete: () =>
        void remove(
          { id: row._id, name: row.partner_name },
          () => client.deletePartner({ partner_id: row._id }),
          hidingOf(row),
        ),
    })),
  ];
  return (
    <EntryList
      title={t`Our Clients`}
      intro={t`The logos near the end of the home page, in this order.`}
      noun={t`clients`}
      columns={columns}
      list={list}
      empty={t`No clients yet. Add a client to show its logo on the home page.`}
      add={
        <>
          <Button size="md" variant="default" onClick={() => setAddsSeveral(true)}>
            {t`Add several logos`}
          </Button>
          <Button size="md" onClick={() => setOpen({ row: {} })}>
            {t`Add Partner`}
          </Button>
        </>
      }
      ordering={ordering}
      target={target}
      notice={<SectionSwitch section="partners" />}
    >
      <ClientForm
        opened={open}
        others={list.rows.filter(({ _id }) => _id !== open?.row._id)}
        onClose={() => setOpen(null)}
        onSaved={setTarget}
      />
      {addsSeveral && (
        <AddClients
          known={list.rows.map(({ partner_name }) => partner_name)}
          onClose={() => setAddsSeveral(false)}
          onSaved={() => void refresh()}
        />
      )}
    </EntryList>
  );
}

/** Opens the client that was chosen on a page, at the field that shows it. */
function useOpenClient(rows: readonly Row[], open: (opened: OpenClient) => void): void {
  const { state, key } = useLocation();
  const { opens, field } = (state ?? {}) as { opens?: string; field?: string };
  const done = useRef('');
  useEffect(() => {
    const row = rows.find(({ _id }) => _id === opens);
    if (!row || done.current === key) return;
    done.current = key;
    open({ row, field });
  }, [rows, opens, field, key, open]);
}

interface FormProps {
  /** Null while the form is closed. */
  opened: OpenClient | null;
  others: readonly Row[];
  onClose(): void;
  onSaved(id: string | undefined): void;
}

function ClientForm({ opened, others, onClose, onSaved }: FormProps) {
  const refresh = useRefreshList('partners');
  const id = opened?.row._id;
  const names = others.map((row) => row.partner_name);
  return (
    <ModalForm
      key={id ?? 'new'}
      title={id ? t`Edit Client` : t`Add Clients`}
      name={`partner/${id ?? 'new'}`}
      opened={opened !== null}
      onClose={onClose}
      schema={partner}
      stored={opened?.row}
      field={opened?.field}
      save={async ({ partner_name, partner_logo }, config, extra) => {
        const partner = { partner_name, partner_logo: toUploadValue(partner_logo) };
        const changed = id ? { id, ...partner } : partner;
        const response = await client.savePartner({ ...changed, ...extra }, config);
        onSaved(response.data?._id);
        return response;
      }}
      saveFailed={messages.save.partner}
      onSaved={refresh}
      submitLabel={id ? t`Update` : t`Submit`}
    >
      {(at) => (
        <>
          <Text
            at={at('partner_name')}
            warning={warnOfSameName('client', at('partner_name').value, names)}
          />
          <Image at={at('partner_logo')} />
        </>
      )}
    </ModalForm>
  );
}
