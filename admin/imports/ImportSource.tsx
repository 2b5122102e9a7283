import { Button, Checkbox, FileButton, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type ImportReport,
  type TableKind,
  tableFields,
  tableKinds,
} from '../../shared/api/imports.ts';
import { csvOf } from '../../shared/rules/csv.ts';
import { describeFailure, problemOf } from '../backend/api.ts';
import { imports, packages } from '../backend/imports-client.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { TextButton } from '../ui/link/TextButton.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useBusy } from '../ui/use-busy.ts';
import { t } from '../words/words.ts';
import { type Act, nameKind } from './describe-row.ts';
import styles from './imports.module.css';

interface Props {
  act: Act;
  onPackage: (report: ImportReport) => void;
}

/** Asks for the address or file to import. */
export function ImportSource({ act, onPackage }: Props) {
  const [address, setAddress] = useState('');
  const [isMine, setMine] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') setError(t`Enter an address or choose a file.`);
    else void run(() => act(() => imports.lookAtImport({ address, mine: isMine }), setError));
  };
  const send = async (file: File) => {
    const isPackage = (await isZip(file)) && !/\.xls[xm]$/i.test(file.name);
    const sendOther = () => act(() => imports.lookAtImport({ file }));
    await (isPackage ? sendPackage(file, sendOther) : sendOther());
  };
  const sendPackage = async (file: File, sendOther: () => Promise<unknown>) => {
    try {
      onPackage((await packages.importPackage({ file })).data);
    } catch (fault) {
      console.error(fault);
      // A backend without site archives explains what else to choose.
      if (problemOf(fault)?.code === 404) await sendOther();
      else await alert(describeFailure(fault), 'error');
    }
  };
  return (
    <>
      <form onSubmit={submit} className={styles.source}>
        <TextInput
          label={t`Website address`}
          placeholder="https://example.com"
          size="md"
          inputMode="url"
          value={address}
          error={error}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setError(null);
          }}
        />
        <Checkbox
          size="md"
          label={t`This is my site`}
          description={t`Also reads pages excluded by its robots.txt.`}
          checked={isMine}
          onChange={({ currentTarget }) => setMine(currentTarget.checked)}
        />
        <Group gap={12}>
          <Button type="submit" size="md" loading={busy}>
            {t`Read website`}
          </Button>
          <FileButton
            accept=".xml,.csv,.tsv,.txt,.xlsx,.zip,text/xml,text/csv,application/zip"
            onChange={(file) => file && void run(() => send(file))}
          >
            {(props) => (
              <Button variant="default" size="md" loading={busy} {...props}>
                {t`Choose file…`}
              </Button>
            )}
          </FileButton>
        </Group>
      </form>
      <FormCard title={t`Files`}>
        <p>
          {t`A WordPress export (in WordPress: Tools, Export, All content), a site archive (from Export), or a table as CSV or Excel workbook. Templates for tables:`}
        </p>
        <Group gap="8px 20px">
          {tableKinds.map((kind) => (
            <TextButton key={kind} onClick={() => saveTemplate(kind)}>
              {nameKind(kind)}
            </TextButton>
          ))}
        </Group>
      </FormCard>
    </>
  );
}

async function isZip(file: File): Promise<boolean> {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

function saveTemplate(kind: TableKind): void {
  saveFile(csvOf(tableFields[kind], []), 'text/csv', `${kind}.csv`);
}
