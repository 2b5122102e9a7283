import { useState } from 'react';
import type { Impact } from '../../../shared/api/changes/impact.ts';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { t } from '../../words/words.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import bar from '../SubmitBar.module.css';
import { ChangedPages } from './ChangedPages.tsx';
import { FittingText } from './FittingText.tsx';
import { impactWords, isDistinctPage, maxNamedPages } from './impact-words.ts';
import { type Correction, OutdatedTexts } from './OutdatedTexts.tsx';
import { useImpact } from './use-impact.ts';

interface Props {
  of: PreviewOf;
  values: object;
  correction: Correction;
}

/** The effect of the unsaved changes on the site. */
export default function ImpactLine({ of, values, correction }: Props) {
  const impact = useImpact(of, values);
  const [isOpen, setOpen] = useState(false);
  if (!impact) return null;
  const words = Array.from({ length: maxNamedPages + 1 }, (_, fewer) =>
    impactWords(impact, maxNamedPages - fewer).join(' · '),
  );
  const pages = shownPages(impact.pages);
  return (
    <>
      <span className={bar.line}>
        <FittingText words={words} />
        {pages.length > 0 && <TextButton onClick={() => setOpen(true)}>{t`Show`}</TextButton>}
      </span>
      {impact.outdated && <OutdatedTexts outdated={impact.outdated} correction={correction} />}
      {isOpen && (
        <ChangedPages of={of} values={values} pages={pages} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Leaves out pages that only redirect to another. */
function shownPages(pages: Impact['pages']): Impact['pages'] {
  return pages
    .filter(isDistinctPage)
    .filter(({ how, name, path }) => how !== 'vanishes' && name !== path);
}
