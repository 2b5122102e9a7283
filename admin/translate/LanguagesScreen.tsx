// Written by hand: shows the original language, and the progress of each other one.
import { homePath } from '../../shared/rules/addresses/page-path.ts';
import { type Language, languageName, languages } from '../../shared/rules/languages.ts';
import type { SiteLanguages } from '../../shared/sections/site-languages.ts';
import type { Field } from '../field/field.ts';
import { List } from '../field/list/List.tsx';
import { Select } from '../field/Select.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSiteLanguage } from '../pages/site-language.ts';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { Link } from '../ui/link/links.ts';
import { useProgress } from './progress.ts';
import styles from './translate.module.css';

type Entry = SiteLanguages['further'][number];

/** The languages of the site: the original, and those that it is translated into. */
export function LanguagesScreen() {
  const original = useSiteLanguage() as Language;
  return (
    <SectionForm section="languages">
      {(at) => (
        <>
          <FormCard title="Original">
            <p>
              {languageName(original)}. You choose it under{' '}
              <Link to="/admin/site-identity">Site Identity</Link>.
            </p>
          </FormCard>
          <FormCard>
            <Further at={at('further')} original={original} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

function Further({ at, original }: { at: Field<Entry[]>; original: Language }) {
  const chosen = at.value.flatMap(({ language }) => (language ? [language] : []));
  const progress = useProgress(chosen);
  return (
    <List
      at={at}
      noun="language"
      title={({ language }) => (language ? languageName(language) : '')}
      subtitle={({ language, shown }) =>
        [shown ? 'On your site' : 'Off', progress[chosen.indexOf(language)]]
          .filter(Boolean)
          .join(' · ')
      }
      create={() => ({ language: '', shown: false }) as unknown as Entry}
      empty="Press “Add language” to translate your site, text by text."
    >
      {(entry) => <OneLanguage entry={entry} others={[original, ...chosen]} />}
    </List>
  );
}

function OneLanguage({ entry, others }: { entry: Field<Entry>; others: readonly Language[] }) {
  const { language } = entry.value;
  const options = languages
    .filter((tag) => tag === language || !others.includes(tag))
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <>
      <Select at={entry.at('language')} options={options} placeholder="Choose a language" />
      {language && (
        <>
          <Toggle at={entry.at('shown')} help={shownHelp(entry.value)} />
          <div className={styles.tools}>
            <LinkButton to={`/admin/languages/${language}`} variant="default">
              {`Translate into ${languageName(language)}`}
            </LinkButton>
          </div>
        </>
      )}
    </>
  );
}

function shownHelp({ language, shown }: Entry): string {
  return shown
    ? `Your home page appears at ${homePath(language)}; other pages when you show them in ${languageName(language)}.`
    : 'Off while you translate.';
}
