import { pointIn } from '../../shared/rules/images/picture-in-use.ts';
import { notesOf, pointText, withNotes } from '../../shared/rules/images/picture-notes.ts';
import type { Field } from '../field/field.ts';
import type { LibraryRow } from '../field/library/library.ts';
import { FormCard } from '../form/FormCard.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';
import styles from './picture.module.css';
import { cropsOf } from './places.ts';
import type { PictureUses } from './use-picture-uses.ts';

const FocalPoint = onDemand(() => import('../field/image/FocalPoint.tsx'));

interface Props {
  at: Field<string>;
  row: LibraryRow;
  uses: PictureUses | undefined;
}

/** The picture with its focal point, and how each of its places cuts it. */
export function PicturePoint({ at, row, uses }: Props) {
  const chosen = pointIn(at.value);
  const own = uses?.ownPoints ?? 0;
  return (
    <FormCard title={t`Focal point`}>
      <div id={at.id} data-field={at.path} className={styles.point}>
        <FocalPoint
          value={withNotes(row.path, chosen ? { at: chosen } : {})}
          crops={cropsOf(uses)}
          onChange={(value) => {
            const point = notesOf(value).at;
            at.change(point ? pointText(point) : '');
          }}
        />
        {own > 0 && (
          <p className={styles.soft}>
            {own === 1
              ? t`One place has a focal point of its own.`
              : t`${own} places have a focal point of their own.`}
          </p>
        )}
      </div>
    </FormCard>
  );
}
