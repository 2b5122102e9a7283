import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranslationRow } from '../../shared/api/translations.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { translationId } from '../../shared/content/translation.ts';
import { type Language, languageName, languages } from '../../shared/rules/languages.ts';
import { failureText } from '../backend/api.ts';
import { requestPublish } from '../backend/publish.ts';
import { translations } from '../backend/translations-client.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { ItemUnsavedMark } from '../form/unsaved/UnsavedMark.tsx';
import { useParams } from '../router.ts';
import { Filter } from '../ui/choice/Filter.tsx';
import { alert } from '../ui/dialog/alert.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { addressOf } from '../ui/link/document-address.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { textColumn } from '../ui/table/columns.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListScreen } from '../ui/table/ListScreen.tsx';
import { ListState } from '../ui/table/ListState.tsx';
import type { Column } from '../ui/table/table.ts';
import { useRemembered } from '../ui/table/use-remembered.ts';
import { isOpen, progressWords, rowsQuery } from './progress.ts';
import { hasPage } from './translation-form.ts';

const documentOf = (row: TranslationRow) => `translation/${translationId(row)}`;

/** Every document with texts, and how far its translation into one language is. */
export function TranslationsScreen() {
  const { language: given } = useParams();
  const language = languages.find((tag) => tag === given);
  return language ? (
    <Translations key={language} language={language} />
  ) : (
    <LoadFailure isGone onReload={async () => undefined} />
  );
}

function Translations({ language }: { language: Language }) {
  const { data, isLoading, isError, refetch } = useQuery(rowsQuery(language));
  const [only, setOnly] = useRemembered(`open texts in ${language}`, '');
  const all = data ?? [];
  const rows = all.filter(
    (row) => only === '' || (only === 'missing' ? row.missing : row.outdated) > 0,
  );
  const next = all.find(isOpen);
  const called = languageName(language);
  return (
    <ListScreen
      title={`Translation into ${called}`}
      intro={data ? progressWords(data) : 'Loading…'}
      actions={
        <>
          {all.length > 0 && (
            <Filter
              label="Texts"
              value={only}
              options={[
                { value: 'missing', label: 'Missing' },
                { value: 'outdated', label: 'Outdated' },
              ]}
              onChange={setOnly}
            />
          )}
          <BackLink to="/admin/languages" />
          {next && <LinkButton to={addressOf(documentOf(next))}>Next missing</LinkButton>}
        </>
      }
    >
      <DataTable
        noun="documents"
        columns={columnsIn(called, refetch)}
        rows={rows}
        rowKey={documentOf}
        loading={isLoading}
        empty={
          <ListState failed={isError} onReload={refetch} words={emptyWords(only, all.length)} />
        }
      />
    </ListScreen>
  );
}

function emptyWords(only: string, all: number): string {
  if (all === 0) return 'No texts yet. They appear here once your site has some.';
  return only === 'missing' ? 'No texts are missing.' : 'No texts are outdated.';
}

function columnsIn(called: string, onChanged: () => Promise<unknown>): Column<TranslationRow>[] {
  return [
    {
      title: 'Name',
      onPhone: 'name',
      text: ({ name }) => name,
      cell: (row) => (
        <>
          <Link to={addressOf(documentOf(row))}>{row.name || 'Without a name'}</Link>
          <ItemUnsavedMark document={documentOf(row)} />
        </>
      ),
    },
    textColumn('Type', ({ kind }) => typeWords(kind), 'note'),
    textColumn('Missing', ({ missing, texts }) => openWords(missing, texts, 'missing'), 'note'),
    textColumn('Outdated', ({ outdated, texts }) => openWords(outdated, texts, 'outdated'), 'note'),
    {
      title: `In ${called}`,
      narrow: true,
      onPhone: 'actions',
      cell: (row) => hasPage(row.kind) && <ShowPage {...{ row, called, onChanged }} />,
    },
  ];
}

function typeWords(kind: string): string {
  const word = kindOf(kind)?.one ?? kind;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function openWords(open: number, texts: number, what: string): string {
  return open === 0 ? 'None' : `${open} of ${texts} ${what}`;
}

interface ShowPageProps {
  row: TranslationRow;
  /** Name of the language. */
  called: string;
  onChanged: () => Promise<unknown>;
}

/** Shows a page in the language, or no longer. */
function ShowPage({ row, called, onChanged }: ShowPageProps) {
  const [shown, setShown] = useState(row.shown);
  const { language, kind, id, name } = row;
  const save = async (wanted: boolean) => {
    setShown(wanted);
    try {
      await translations.saveTranslation({ language, kind, id, shown: wanted });
      void requestPublish();
    } catch (error) {
      console.error(error);
      setShown(!wanted);
      await alert(failureText(error), 'error');
    }
    await onChanged();
  };
  return (
    <Checkbox
      label={`Show in ${called}`}
      aria-label={`Show ${name} in ${called}`}
      checked={shown}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}
