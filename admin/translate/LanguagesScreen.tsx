// Hand-written, because it shows the original language and the progress of each translation.
import type { TranslationRow } from '../../shared/api/translations.ts';
import { translationId } from '../../shared/content/translated-document.ts';
import { homePath } from '../../shared/rules/addresses/page-path.ts';
import { type Language, languages, stringLanguageOf } from '../../shared/rules/languages.ts';
import type { SiteLanguages } from '../../shared/sections/settings/site-languages.ts';
import type { Field } from '../field/field.ts';
import { List } from '../field/list/List.tsx';
import { Select } from '../field/Select.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSiteLanguage } from '../pages/site-language.ts';
import { addressOf } from '../ui/link/document-address.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { languageTag } from '../words/language.ts';
import { getLanguageName } from '../words/language-name.ts';
import { t } from '../words/words.ts';
import { describeProgress, useRows } from './progress.ts';
import styles from './translate.module.css';

type Entry = SiteLanguages['further'][number];

/** The languages of the site: the original, and the languages that it is translated into. */
export function LanguagesScreen() {
  const original = useSiteLanguage() as Language;
  return (
    <SectionForm section="languages">
      {(at) => (
        <>
          <FormCard title={t`Original`}>
            <p>
              {t`${getLanguageName(original)}. You choose it under ${<Link to="/admin/site-identity">{t`Site Identity`}</Link>}.`}
            </p>
            {!stringLanguageOf(original) && (
              <p>
                {t`We have no ${getLanguageName(original)} texts for buttons, forms and messages. They are in English until you write them under ${<Link to="/admin/words">{t`Wording`}</Link>}.`}
              </p>
            )}
          </FormCard>
          <FormCard>
            <AdditionalLanguages at={at('further')} original={original} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

function AdditionalLanguages({ at, original }: { at: Field<Entry[]>; original: Language }) {
  const chosen = at.value.flatMap(({ language }) => (language ? [language] : []));
  const rows = useRows(chosen);
  const progressIn = (language: Language) => {
    const known = rows[chosen.indexOf(language)];
    return known && describeProgress(known);
  };
  return (
    <>
      <List
        at={at}
        noun={t`language`}
        title={({ language }) => (language ? getLanguageName(language) : '')}
        subtitle={({ language, shown }) =>
          [shown ? t`On your site` : t`Off`, progressIn(language)].filter(Boolean).join(' · ')
        }
        empty={t`Your site has one language. Add another to translate it text by text; visitors see it once you turn it on.`}
        create={() => ({ language: '', shown: false }) as unknown as Entry}
      >
        {(entry) => <LanguageFields entry={entry} others={[original, ...chosen]} />}
      </List>
      {chosen.map((language, at) => (
        <MissingStrings key={language} language={language} rows={rows[at] ?? []} />
      ))}
      {chosen.length > 0 && (
        <div className={styles.tools}>
          {chosen.map((language) => (
            <LinkButton key={language} to={`/admin/languages/${language}`} variant="default">
              {t`Translate into ${getLanguageName(language)}`}
            </LinkButton>
          ))}
        </div>
      )}
    </>
  );
}

/** Links to the fixed strings missing in a language. */
function MissingStrings({ language, rows }: { language: Language; rows: TranslationRow[] }) {
  const { missing = 0 } = rows.find(({ id }) => id === 'site_words') ?? {};
  if (missing === 0) return null;
  const name = getLanguageName(language);
  const fields = addressOf(
    `translation/${translationId({ language, kind: 'section', id: 'site_words' })}`,
  );
  return (
    <p>
      {t`Texts for buttons, forms and messages that are missing in ${name}: ${missing}. ${<Link to={fields}>{t`Translate them`}</Link>}`}
    </p>
  );
}

function LanguageFields({ entry, others }: { entry: Field<Entry>; others: readonly Language[] }) {
  const { language } = entry.value;
  const options = languages
    .filter((tag) => tag === language || !others.includes(tag))
    .map((value) => ({ value, label: getLanguageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag));
  return (
    <>
      <Select at={entry.at('language')} options={options} placeholder={t`Choose a language`} />
      {language && <Toggle at={entry.at('shown')} help={describeVisibility(entry.value)} />}
    </>
  );
}

function describeVisibility({ language, shown }: Entry): string {
  return shown
    ? t`Your home page appears at ${homePath(language)}; other pages when you show them in ${getLanguageName(language)}.`
    : t`Off while you translate.`;
}
