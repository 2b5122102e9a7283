import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Consequences } from '../../../shared/api/consequences.ts';
import { formatNumber } from '../../session/preferences.ts';
import { describeConsequences, readConsequences } from '../../ui/list/consequences.ts';
import { getLanguageName } from '../../words/language-name.ts';
import { t } from '../../words/words.ts';
import { insertPreviewPaths } from '../preview/preview-pictures.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import bar from '../SubmitBar.module.css';

/** The user's statement that a change only corrects mistakes. */
export interface Correction {
  isOn: boolean;
  set(isOn: boolean): void;
}

/** Milliseconds without typing before the request, so that the preview loads first. */
const settleMs = 600;

interface Props {
  of: PreviewOf;
  values: object;
  correction: Correction;
}

/** Lists what the save also changes, and the translations that it outdates unless it is only a correction. */
export default function ConsequenceLines({ of, values, correction }: Props) {
  const known = useConsequences(of, values);
  if (!known) return null;
  const { along, outdated } = known;
  return (
    <>
      {along.length > 0 && (
        <span className={bar.outdated}>
          {describeConsequences({ ...known, broken: [] }, 'hidden')}
        </span>
      )}
      {outdated.length > 0 && (
        <>
          <span className={bar.outdated}>{describeOutdated(outdated)}</span>
          <Checkbox
            size="xs"
            label={t`Only a correction: translations stay up to date`}
            checked={correction.isOn}
            onChange={(event) => correction.set(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}

function useConsequences({ kind, id }: PreviewOf, values: object): Consequences | null {
  const [known, setKnown] = useState<Consequences | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const fields = insertPreviewPaths(values);
      const found = await readConsequences({ kind, id, fields });
      if (isCurrent) setKnown(found);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [kind, id, values]);
  return known;
}

/** Describes outdated texts: “2 texts become outdated in German, 1 in French”. */
function describeOutdated(outdated: Consequences['outdated']): string {
  return outdated
    .map(({ language, texts }, index) => {
      const [count, name] = [formatNumber(texts), getLanguageName(language)];
      if (index > 0) return t`${count} in ${name}`;
      return texts === 1
        ? t`1 text becomes outdated in ${name}`
        : t`${count} texts become outdated in ${name}`;
    })
    .join(', ');
}
