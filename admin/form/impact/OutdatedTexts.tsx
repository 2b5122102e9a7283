import { Checkbox } from '@mantine/core';
import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { numberInWords } from '../../session/preferences.ts';
import { nameOfLanguage } from '../../words/language-name.ts';
import { t } from '../../words/words.ts';
import bar from '../SubmitBar.module.css';

/** The user's statement that a change only corrects mistakes. */
export interface Correction {
  isOn: boolean;
  set(isOn: boolean): void;
}

interface Props {
  outdated: NonNullable<ImpactAnswer['outdated']>;
  correction: Correction;
}

/** Translations that the save makes outdated, unless it is only a correction. */
export function OutdatedTexts({ outdated, correction }: Props) {
  return (
    <>
      <span className={bar.outdated}>{outdatedWords(outdated)}</span>
      <Checkbox
        size="xs"
        label={t`Only a correction: translations stay right`}
        checked={correction.isOn}
        onChange={(event) => correction.set(event.currentTarget.checked)}
      />
    </>
  );
}

/** “2 texts become outdated in German, 1 in French”. */
function outdatedWords(outdated: Props['outdated']): string {
  return outdated
    .map(({ language, texts }, index) => {
      const [count, name] = [numberInWords(texts), nameOfLanguage(language)];
      if (index > 0) return t`${count} in ${name}`;
      return texts === 1
        ? t`1 text becomes outdated in ${name}`
        : t`${count} texts become outdated in ${name}`;
    })
    .join(', ');
}
