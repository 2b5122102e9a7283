import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ExportedTexts } from '../../shared/api/translation-exchange.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { exchange } from '../backend/translation-exchange-client.ts';
import { formatNumber } from '../session/preferences.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import { t } from '../words/words.ts';

interface Props {
  language: Language;
  /** Numbers of texts. */
  counts: Record<'texts' | 'missing' | 'outdated', number>;
}

/** Downloads texts as an XLIFF file, the format of translation agencies. */
export function ExportTranslations({ language, counts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t`Export for an agency…`}
      </Button>
      {isOpen && <ExportDialog {...{ language, counts }} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ language, counts, onClose }: Props & { onClose(): void }) {
  const { texts, missing, outdated } = counts;
  const [which, setWhich] = useState<ExportedTexts>(missing === 0 ? 'all' : 'missing');
  const send = async () => {
    const file = await exchange.exportTranslations({ language, which });
    saveFile(file, 'application/xliff+xml', `${which}-${language}.xlf`);
    onClose();
  };
  return (
    <FormDialog title={t`Export for an agency`} action={t`Export`} onClose={onClose} send={send}>
      {(failure) => (
        <>
          <p>{t`The file is in XLIFF 1.2, which every translation tool opens. Import it here when it comes back.`}</p>
          <NativeSelect
            label={t`Texts`}
            size="md"
            value={which}
            error={failure}
            onChange={({ currentTarget }) => setWhich(currentTarget.value as ExportedTexts)}
            data={[
              { value: 'missing', label: t`Missing (${formatNumber(missing)})` },
              { value: 'outdated', label: t`Outdated (${formatNumber(outdated)})` },
              { value: 'all', label: t`All (${formatNumber(texts)})` },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
