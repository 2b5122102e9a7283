import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranslationRow } from '../../shared/api/translations.ts';
import { kindOf } from '../../shared/content/kinds.ts';
import { translationId } from '../../shared/content/translated-document.ts';
import { type Language, languages } from '../../shared/rules/languages.ts';
import { describeFailure } from '../backend/api.ts';
import { requestPublish } from '../backend/publish.ts';
import { translations } from '../backend/translations-client.ts';
import { LoadFailure } from '../form/LoadFailure.tsx';
import { UnsavedItemBadge } from '../form/unsaved/UnsavedBadge.tsx';
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
import { getLanguageName } from '../words/language-name.ts';
import { t, translated } from '../words/words.ts';
import { ExportTranslations } from './ExportTranslations.tsx';
import { ImportTranslations } from './ImportTranslations.tsx';
import { describeProgress, isOpen, makeRowsQuery, sumProgress } from './progress.ts';
import { SuggestMissing } from './SuggestMissing.tsx';
import styles from './translate.module.css';
import { hasPage, nameDocument } from './translation-form.ts';

const toDocument = (row: TranslationRow) => `translation/${translationId(row)}`;

/** All documents with texts, and the progress of their translation into one language. */
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
  const { data, isLoading, isError, refetch } = useQuery(makeRowsQuery(language));
  const [only, setOnly] = useRemembered(`open texts in ${language}`, '');
  const all = data ?? [];
  const rows = all.filter(
    (row) => only === '' || (only === 'missing' ? row.missing : row.outdated) > 0,
  );
  const next = all.find(isOpen);
  const called = getLanguageName(language);
  return (
    <ListScreen
      title={t`Translation into ${called}`}
      intro={data ? describeProgress(data) : t`Loading…`}
      actions={
        <>
          {all.length > 0 && (
            <Filter
              label={t`Texts`}
              value={only}
              options={[
                { value: 'missing', label: t`Missing` },
                { value: 'outdated', label: t`Outdated` },
              ]}
              onChange={setOnly}
            />
          )}
          <BackLink to="/admin/languages" />
          {next && <LinkButton to={addressOf(toDocument(next))}>{t`Next missing`}</LinkButton>}
        </>
      }
    >
      {data && (
        <div className={styles.tools}>
          <ExportTranslations language={language} counts={sumProgress(data)} />
          <ImportTranslations language={language} />
          <SuggestMissing language={language} missing={sumProgress(data).missing} />
        </div>
      )}
      <DataTable
        noun={t`texts`}
        columns={makeColumns(called, refetch)}
        rows={rows}
        rowKey={toDocument}
        loading={isLoading}
        empty={
          <ListState failed={isError} onReload={refetch} text={describeEmpty(only, all.length)} />
        }
      />
    </ListScreen>
  );
}

function describeEmpty(only: string, all: number): string {
  if (all === 0) return t`No texts yet. They appear here once your site has some.`;
  return only === 'missing' ? t`No texts are missing.` : t`No texts are outdated.`;
}

function makeColumns(called: string, onChanged: () => Promise<unknown>): Column<TranslationRow>[] {
  return [
    {
      title: t`Name`,
      onPhone: 'name',
      text: nameDocument,
      cell: (row) => (
        <>
          <Link to={addressOf(toDocument(row))}>{nameDocument(row)}</Link>
          <UnsavedItemBadge document={toDocument(row)} />
        </>
      ),
    },
    textColumn(t`Type`, ({ kind }) => describeType(kind), 'absent'),
    {
      title: t`To do`,
      onPhone: 'note',
      text: ({ missing, outdated }) => missing + outdated,
      cell: describeOpenTexts,
    },
    {
      title: t`In ${called}`,
      narrow: true,
      onPhone: 'actions',
      cell: (row) => hasPage(row.kind) && <ShowPage {...{ row, called, onChanged }} />,
    },
  ];
}

function describeType(kind: string): string {
  const word = translated(kindOf(kind)?.one ?? kind);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function describeOpenTexts({ missing, outdated }: TranslationRow): string {
  if (missing === 0) return outdated === 0 ? t`Nothing` : t`${outdated} outdated`;
  return outdated === 0 ? t`${missing} missing` : t`${missing} missing, ${outdated} outdated`;
}

interface ShowPageProps {
  row: TranslationRow;
  /** Name of the language. */
  called: string;
  onChanged: () => Promise<unknown>;
}

/** Shows or hides a page in the language. */
function ShowPage({ row, called, onChanged }: ShowPageProps) {
  const [shown, setShown] = useState(row.shown);
  const { language, kind, id } = row;
  const save = async (wanted: boolean) => {
    setShown(wanted);
    try {
      await translations.saveTranslation({ language, kind, id, shown: wanted });
      void requestPublish();
    } catch (error) {
      console.error(error);
      setShown(!wanted);
      await alert(describeFailure(error), 'error');
    }
    await onChanged();
  };
  return (
    <Checkbox
      className={styles.show ?? ''}
      label={t`Show in ${called}`}
      aria-label={t`Show ${nameDocument(row)} in ${called}`}
      checked={shown}
      onChange={(event) => void save(event.currentTarget.checked)}
    />
  );
}
