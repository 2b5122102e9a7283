import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { isEmptySection } from '../../shared/content/emptiness.ts';
import { readContent } from '../../shared/content/lenient.ts';
import {
  isFixed,
  type LandingSection,
  landingVariants,
  lastSection,
  layoutNames,
  layoutOf,
  type Placement,
  toStoredLayout,
} from '../../shared/content/site-layout.ts';
import {
  isSectionName,
  isSpecified,
  type SectionName,
  sectionOf,
  sections,
} from '../../shared/sections/index.ts';
import { type Field, toFieldId } from '../field/field.ts';
import { loadSection } from '../form/section-endpoints.ts';
import { labelOf } from '../screens.ts';
import { DragHandle } from '../ui/DragHandle.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Link } from '../ui/link/links.ts';
import { MoveButtons } from '../ui/list/MoveButtons.tsx';
import { Sortable, useSortableRow } from '../ui/sortable.tsx';
import { t, translated } from '../words/words.ts';

import styles from './SectionsField.module.css';

/** Orders, shows and hides the home page sections, and selects their layouts. */
export function SectionsField({ at }: { at: Field<Placement[]> }) {
  const [announcement, setAnnouncement] = useState('');
  const layout = layoutOf(at.value);
  const change = (next: Placement[]) => at.change(toStoredLayout(layoutOf(next)));
  const move = (from: number, to: number) => {
    const moved = layout[from];
    const other = layout[to];
    if (!moved || !other || isFixed(moved.section) || isFixed(other.section)) return;
    change(layout.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(t`${labelOf[moved.section]} is now ${to + 1} of ${layout.length}.`);
  };
  const ids = layout.map(({ section }) => section);
  return (
    <div id={at.id} tabIndex={-1} className={styles.sections}>
      <p
        className={styles.help}
      >{t`Order of the home page. Hidden sections keep their content.`}</p>
      <Sortable ids={ids} nameOf={(id) => labelOf[id as LandingSection]} onMove={move}>
        <ol className={styles.rows}>
          {layout.map((placement, index) => (
            <Row
              key={placement.section}
              placement={placement}
              path={`${at.path}.${index}`}
              canMoveUp={index > 1 && !isFixed(placement.section)}
              canMoveDown={index < layout.length - 2 && !isFixed(placement.section)}
              onMove={(step) => move(index, index + step)}
              onChange={(next) => change(layout.with(index, next))}
            />
          ))}
        </ol>
      </Sortable>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

interface RowProps {
  placement: Placement;
  path: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
  onChange: (next: Placement) => void;
}

function Row({ placement, path, canMoveUp, canMoveDown, onMove, onChange }: RowProps) {
  const { section, shown } = placement;
  const name = labelOf[section];
  const row = useSortableRow(section);
  const unwritten = useEmptySection(section);
  return (
    <li
      ref={row.ref}
      style={row.style}
      className={styles.row}
      data-shown={shown}
      data-unwritten={unwritten !== null}
      data-dragging={row.isDragging}
    >
      {isFixed(section) ? <span /> : <DragHandle name={name} grip={row.grip} />}
      <div className={styles.name}>
        <strong>{name}</strong>
        {unwritten && <Link to={`/admin/${unwritten}`}>{t`Nothing written yet`}</Link>}
      </div>
      {isFixed(section) ? (
        <span className={styles.note}>
          {section === lastSection ? t`always last` : t`always first`}
        </span>
      ) : (
        <MoveButtons name={name} canMoveUp={canMoveUp} canMoveDown={canMoveDown} onMove={onMove} />
      )}
      {section !== lastSection && (
        <ActionIcon
          variant="subtle"
          size={36}
          id={toFieldId(`${path}.shown`)}
          aria-pressed={shown}
          aria-label={t`Show ${name}`}
          title={shown ? t`Shown` : t`Hidden`}
          onClick={() => onChange({ ...placement, shown: !shown })}
        >
          <Icon name={shown ? 'eye' : 'eye-off'} size={18} />
        </ActionIcon>
      )}
      {!unwritten && <Layouts placement={placement} path={path} onChange={onChange} />}
    </li>
  );
}

/**
 * Returns the path of the screen of an additional section while the section is empty and therefore not on the site;
 * null otherwise. News shows pages, so it can be on the site without a text.
 */
function useEmptySection(section: LandingSection): string | null {
  const isFurther = isSectionName(section) && !isSpecified(section);
  const further = isFurther && section !== 'news' ? section : null;
  const { data } = useQuery({
    queryKey: ['is unwritten', section],
    queryFn: async () => further !== null && isUnwritten(further, await loadSection(further)),
    enabled: further !== null,
    gcTime: 0,
  });
  return further && data ? sectionOf[further].path : null;
}

function isUnwritten(section: SectionName, stored: unknown): boolean {
  const schema: z.ZodType<object> = sections[section];
  return isEmptySection(section, readContent(schema, stored ?? {}));
}

/** The layouts of a section. Empty for sections with only one. */
function Layouts({ placement, path, onChange }: Pick<RowProps, 'placement' | 'path' | 'onChange'>) {
  const { section, shown, variant } = placement;
  const names: Readonly<Record<string, string>> = layoutNames[section];
  const forms = landingVariants[section];
  if (forms.length < 2 || !shown) return null;
  return (
    <Button.Group
      {...{ id: toFieldId(`${path}.variant`) }}
      className={styles.forms ?? ''}
      data-many={forms.length > 2}
      aria-label={t`${labelOf[section]} layout`}
    >
      {forms.map((form) => (
        <Button
          key={form}
          variant={form === variant ? 'filled' : 'default'}
          size="compact-md"
          fullWidth
          aria-pressed={form === variant}
          onClick={() => onChange({ ...placement, variant: form })}
        >
          {translated(names[form] ?? '')}
        </Button>
      ))}
    </Button.Group>
  );
}
