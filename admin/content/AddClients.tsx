import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { type Partner, partner } from '../../shared/content/partner.ts';
import { client, problemOf } from '../backend/api.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import type { Field } from '../field/field.ts';
import { formatCounter } from '../field/format-counter.ts';
import { useDisplayWarning } from '../field/image/display-warning.ts';
import { ImagesDrop } from '../field/image/Images.tsx';
import { validateImage } from '../field/image/image-file.ts';
import { findPending, keepFile, toUploadValue } from '../field/image/pending-files.ts';
import { makeEntryField } from '../field/root-field.ts';
import { Text } from '../field/Text.tsx';
import { ModalForm } from '../form/ModalForm.tsx';
import { warnOfSameName } from '../form/same-name.ts';
import { Icon } from '../ui/icon/Icon.tsx';
import { Thumb } from '../ui/picture/Thumb.tsx';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import styles from './AddClients.module.css';
import { deriveName } from './derive-name.ts';

const maxAtOnce = 40;

const clientList = z.object({
  clients: z
    .array(partner)
    .min(1, t`Choose at least one logo.`)
    .max(maxAtOnce, t`Choose up to ${maxAtOnce} logos at a time.`)
    .default([])
    .meta({ label: t`Logos`, input: 'list' }),
});
type ClientList = z.infer<typeof clientList>;

interface Props {
  /** Names of existing clients. */
  known: readonly string[];
  onClose(): void;
  /** Called after a client is added, to reload the list. */
  onSaved(): void;
}

/** Adds one client per logo file, with the file name as its name until the user changes it. */
export default function AddClients({ known, onClose, onSaved }: Props) {
  /** Clients of this form that are already saved, by logo. */
  const saved = useRef(new Set<string>());
  async function save({ clients }: ClientList, config: object, extra: object) {
    for (const [index, { partner_name, partner_logo }] of clients.entries()) {
      if (saved.current.has(partner_logo)) continue;
      try {
        const logo = toUploadValue(partner_logo);
        await client.savePartner({ partner_name, partner_logo: logo, ...extra }, config);
      } catch (error) {
        nameEntry(error, `clients.${index}`);
        throw error;
      }
      saved.current.add(partner_logo);
      onSaved();
    }
    const count = clients.length === 1 ? t`Client` : t`${clients.length} clients`;
    return { code: 200, message: t`${count} saved successfully`, data: null };
  }
  return (
    <ModalForm
      title={t`Add several logos`}
      name="partner/new-several"
      opened
      onClose={onClose}
      schema={clientList}
      save={save}
      saveFailed={messages.save.partner}
      onSaved={onSaved}
      submitLabel={t`Submit`}
    >
      {(at) => <Logos at={at('clients')} known={known} saved={saved.current} />}
    </ModalForm>
  );
}

/** Assigns server errors about one client to this form, which contains several. */
function nameEntry(error: unknown, path: string): void {
  const problem = problemOf(error)?.error;
  if (!problem?.fields) return;
  const fields = Object.entries(problem.fields);
  problem.fields = Object.fromEntries(fields.map(([key, words]) => [`${path}.${key}`, words]));
}

interface LogosProps {
  at: Field<Partner[]>;
  known: readonly string[];
  saved: ReadonlySet<string>;
}

function Logos({ at, known, saved }: LogosProps) {
  const [objections, setObjections] = useState<string[]>([]);
  const take = async (files: File[]) => {
    const problems = await Promise.all(files.map((file) => validateImage(file, { isLogo: true })));
    setObjections(problems.filter((problem) => problem !== null));
    const added = files
      .filter((_, index) => problems[index] === null)
      .map((file) => ({ partner_name: deriveName(file.name), partner_logo: keepFile(file) }));
    if (added.length > 0) at.change([...at.value, ...added]);
  };
  const warning = useDisplayWarning(at.value.map(({ partner_logo }) => findPending(partner_logo)));
  const objection = objections.length > 0 ? objections.join(' ') : undefined;
  return (
    <>
      <FieldFrame
        at={{ ...at, error: objection ?? at.error }}
        help={t`Each file becomes one client; you can change the names below.`}
        counter={formatCounter(at.value.length, maxAtOnce)}
        warning={warning}
      >
        {({ error, attributes, ...input }) => (
          <ImagesDrop input={input} isLogo onFiles={(files) => void take(files)} />
        )}
      </FieldFrame>
      {at.value.length > 0 && <ChosenLogos at={at} known={known} saved={saved} />}
    </>
  );
}

function ChosenLogos({ at, known, saved }: LogosProps) {
  const list = useRef<HTMLUListElement>(null);
  const leaveOut = (index: number) => {
    at.change(at.value.toSpliced(index, 1));
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById(at.id))?.focus();
    });
  };
  return (
    <ul className={styles.list} ref={list}>
      {at.value.map((entry, index) => {
        const names = at.value.toSpliced(index, 1).map((other) => other.partner_name);
        const name = makeEntryField(at, index).at('partner_name');
        const isSaved = saved.has(entry.partner_logo);
        const others = isSaved ? names : [...known, ...names];
        return (
          <li key={entry.partner_logo} className={styles.entry}>
            <Thumb path={entry.partner_logo} alt={t`Logo ${index + 1}`} size={60} whole />
            <div className={styles.name}>
              {isSaved ? (
                <p>
                  {entry.partner_name} <span className={styles.saved}>{t`saved`}</span>
                </p>
              ) : (
                <Text
                  at={name}
                  label={t`Name of logo ${index + 1}`}
                  warning={warnOfSameName('client', entry.partner_name, others)}
                />
              )}
              {makeEntryField(at, index).at('partner_logo').error && (
                <p className={styles.error} role="alert">
                  {makeEntryField(at, index).at('partner_logo').error}
                </p>
              )}
            </div>
            {!isSaved && (
              <ActionIcon
                variant="default"
                radius="xl"
                size={36}
                title={t`Remove`}
                aria-label={t`Remove ${entry.partner_name}`}
                onClick={() => leaveOut(index)}
              >
                <Icon name="x" size={16} />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ul>
  );
}
