import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import type { TranslatedTexts } from '../../shared/api/translations.ts';
import {
  parseTranslationId,
  type TranslatedDocument,
  translationId,
} from '../../shared/content/translated-document.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { problemOf } from '../backend/api.ts';
import { queryClient } from '../backend/query-client.ts';
import { translations } from '../backend/translations-client.ts';
import { ContentForm } from '../form/ContentForm.tsx';
import { LoadFailure } from '../form/LoadFailure.tsx';
import type { Sending } from '../form/state/content-form-options.ts';
import { findWorkingCopy } from '../form/unsaved/working-copy.ts';
import { useSiteLanguage } from '../pages/site-language.ts';
import { useParams } from '../router.ts';
import { readDraftId } from '../session/draft-address.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { getLanguageName } from '../words/language-name.ts';
import { t } from '../words/words.ts';
import { TranslationFields } from './TranslationFields.tsx';
import {
  keyOf,
  listTextsToSave,
  makeSchema,
  nameDocument,
  type TranslationValues,
  type TypedText,
  toFormValues,
} from './translation-form.ts';

/** Original and translation of a document, side by side. */
export function TranslateScreen() {
  const { language = '', kind = '', id = '' } = useParams();
  const name = `${language}.${kind}.${id}`;
  const document = parseTranslationId(name);
  return document ? (
    <Translate key={name} of={document} />
  ) : (
    <LoadFailure isGone onReload={async () => undefined} />
  );
}

/** The texts of a document, and unsaved ones whose original has changed since they were typed. */
interface Texts {
  saved: TranslatedTexts;
  orphans: TypedText[];
}

const keyFor = (of: TranslatedDocument) => ['translated texts', translationId(of), readDraftId()];

function Translate({ of }: { of: TranslatedDocument }) {
  const original = useSiteLanguage() as Language;
  const { data, error, isError, refetch } = useQuery({
    queryKey: keyFor(of),
    queryFn: () => readTexts(of),
    gcTime: 0,
  });
  if (isError && !data)
    return <LoadFailure isGone={problemOf(error)?.code === 404} onReload={refetch} />;
  if (!data) return <p>{t`Loading…`}</p>;
  // Different texts need a new form.
  return <TranslationForm key={listKeys(data)} texts={data} original={original} />;
}

function listKeys({ saved, orphans }: Texts): string {
  return [...saved.texts, ...orphans].map(keyOf).join();
}

async function readTexts(of: TranslatedDocument): Promise<Texts> {
  const draft = readDraftId();
  const [{ data: saved }, { copy, waiting }] = await Promise.all([
    translations.translatedTexts({ ...of }),
    findWorkingCopy(`translation/${translationId(of)}${draft ? ` in ${draft}` : ''}`),
  ]);
  const known = new Set(saved.texts.map(keyOf));
  const unsaved = Object.entries({ ...copy?.fields, ...waiting?.fields });
  const orphans = unsaved.filter(([key]) => key.startsWith('text_') && !known.has(key));
  return { saved, orphans: orphans.map(([, text]) => text as TypedText) };
}

interface FormProps {
  texts: Texts;
  /** Language of the original. */
  original: Language;
}

function TranslationForm({ texts, original }: FormProps) {
  const { saved, orphans } = texts;
  const { language, kind, id, path } = saved;
  const of = { language, kind, id };
  const schema = useState(() => makeSchema(saved, orphans))[0];
  const called = getLanguageName(language);
  /** Reloads the saved texts; the form is replaced if they differ. */
  const load = async () => {
    const { data } = await translations.translatedTexts({ ...of });
    queryClient.setQueryData<Texts>(keyFor(of), { saved: data, orphans });
    return toFormValues(data);
  };
  const save = async ({ values, baseRevision, note, config }: Sending<TranslationValues>) => {
    const sent = {
      ...of,
      texts: listTextsToSave(values, saved),
      ...(typeof values.shown === 'boolean'
        ? { shown: values.shown, address: String(values.address ?? '') }
        : {}),
      ...(baseRevision === undefined ? {} : { base_revision: baseRevision }),
      ...(note ? { approval_note: note } : {}),
    } satisfies EndpointInput<'saveTranslation'>;
    const { data, ...reply } = await translations
      .saveTranslation(sent, config)
      .catch((error) => updateConflict(error, load));
    queryClient.setQueryData<Texts>(keyFor(of), { saved: data, orphans: [] });
    void queryClient.invalidateQueries({ queryKey: ['translations', language] });
    return { ...reply, data: toFormValues(data) };
  };
  return (
    <ContentForm<TranslationValues>
      name={`translation/${translationId(of)}`}
      title={t`${nameDocument(saved)} in ${called}`}
      intro={[
        t`${getLanguageName(original)} is next to each field.`,
        t`Nothing is public until you press Submit.`,
      ].join(' ')}
      column="wide"
      {...(path ? { page: path } : {})}
      aside={<BackLink to={`/admin/languages/${language}`} />}
      schema={schema}
      load={load}
      loadFailed={t`Failed to load data`}
      save={save}
      saveFailed={t`Failed to save translation`}
    >
      {(at) => <TranslationFields {...{ at, saved, orphans, original }} />}
    </ContentForm>
  );
}

/** Adds the latest texts to a conflict with a save of someone else, in the format of the form. */
async function updateConflict(error: unknown, load: () => Promise<object>): Promise<never> {
  const fault = problemOf(error)?.error;
  if (fault?.id === 'CONFLICT') Object.assign(fault, { current: await load() });
  throw error;
}
