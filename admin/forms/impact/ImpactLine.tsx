import { useState } from 'react';
import type { Impact } from '../../../shared/api/changes/impact.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import bar from '../SubmitBar.module.css';
import { ChangedPages } from './ChangedPages.tsx';
import { impactWords } from './impact-words.ts';
import { useImpact } from './use-impact.ts';

interface Props {
  of: PreviewOf;
  values: object;
}

/** What visitors would see of the edits once they are sent. */
export default function ImpactLine({ of, values }: Props) {
  const impact = useImpact(of, values);
  const [isOpen, setOpen] = useState(false);
  if (!impact) return null;
  const words = impactWords(impact).join(' · ');
  const pages = shownPages(impact.pages, of);
  return (
    <>
      <span className={bar.line}>
        <span className={bar.cut} title={words}>
          {words}
        </span>
        {pages.length > 0 && (
          <button type="button" className={bar.link} onClick={() => setOpen(true)}>
            Look
          </button>
        )}
      </span>
      {isOpen && (
        <ChangedPages of={of} values={values} pages={pages} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Those that can be drawn as they would be: a page of one's own is known to previews by its id. */
function shownPages(pages: Impact['pages'], { kind, id }: PreviewOf): Impact['pages'] {
  const there = pages.filter(({ how }) => how !== 'vanishes');
  const isDrawn = (path: string) => path === '/' || path.startsWith('/details-page/');
  const own = there.filter(({ path }) => !isDrawn(path));
  return there.flatMap((page) => {
    if (isDrawn(page.path)) return page;
    return kind === 'page' && own.length === 1 ? { ...page, path: `/page/${id}/` } : [];
  });
}
