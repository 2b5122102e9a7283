import type { ReactNode } from 'react';
import { useCompany } from './company.ts';
import LogInWithPasskey from './LogInWithPasskey.tsx';
import { ToCompany } from './ToCompany.tsx';

interface Props {
  onFailure(words: string): void;
}

/** Ways to log in beside the specification's; they come after the page is there. */
export default function OtherWays({ onFailure }: Props): ReactNode {
  const company = useCompany();
  return (
    <>
      <LogInWithPasskey onFailure={onFailure} />
      {company && <ToCompany found={company} onFailure={onFailure} />}
    </>
  );
}
