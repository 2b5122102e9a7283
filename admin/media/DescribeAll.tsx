import { Checkbox, InputBase } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import { maxDescription } from '../../shared/rules/images/picture-notes.ts';
import { describeFailure } from '../backend/api.ts';
import { documents } from '../backend/documents-client.ts';
import { requestPublish } from '../backend/publish.ts';
import { countAsDescribed, type LibraryRow, refreshLibrary } from '../field/library/library.ts';
import { Tiles, TileView, tileClass } from '../field/library/Tiles.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Link } from '../ui/link/links.ts';
import { t } from '../words/words.ts';
import styles from './media.module.css';

interface Props {
  rows: readonly LibraryRow[];
  /** Number of pictures without a description, including other pages. */
  total: number;
}

/**
 * Shows a field under each picture without a description. Enter saves it and moves to the next. Described pictures
 * remain until the list is reloaded, so that nothing moves while typing.
 */
export function DescribeAll({ rows, total }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const isAnyDone = rows.some(({ id }) => done.has(id));
  const goOn = (from: HTMLElement) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])];
    const next = fields
      .slice(fields.indexOf(from as HTMLTextAreaElement) + 1)
      .find(({ value }) => !value);
    (next ?? list.current?.querySelector<HTMLElement>(':scope > button'))?.focus();
    next?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={list} className={styles.describe}>
      {rows.length > 0 && (
        <p className={styles.soft}>
          {t`Describe each picture for people who cannot see it; Enter saves and goes to the next.`}
        </p>
      )}
      <Tiles label={t`Pictures without a description`} rows={rows}>
        {(row) => (
          <>
            <Link to={`/admin/media/${row.id}`} className={tileClass}>
              <TileView row={row} />
            </Link>
            <Describe
              row={row}
              onSaved={() => {
                if (!done.has(row.id)) countAsDescribed();
                setDone((before) => new Set(before).add(row.id));
              }}
              onNext={goOn}
            />
          </>
        )}
      </Tiles>
      {isAnyDone && (
        <ActionButton w="fit-content" onAct={refreshLibrary}>
          {rows.length < total && rows.every(({ id }) => done.has(id))
            ? t`Show next`
            : t`Hide described pictures`}
        </ActionButton>
      )}
    </div>
  );
}

interface DescribeProps {
  row: LibraryRow;
  onSaved(): void;
  onNext(from: HTMLElement): void;
}

function Describe({ row, onSaved, onNext }: DescribeProps) {
  const [words, setWords] = useState(row.description);
  const [isDecorative, setDecorative] = useState(row.decorative);
  const [saved, setSaved] = useState({ words: row.description, isDecorative: row.decorative });
  const [state, setState] = useState<{ failure?: string; isSaved?: boolean }>({});
  const save = async (decorative: boolean) => {
    const description = words.trim();
    if (description === saved.words && decorative === saved.isDecorative) return;
    setSaved({ words: description, isDecorative: decorative });
    try {
      const sent = { kind: 'picture', id: row.id, description, decorative: String(decorative) };
      await documents.saveDocument(sent as EndpointInput<'saveDocument'>);
      void requestPublish();
      setState({ isSaved: true });
      onSaved();
    } catch (error) {
      console.error(error);
      setSaved(saved);
      setState({ failure: describeFailure(error) });
    }
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Arrow keys move the cursor here instead of changing the picture.
    event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext(event.currentTarget);
  };
  const name = row.name || t`this picture`;
  return (
    <div className={styles.describing}>
      <InputBase
        component="textarea"
        multiline
        size="md"
        rows={2}
        aria-label={t`Description of ${name}`}
        placeholder={t`Describe it`}
        maxLength={maxDescription}
        value={words}
        error={state.failure}
        onChange={({ currentTarget: { value } }) => {
          setWords(value);
          setState({});
        }}
        onBlur={() => void save(isDecorative)}
        onKeyDown={onKey}
      />
      <div className={styles.row}>
        <Checkbox
          label={t`Decorative`}
          aria-label={t`${name} is decorative`}
          checked={isDecorative}
          onChange={({ currentTarget: { checked } }) => {
            setDecorative(checked);
            void save(checked);
          }}
        />
        <span role="status">{state.isSaved && t`Saved`}</span>
      </div>
    </div>
  );
}
