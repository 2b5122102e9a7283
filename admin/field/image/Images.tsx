import { ActionIcon } from '@mantine/core';
import { type ComponentProps, Fragment, memo, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathOf } from '../../../shared/rules/images/picture-notes.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextButton } from '../../ui/link/TextButton.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Thumb } from '../../ui/picture/Thumb.tsx';
import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import type { FieldProps } from '../field.ts';
import { formatCounter } from '../format-counter.ts';
import { ChooseFromLibrary } from '../library/ChooseFromLibrary.tsx';
import { Description } from './Description.tsx';
import { useDisplayWarning } from './display-warning.ts';
import styles from './Image.module.css';
import {
  imageAdvice,
  imageTypes,
  listImageFiles,
  logoAdvice,
  logoTypes,
  takeFiles,
  validateImage,
} from './image-file.ts';
import { findPending, keepFile, trackCheck } from './pending-files.ts';

/** Loaded when a focal point is set. */
const FocalPointHere = onDemand(() => import('./FocalPointHere.tsx'));

/** Several images. Choosing new ones replaces the complete set (specification §4, Edit Service). */
export const Images = memo(function Images({ at, label, help }: FieldProps<string[]>) {
  const [objection, setObjection] = useState<string | null>(null);
  const [placing, setPlacing] = useState<number | null>(null);
  const warning = useDisplayWarning(at.value.map(findPending));
  const check = async (files: File[]) => {
    const problems = await Promise.all(files.map((file) => validateImage(file)));
    const problem = problems.find((words) => words !== null) ?? null;
    // Synchronous, because a form that waits for the files is sent next.
    flushSync(() => {
      setObjection(problem);
      if (problem) return;
      setPlacing(null);
      at.change(files.map(keepFile));
    });
    return !problem;
  };
  const take = (files: File[]) => {
    if (files.length > 0) trackCheck(check(files));
  };
  const addFromLibrary = (values: string[]) => {
    const known = new Set(at.value.map(pathOf));
    setObjection(null);
    at.change([...at.value, ...values.filter((value) => !known.has(pathOf(value)))]);
  };
  const removeOne = (index: number) => {
    setPlacing(null);
    at.change(at.value.toSpliced(index, 1));
  };
  return (
    <FieldFrame
      at={{ ...at, error: objection ?? at.error }}
      label={label}
      help={
        help ?? (at.value.length > 0 ? t`Choosing new images replaces all of these.` : undefined)
      }
      counter={formatCounter(at.value.length, 24)}
      warning={warning}
    >
      {({ error, attributes, ...input }) => (
        <ImagesDrop
          input={{ ...input, name: at.path }}
          onFiles={take}
          chosen={
            at.value.length > 0 && (
              <ImageSet
                {...{ id: at.id, paths: at.value, placing }}
                onPlace={setPlacing}
                onRemove={removeOne}
              />
            )
          }
        >
          <ChooseFromLibrary several onChoose={addFromLibrary} />
          {at.value.length > 0 && (
            <TextButton
              onClick={() => {
                setPlacing(null);
                at.change([]);
              }}
            >
              {t`Remove all`}
            </TextButton>
          )}
          {placing !== null && at.value[placing] !== undefined && (
            <Fragment key={pathOf(at.value[placing])}>
              <Description
                value={at.value[placing]}
                onChange={(value) => at.change(at.value.with(placing, value))}
              />
              <FocalPointHere
                value={at.value[placing]}
                crops={at.facts.crops ?? []}
                onChange={(value) => at.change(at.value.with(placing, value))}
              />
            </Fragment>
          )}
        </ImagesDrop>
      )}
    </FieldFrame>
  );
});

interface SetProps {
  /** Id of the field, which gets the focus after the last image is removed. */
  id: string;
  paths: string[];
  /** Index of the image with open focal point and description; null without one. */
  placing: number | null;
  onPlace: (index: number | null) => void;
  onRemove: (index: number) => void;
}

function ImageSet({ id, paths, placing, onPlace, onRemove }: SetProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    onRemove(index);
    // Focuses the image that moved up.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(`.${styles.takeOut}`) ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? document.getElementById(id))?.focus();
    });
  };
  return (
    <ul className={styles.set} ref={list} tabIndex={-1}>
      {paths.map((path, index) => (
        <li key={pathOf(path)}>
          <button
            type="button"
            id={`${id}-${index}`}
            className={styles.place}
            aria-expanded={placing === index}
            title={t`Description and focal point`}
            onClick={() => onPlace(placing === index ? null : index)}
          >
            <Thumb path={path} alt={t`Image ${index + 1}`} size={60} />
          </button>
          <ActionIcon
            variant="default"
            radius="xl"
            size={26}
            className={styles.takeOut ?? ''}
            title={t`Remove`}
            aria-label={t`Remove image ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Icon name="x" size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface DropProps {
  /** Attributes that connect the input with its label and help. */
  input: ComponentProps<'input'>;
  isLogo?: boolean;
  onFiles(files: File[]): void;
  /** The current images. */
  chosen?: ReactNode;
  children?: ReactNode;
}

/** A drop zone for several images. */
export function ImagesDrop({ input, isLogo = false, onFiles, chosen, children }: DropProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the file input inside
    <div
      className={styles.zone}
      onPaste={(event) => onFiles(listImageFiles(event.clipboardData))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles(listImageFiles(event.dataTransfer));
      }}
    >
      {chosen}
      <div className={styles.words}>
        <p>{t`${<strong>{t`Drop or paste images`}</strong>}, or choose files:`}</p>
        <input
          {...input}
          type="file"
          multiple
          accept={(isLogo ? logoTypes : imageTypes).join(',')}
          onChange={(event) => onFiles(takeFiles(event.currentTarget))}
        />
        <p className={styles.advice}>{isLogo ? logoAdvice : imageAdvice}</p>
      </div>
      {children}
    </div>
  );
}
