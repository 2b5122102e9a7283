import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '../../backend/api.ts';
import { t } from '../../words/words.ts';
import { company, openCompanyTab, useCompany } from '../company.ts';

interface Props {
  onFailure(words: string): void;
}

/** Logs in at the company in a new tab, then continues here. Renders nothing without a company login. */
export default function CompanyTabLogin({ onFailure }: Props) {
  const found = useCompany();
  const [busy, setBusy] = useState(false);
  if (!found) return null;
  const leave = async () => {
    setBusy(true);
    await openCompanyTab(() => company.startCompany({})).catch((error) =>
      onFailure(describeFailure(error)),
    );
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void leave()}>
      {t`Log in with ${found.name}`}
    </Button>
  );
}
