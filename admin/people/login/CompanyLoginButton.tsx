import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '../../backend/api.ts';
import { t } from '../../words/words.ts';
import { type CompanyOption, company, goToCompany } from '../company.ts';

interface Props {
  found: CompanyOption;
  /** One-time link; without one, the button logs in. */
  link?: string;
  onFailure(words: string): void;
}

/** Logs in at the company. */
export function CompanyLoginButton({ found, link, onFailure }: Props) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      goToCompany((await company.startCompany(link === undefined ? {} : { link })).data);
    } catch (error) {
      onFailure(describeFailure(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="md" loading={busy} onClick={() => void leave()}>
      {link === undefined ? t`Log in with ${found.name}` : t`Continue with ${found.name}`}
    </Button>
  );
}
