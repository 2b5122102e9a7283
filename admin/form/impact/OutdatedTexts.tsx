import { Checkbox } from '@mantine/core';
import type { ImpactAnswer } from '../../../shared/api/changes/impact.ts';
import { languageName } from '../../../shared/rules/languages.ts';
import { numberInWords } from '../../session/preferences.ts';
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
        label="Only a correction: translations stay right"
        checked={correction.isOn}
        onChange={(event) => correction.set(event.currentTarget.checked)}
      />
    </>
  );
}

/** “2 texts become outdated in German, 1 in French”. */
export function outdatedWords(outdated: Props['outdated']): string {
  return outdated
    .map(({ language, texts }, index) => {
      const become = texts === 1 ? 'text becomes outdated' : 'texts become outdated';
      return `${numberInWords(texts)}${index === 0 ? ` ${become}` : ''} in ${languageName(language)}`;
    })
    .join(', ');
}
