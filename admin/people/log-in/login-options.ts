import { useEffect, useState } from 'react';
import { createClient } from '../../../shared/api/client.ts';
import { loginOptionCalls } from '../../../shared/api/people/login-options.ts';
import { http } from '../../backend/api.ts';

const calls = createClient(http, loginOptionCalls);

export type LoginOptions = Awaited<ReturnType<typeof calls.loginOptions>>['data'];

/** Asked for once: it is the same for as long as the console is open. */
let asked: Promise<LoginOptions | null> | null = null;

function loginOptions(): Promise<LoginOptions | null> {
  asked ??= calls.loginOptions().then(
    ({ data }) => data ?? null,
    () => {
      asked = null;
      return null;
    },
  );
  return asked;
}

/** How one can log in here, beside with a password; null until it is known, and with a backend that knows of none. */
export function useLoginOptions(): LoginOptions | null {
  const [found, setFound] = useState<LoginOptions | null>(null);
  useEffect(() => void loginOptions().then(setFound), []);
  return found;
}
