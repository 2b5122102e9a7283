import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ImportReport, RejectedText } from '../../shared/api/translation-exchange.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { describeFailure } from '../backend/api.ts';
import { queryClient } from '../backend/query-client.ts';
import { exchange } from '../backend/translation-exchange-client.ts';
import { alert } from '../ui/dialog/alert.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { t, translated } from '../words/words.ts';
import styles from './translate.module.css';
import { makeTextLabel, nameDocument } from './translation-form.ts';

/** Imports the translations of an XLIFF file into a draft, and shows which texts were skipped. */
export function ImportTranslations({ language }: { language: Language }) {
  const [report, setReport] = useState<ImportReport | null>(null);
  const [busy, run] = useBusy();
  const send = async (file: File) => {
    try {
      const { data } = await exchange.importTranslations({ language, file });
      setReport(data);
      await queryClient.invalidateQueries({ queryKey: ['drafts'] });
    } catch (error) {
      console.error(error);
      await alert(describeFailure(error), 'error');
    }
  };
  return (
    <>
      <FileButton
        accept=".xlf,.xliff,.sdlxliff,.mqxliff,.mxliff,.xml,application/xliff+xml"
        onChange={(file) => file && void run(() => send(file))}
      >
        {(props) => (
          <Button variant="default" loading={busy} {...props}>
            {t`Import…`}
          </Button>
        )}
      </FileButton>
      {report && <Report report={report} onClose={() => setReport(null)} />}
    </>
  );
}

const reasons = ['late', 'refused', 'unknown', 'untranslated'] as const;

function Report({ report, onClose }: { report: ImportReport; onClose(): void }) {
  const { draft, taken, unchanged, left } = report;
  return (
    <Dialog title={t`Import`} onClose={onClose} wide>
      <Stack gap={18}>
        <div>
          <p>{draft ? describeImported(taken, draft.name) : t`The file has nothing new.`}</p>
          {unchanged > 0 && <p>{describeUnchanged(unchanged)}</p>}
          {left > 0 && (
            <p>
              {left === 1
                ? t`1 text did not fit into the draft. Publish it, then import the file again.`
                : t`${left} texts did not fit into the draft. Publish it, then import the file again.`}
            </p>
          )}
        </div>
        {reasons.map((why) => (
          <SkippedTexts
            key={why}
            title={describeReason(why, report[why])}
            texts={report.texts.filter((text) => text.why === why)}
            count={report[why]}
          />
        ))}
        <Group justify="flex-end" gap={12}>
          <Button variant="default" onClick={onClose}>
            {t`Close`}
          </Button>
          {draft && <LinkButton to={`/admin/draft/${draft.id}`}>{t`Open draft`}</LinkButton>}
        </Group>
      </Stack>
    </Dialog>
  );
}

function describeImported(count: number, draft: string): string {
  return count === 1
    ? t`1 text is in the draft ‘${draft}’. Visitors see it once you publish the draft.`
    : t`${count} texts are in the draft ‘${draft}’. Visitors see them once you publish the draft.`;
}

function describeUnchanged(count: number): string {
  return count === 1 ? t`1 text is the same as before.` : t`${count} texts are the same as before.`;
}

function describeReason(why: RejectedText['why'], count: number): string {
  return {
    late: t`${count} came too late`,
    refused: t`${count} cannot be used`,
    unknown: t`${count} unknown`,
    untranslated: t`${count} not translated`,
  }[why];
}

interface SkippedProps {
  title: string;
  texts: readonly RejectedText[];
  /** Total number of texts; only some are listed. */
  count: number;
}

function SkippedTexts({ title, texts, count }: SkippedProps) {
  if (count === 0) return null;
  const more = count - texts.length;
  return (
    <details open={count < 10}>
      <summary>{title}</summary>
      <ul className={styles.list}>
        {texts.map(({ why, name, label, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <strong>{why === 'unknown' ? label : describeText({ name, label })}</strong>
            <br />
            {translated(message)}
          </li>
        ))}
        {more > 0 && <li>{t`and ${more} more`}</li>}
      </ul>
    </details>
  );
}

/** Names a text. The label of a section is translated; other names are the owner's. */
function describeText({ name, label }: Pick<RejectedText, 'name' | 'label'>): string {
  return `${nameDocument({ kind: 'section', name })} · ${makeTextLabel(label)}`;
}
