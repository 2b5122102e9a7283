import { Button } from '@mantine/core';
import { useState } from 'react';
import { whyFailed } from '../../backend/api.ts';
import { type CompanyOption, company, leaveFor } from '../company.ts';

interface Props {
  found: CompanyOption;
  /** The one-time link; without one, this logs in. */
  link?: string;
  onFailure(words: string): void;
}

/** Logs in at the company. */
export function ToCompany({ found, link, onFailure }: Props) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      leaveFor((await company.startCompany(link === undefined ? {} : { link })).data);
    } catch (error) {
      onFailure(whyFailed(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="md" loading={busy} onClick={() => void leave()}>
      {link === undefined ? 'Log in' : 'Continue'} with {found.name}
    </Button>
  );
}
