import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MyAccount } from '../../../shared/api/people/own-endpoints.ts';
import { consoleLanguages, type Theme } from '../../../shared/rules/preference-names.ts';
import { people } from '../../backend/people-client.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { language } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from '../people.module.css';
import { useAction } from '../use-action.ts';

/** BCP 47 languages in which browsers can format dates and numbers. */
const locales = [
  ...['en-GB', 'en-US', 'en-AU', 'en-IN', 'ar', 'bg', 'cs', 'da', 'de', 'de-CH', 'el', 'es', 'et'],
  ...['fi', 'fr', 'fr-CA', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl'],
  ...['pl', 'pt', 'pt-BR', 'ro', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
];
const languageNames = new Intl.DisplayNames(language, { type: 'language' });
const themes: readonly [Theme, string][] = [
  ['', t`As last chosen in this browser`],
  ['auto', t`Same as the device`],
  ['light', t`Light`],
  ['dark', t`Dark`],
];

/** Language, formats, time zone and theme of the user. */
export function PreferencesForm({ me }: { me: MyAccount }) {
  const [chosen, setChosen] = useState(me.preferences);
  const act = useAction();
  const [busy, run] = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => act(() => people.savePreferences(chosen)));
  };
  const set = (field: keyof typeof chosen) => (event: { currentTarget: { value: string } }) =>
    setChosen({ ...chosen, [field]: event.currentTarget.value });
  return (
    <section className={styles.block}>
      <h2>{t`Preferences`}</h2>
      <form onSubmit={save}>
        <NativeSelect
          label={t`Console language`}
          size="md"
          value={chosen.language}
          onChange={set('language')}
        >
          <option value="">{t`As in this browser`}</option>
          {Object.entries(consoleLanguages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t`Date and number format`}
          size="md"
          value={chosen.locale}
          onChange={set('locale')}
        >
          <option value="">{t`English, the default`}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames.of(locale)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t`Time zone`}
          size="md"
          value={chosen.time_zone}
          onChange={set('time_zone')}
        >
          <option value="">{t`As in this browser`}</option>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </NativeSelect>
        <NativeSelect label={t`Appearance`} size="md" value={chosen.theme} onChange={set('theme')}>
          {themes.map(([theme, words]) => (
            <option key={theme} value={theme}>
              {words}
            </option>
          ))}
        </NativeSelect>
        <div>
          <Button type="submit" variant="default" aria-busy={busy} aria-disabled={busy}>
            {t`Save preferences`}
          </Button>
        </div>
      </form>
    </section>
  );
}
