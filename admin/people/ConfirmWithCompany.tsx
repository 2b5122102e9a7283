import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { failureText } from '../backend/api.ts';
import { session } from '../session/session.ts';
import { t } from '../words/words.ts';
import { company, openCompanyTab, useCompany } from './company.ts';

interface Props {
  onConfirmed(): void;
  onFailure(words: string): void;
}

/** Confirms the user's identity with the company log-in, in a new tab so that nothing on this screen is lost. */
export function ConfirmWithCompany({ onConfirmed, onFailure }: Props) {
  const found = useCompany();
  useEffect(() => {
    const before = session.token();
    return session.subscribe(() => {
      if (session.token() !== null && session.token() !== before) onConfirmed();
    });
  }, [onConfirmed]);
  if (!found) return null;
  const leave = async () => {
    try {
      await openCompanyTab(() => company.confirmAtCompany());
    } catch (error) {
      onFailure(failureText(error));
    }
  };
  return (
    <Button variant="default" onClick={() => void leave()}>
      {t`Log in with ${found.name}`}
    </Button>
  );
}
